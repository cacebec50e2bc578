import { expect, test } from 'vitest';
import { endOthersFlow } from '../../../flowbook/flows/endOthers.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof endOthersFlow.machine>;

const sure: Does = { type: 'form.submitted' };
const left: Does = { type: 'change.closed' };
const ended: Does = { answer: 'endOthers', with: { output: undefined } };
const unheard: Does = { answer: 'endOthers', with: offline };

test.each<[string, Does[], string, string | null, { changed: boolean } | undefined]>([
  ['R2.75 nobody is logged out before somebody is sure', [], 'asking', null, undefined],
  ['R2.75 then the other sessions end', [sure], 'ending', null, undefined],
  ['that cannot be taken back', [sure, left], 'ending', null, undefined],
  ['and it is done', [sure, ended], 'done', null, { changed: true }],
  ['who is not sure leaves it', [left], 'closed', null, { changed: false }],
  ['R8.20 without an answer it can be tried again', [sure, unheard], 'asking', 'offline', undefined],
  ['R8.20 or left', [sure, unheard, left], 'closed', 'offline', { changed: false }],
  ['a new try forgets why the last one failed', [sure, unheard, sure], 'ending', null, undefined],
])('%s', (_, happenings, state, failure, output) => {
  const { value, context, output: came } = new Life(endOthersFlow).live(...happenings).snapshot;
  expect({ value, failure: context.failure?.kind ?? null, output: came }).toEqual({ value: state, failure, output });
});

test('while they end a view is told so', () => {
  expect([...new Life(endOthersFlow).live(sure).snapshot.tags]).toEqual(['busy']);
});
