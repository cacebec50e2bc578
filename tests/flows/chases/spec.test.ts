import { expect, test } from 'vitest';
import { chaseId, chasesFlow } from '../../../flowbook/flows/chases.flow.ts';
import type { chasesMachine } from '../../../machines/lottery/chases.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof chasesMachine>;

const press: Does = { type: 'end.pressed', chaseId };
const close: Does = { type: 'question.closed' };

test.each<[string, Does[], string, object]>([
  ['chases are listed', [], 'listed', { chaseId: null, closings: 0 }],
  ['a chase is ended only once a question has been answered', [press], 'ending', { chaseId, closings: 0 }],
  ['chases are loaded again once the question is closed', [press, close], 'listed', { chaseId: null, closings: 1 }],
  ['the next question is about the next chase', [press, close, press], 'ending', { chaseId, closings: 1 }],
])('R2.05 %s', (_, happenings, state, context) => {
  const { snapshot } = new Scenario(chasesFlow).play(...happenings);
  expect([snapshot.value, snapshot.context]).toEqual([state, context]);
});
