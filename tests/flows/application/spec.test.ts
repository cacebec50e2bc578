import { expect, test } from 'vitest';
import { applicationFlow } from '../../../flowbook/flows/application.flow.ts';
import { proof } from '../../../flowbook/flows/withdrawalAnswer.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { applicationMachine, Applied } from '../../../machines/promotions/application.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof applicationMachine>;

const press: Does = { type: 'apply.pressed' };
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const type = (value: string): Does => ({ type: 'field.changed', name: 'comment', value });
const pictures = (count: number, areReady = true): Does => ({
  type: 'pictures.changed',
  pictures: Array.from({ length: count }, () => proof),
  areReady,
});
const ends = (output: Applied): Does => ({ answer: 'apply', with: { output } });
const refuse = (code: Parameters<typeof refusal>[0], value?: object): Does => ends(refusedWith(refusal(code, value)));
const begin = (...happenings: Does[]) => new Scenario(applicationFlow).play(...happenings);

const editing = { open: { filling: 'editing' } };
const written = [press, type('It is on Friday.')];

test.each<[string, Does[], unknown]>([
  ['R3.43 the form of an application opens with a press', [press], editing],
  ['R3.43 the form of an application can be closed', [press, close], 'idle'],
  ['R3.43 an application is sent with its comment', [...written, submit], { open: 'submitting' }],
  ['R3.43 an application ends once the gateway has it', [...written, submit, ends({ kind: 'applied' })], 'sent'],
  ['R5.20 an application without a comment is not sent', [press, submit], editing],
  ['R5.20 an application with a comment of spaces is not sent', [press, type('   '), submit], editing],
  ['R5.20 an application of 140 characters is sent', [press, type('x'.repeat(140)), submit], { open: 'submitting' }],
  ['R5.20 an application of 141 characters is not sent', [press, type('x'.repeat(141)), submit], editing],
  ['R5.21 an application is sent with three pictures', [...written, pictures(3), submit], { open: 'submitting' }],
  ['R5.21 an application is not sent before its pictures are ready', [...written, pictures(1, false), submit], editing],
  ['R8.23 an application that was already made closes the form', [...written, submit, refuse('wrong_state')], 'over'],
  ['R8.23 an application to an ended promotion closes the form', [...written, submit, refuse('not_found')], 'over'],
  [
    'R5.21 a picture that cannot be read leads back to the form of an application',
    [...written, submit, refuse('image_wrong', { place: 0 })],
    editing,
  ],
  ['R5.21 an application that is too large leads back to the form', [...written, submit, refuse('too_large')], editing],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R3.43 an application is sent with its comment, and with pictures if there are any', () => {
  const sent = (...happenings: Does[]) => begin(...happenings, submit).run.puppet('apply').input;
  expect(sent(...written)).toEqual({ promotionId: 'birthday', comment: 'It is on Friday.' });
  expect(sent(...written, pictures(2))).toEqual({
    promotionId: 'birthday',
    comment: 'It is on Friday.',
    images: [proof, proof],
  });
});

test.each<[string, Does[], object]>([
  ['no comment', [press, submit], { comment: 'promo_comment_empty' }],
  ['a long comment', [press, type('x'.repeat(141)), submit], { comment: 'promo_comment_long' }],
  ['a picture that is not ready', [...written, pictures(0, false), submit], { images: 'withdraw_pictures_unready' }],
  ['pictures that are too large', [...written, submit, refuse('too_large')], { images: 'too_large' }],
  [
    'an unreadable picture that the gateway does not name',
    [...written, submit, refuse('image_wrong')],
    { images: 'image_wrong' },
  ],
])('R5.20 R5.21 an application with %s is marked at its field', (_, happenings, errors) => {
  expect(begin(...happenings).snapshot.context.errors).toEqual(errors);
});

test.each<[string, Does[], number]>([
  ['is made', [...written, submit, ends({ kind: 'applied' })], 1],
  ['is over', [...written, submit, refuse('wrong_state')], 1],
  ['is refused for its comment', [...written, submit, refuse('too_large')], 0],
])('R4.35 when an application %s, the promotion hears of it %i times', (_, happenings, times) => {
  const { promotion } = begin(...happenings).snapshot.context;
  expect((promotion as Recorder<{ type: string }>).heard).toEqual(Array(times).fill({ type: 'own.changed' }));
});

test('R5.21 choosing other pictures clears their error and keeps the comment', () => {
  const { context } = begin(...written, submit, refuse('too_large'), pictures(1)).snapshot;
  expect(context).toMatchObject({ errors: {}, fields: { comment: 'It is on Friday.' }, pictures: [proof] });
});

test('R5.21 a picture that the gateway cannot read is marked in its list', () => {
  const { run } = begin(...written, pictures(2), submit, refuse('image_wrong', { place: 1 }));
  const heard = run.puppet('pictures').heard as readonly { type: string; place: number }[];
  expect(heard.filter(({ type: kind }) => kind === 'picture.refused').map(({ place }) => place)).toEqual([1]);
});
