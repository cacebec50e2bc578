import { expect, test } from 'vitest';
import { documentsFlow, listed, neededDocument, sentDocument } from '../../../flowbook/flows/documents.flow.ts';
import { proof } from '../../../flowbook/flows/withdrawalAnswer.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import type { documentsMachine } from '../../../machines/kyc/documents.machine.ts';
import type { DocumentsReply, IdentityDocument } from '../../../machines/kyc/documents.setup.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof documentsMachine>;

const lists = (...documents: IdentityDocument[]): Does => ({ answer: 'load', with: { output: listed(...documents) } });
const choose: Does = { type: 'document.chosen', kind: 'identity' };
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const pictures = (count: number, areReady = true): Does => ({
  type: 'pictures.changed',
  pictures: Array.from({ length: count }, () => proof),
  areReady,
});
const ends = (output: DocumentsReply): Does => ({ answer: 'submit', with: { output } });
const refuse = (code: Parameters<typeof refusal>[0], value?: object, fields: string[] = []): Does =>
  ends(refusedWith(refusal(code, value), fields));
const unheard = (port: 'submit' | 'load'): Does => ({
  answer: port,
  with: { error: new CallFailed('a call', { kind: 'offline', ...(port === 'submit' && { unsure: 'data' }) }) },
});

const begin = (...happenings: Does[]) => new Scenario(documentsFlow).play(...happenings);

const editing = { choosing: { filling: 'editing' } };
const submitting = { choosing: 'submitting' };
const open = [lists(neededDocument), choose];
const sent = [...open, pictures(1), submit];
const lost = [...sent, unheard('submit')];

test.each<[string, Does[], unknown]>([
  ['R1.22 the documents are fetched first', [], 'loading'],
  ['R1.22 the documents are shown', [lists(neededDocument)], 'listed'],
  ['R1.22 where no document is asked for, that is said', [lists()], 'unasked'],
  ['R8.20 documents that could not be fetched can be fetched again', [unheard('load')], 'failed'],
  ['R8.20 documents are fetched again', [unheard('load'), { type: 'again.pressed' }], 'loading'],
  ['R1.22 a document that is needed can be sent', open, editing],
  ['R1.22 a document that was sent cannot be sent again', [lists(sentDocument), choose], 'listed'],
  ['R1.22 the form of a document can be closed', [...open, close], 'listed'],
  ['R5.21 a document without pictures is not sent', [...open, submit], editing],
  ['R5.21 a document is not sent before its pictures are ready', [...open, pictures(2, false), submit], editing],
  ['R1.22 a document is sent with its pictures', sent, submitting],
  ['R1.22 once the gateway has a document, it is in the list', [...sent, ends(listed(sentDocument))], 'listed'],
  [
    'R8.23 a document that was sent from another page leads to the list as it is now',
    [...sent, refuse('wrong_state')],
    'loading',
  ],
  [
    'R5.21 a picture that cannot be read leads back to the form',
    [...sent, refuse('image_wrong', { place: 0 })],
    editing,
  ],
  ['R5.21 a document that is too large leads back to the form', [...sent, refuse('too_large')], editing],
  ['R8.20 a document that got no answer is looked up', lost, { choosing: 'looking' }],
  ['R8.20 a document that has arrived is in the list', [...lost, lists(sentDocument)], 'listed'],
  ['R8.20 a document that has not arrived can be sent again', [...lost, lists(neededDocument), submit], submitting],
  ['R8.20 where that cannot be looked up, the form is back', [...lost, unheard('load')], editing],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

const contextAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context;

test('R1.22 a document is sent as its kind, with the pictures in their order', () => {
  const [front, back] = [new Blob(['front']), new Blob(['back'])];
  const chosen: Does = { type: 'pictures.changed', pictures: [front, back], areReady: true };
  expect(begin(...open, chosen, submit).run.puppet('submit').input).toEqual({
    kind: 'identity',
    images: [front, back],
  });
});

test.each<[string, Does[], object]>([
  ['without pictures', [...open, submit], { images: 'documents_pictures_needed' }],
  ['with a picture that is not ready', [...open, pictures(1, false), submit], { images: 'withdraw_pictures_unready' }],
  ['that is too large', [...sent, refuse('too_large')], { images: 'too_large' }],
  [
    'whose pictures got lost',
    [...sent, refuse('invalid_fields', {}, ['images'])],
    { images: 'documents_pictures_needed' },
  ],
])('R5.21 a document %s is marked at its pictures', (_, happenings, errors) => {
  expect(contextAfter(...happenings).errors).toEqual(errors);
});

test('R5.21 a picture that the gateway cannot read is marked in its list, and nothing is sent before it is replaced', () => {
  const { run, state } = begin(...open, pictures(2), submit, refuse('image_wrong', { place: 1 }), submit);
  const heard = run.puppet('pictures').heard as readonly { type: string; place: number }[];
  expect(heard.filter(({ type: kind }) => kind === 'picture.refused').map(({ place }) => place)).toEqual([1]);
  expect(state).toEqual(editing);
});

test.each<[string, Does[]]>([
  ['the form is closed', [...sent, refuse('too_large'), close]],
  ['they are sent', [...sent, ends(listed(sentDocument))]],
  ['they were sent from another page', [...sent, refuse('wrong_state')]],
])('R1.22 the pictures of a document are forgotten once %s', (_, happenings) => {
  expect(contextAfter(...happenings)).toMatchObject({ pictures: [], errors: {}, failure: null });
});

test('R8.23 that a document was changed elsewhere is said until a form is opened', () => {
  const changed = [...sent, refuse('wrong_state'), lists(neededDocument)];
  expect(contextAfter(...changed).isChangedElsewhere).toBe(true);
  expect(contextAfter(...changed, choose).isChangedElsewhere).toBe(false);
});

test('R8.20 a document that has not arrived says that the connection failed, and keeps its pictures', () => {
  expect(contextAfter(...lost, lists(neededDocument))).toMatchObject({
    failure: { kind: 'offline' },
    pictures: [proof],
  });
});
