import { expect, test } from 'vitest';
import { handOverFlow } from '../../../flowbook/flows/handOver.flow.ts';
import type { handOverMachine } from '../../../machines/auth/handOver.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof handOverMachine>;

const taken: Does = { answer: 'answerTaken', with: { output: undefined } };
const nothing: Does = { answer: 'answerTaken', with: { error: new Error('nobody was sent here') } };

test.each<[string, Does[], string, string[]]>([
  ['R2.61 the window hands its answer over to the page that opened it', [], 'telling', ['busy']],
  ['R2.61 the window can be closed once its answer was taken', [taken], 'taken', []],
  ['R2.61 the window waits up to three seconds for its answer to be taken', [2_999], 'telling', ['busy']],
  ['R2.61 the window reports after three seconds that nobody took its answer', [3_000], 'alone', ['failed']],
  ['R2.61 the window reports at once that it came back without an answer', [nothing], 'alone', ['failed']],
])('%s', (_, happenings, state, tags) => {
  const scenario = new Scenario(handOverFlow).play(...happenings);
  expect({ state: scenario.state, tags: [...scenario.snapshot.tags] }).toEqual({ state, tags });
});
