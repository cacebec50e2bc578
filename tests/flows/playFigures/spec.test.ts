import { expect, test } from 'vitest';
import { playFiguresFlow, spent } from '../../../flowbook/flows/playFigures.flow.ts';
import { noAnswer } from '../../../flowbook/outcomes.ts';
import type { playFiguresMachine } from '../../../machines/protection/playFigures.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof playFiguresMachine>;

const loaded: Does = { answer: 'load', with: { output: spent } };
const unheard: Does = { answer: 'load', with: noAnswer };
const again: Does = { type: 'again.pressed' };

test.each<[string, Does[], unknown]>([
  ['R1.22 what a player has spent is fetched first', [], { state: 'loading', figures: null }],
  ['R1.22 what a player has spent is shown', [loaded], { state: 'shown', figures: spent }],
  ['R8.20 figures that nobody sends are missed', [unheard], { state: 'failed', figures: null }],
  ['R8.20 figures are fetched again on request', [unheard, again, loaded], { state: 'shown', figures: spent }],
])('%s', (_, happenings, seen) => {
  const { state, snapshot } = new Scenario(playFiguresFlow).play(...happenings);
  expect({ state, figures: snapshot.context.figures }).toEqual(seen);
});
