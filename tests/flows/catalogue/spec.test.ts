import { expect, test } from 'vitest';
import { catalogueFlow } from '../../../flowbook/flows/catalogue.flow.ts';
import { twoGames } from '../../../flowbook/flows/lobby.flow.ts';
import { noAnswer } from '../../../flowbook/outcomes.ts';
import type { catalogueMachine } from '../../../machines/lobby/catalogue.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof catalogueMachine>;

const wanted: Does = { type: 'catalogue.wanted' };
const index: Does = { answer: 'fetchIndex', with: { output: { kind: 'index', catalogue: twoGames } } };
const none: Does = { answer: 'fetchIndex', with: { output: { kind: 'unavailable' } } };
const unheard: Does = { answer: 'fetchIndex', with: noAnswer };

test.each<[string, Does[], string]>([
  ['is fetched when it is first needed', [], 'fetching'],
  ['is fetched once', [index, wanted], 'ready'],
  ['is not fetched again from a gateway that has none', [none, wanted], 'unavailable'],
  ['is not fetched again right after a failure', [unheard, wanted, 19_999, wanted], 'failed'],
  ['is not fetched again by itself 20 seconds after a failure', [unheard, 20_000], 'idle'],
  ['is fetched again when it is needed 20 seconds after a failure', [unheard, 20_000, wanted], 'fetching'],
])('R7.26 the index of a lobby %s', (_, happenings, state) => {
  expect(new Scenario(catalogueFlow).play(...happenings).state).toBe(state);
});

test('R7.26 the games of an index are kept', () => {
  expect(new Scenario(catalogueFlow).play(index).snapshot.context.catalogue).toBe(twoGames);
});
