import { expect, test } from 'vitest';
import { handOverFlow } from '../../../flowbook/flows/handOver.flow.ts';
import type { handOverMachine } from '../../../machines/auth/handOver.machine.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof handOverMachine>;

const taken: Does = { answer: 'answerTaken', with: { output: undefined } };
const nothing: Does = { answer: 'answerTaken', with: { error: new Error('nobody was sent here') } };

test.each<[string, Does[], string, string[]]>([
  ['R2.61 the window hands its answer over', [], 'telling', ['busy']],
  ['R2.61 and can be closed once it was taken', [taken], 'taken', []],
  ['R2.61 nobody may be there to take it', [2_999], 'telling', ['busy']],
  ['R2.61 which is said after three seconds', [3_000], 'alone', ['failed']],
  ['R2.61 and at once where nothing has come back', [nothing], 'alone', ['failed']],
])('%s', (_, happenings, state, tags) => {
  const life = new Life(handOverFlow).live(...happenings);
  expect({ state: life.state, tags: [...life.snapshot.tags] }).toEqual({ state, tags });
});
