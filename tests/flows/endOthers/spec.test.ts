import { expect, test } from 'vitest';
import { endOthersFlow } from '../../../flowbook/flows/endOthers.flow.ts';
import { noAnswer } from '../../../flowbook/outcomes.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof endOthersFlow.machine>;

const confirm: Does = { type: 'form.submitted' };
const cancel: Does = { type: 'form.closed' };
const ended: Does = { answer: 'endOthers', with: { output: { kind: 'changed' } } };
const unheard: Does = { answer: 'endOthers', with: noAnswer };
const editing = { open: { filling: 'editing' } };

test.each<[string, Does[], unknown, { changed: boolean } | undefined]>([
  ['R2.75 no session ends before that is confirmed', [], editing, undefined],
  ['R2.75 the other sessions end once that is confirmed', [confirm], { open: 'submitting' }, undefined],
  ['R2.75 ending the other sessions is reported as a change', [confirm, ended], 'done', { changed: true }],
  ['cancelling ends no session and reports no change', [cancel], 'closed', { changed: false }],
  [
    'R8.20 ending the other sessions can be cancelled when no answer came',
    [confirm, unheard, cancel],
    'closed',
    { changed: false },
  ],
])('%s', (_, happenings, state, output) => {
  const { value, output: came } = new Scenario(endOthersFlow).play(...happenings).snapshot;
  expect({ value, output: came }).toEqual({ value: state, output });
});
