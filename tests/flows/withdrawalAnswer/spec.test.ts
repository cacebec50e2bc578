import { expect, test } from 'vitest';
import { paidWithdrawal } from '../../../flowbook/flows/withdrawal.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { answerMinutes, proof, withdrawalAnswerFlow } from '../../../flowbook/flows/withdrawalAnswer.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { withdrawalAnswerMachine } from '../../../machines/cashier/withdrawalAnswer.machine.ts';
import { remainingOf, type Receipt } from '../../../machines/cashier/withdrawalAnswer.setup.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof withdrawalAnswerMachine>;

const answerTime = answerMinutes * 60_000;
const choose = (receipt: Receipt): Does => ({ type: 'receipt.chosen', receipt });
const typeAmount = (value: string): Does => ({ type: 'field.changed', name: 'amount', value });
const pictures = (count: number, areReady = true): Does => ({
  type: 'pictures.changed',
  pictures: Array.from({ length: count }, () => proof),
  areReady,
});
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const moreTime: Does = { type: 'time.asked' };
const newTime = (until: number, extendsLeft: number): Does => ({ type: 'time.changed', until, extendsLeft });
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const made = ends({ kind: 'made', reference: paidWithdrawal.withdrawalId });
const refuse = (failure: Failure, ...fields: string[]): Does => ends(refusedWith(failure, fields));
const extended: Does = {
  answer: 'extend',
  with: { output: { kind: 'extended', until: 2 * answerTime, extendsLeft: 9 } },
};
const notExtended = (failure: Failure): Does => ({ answer: 'extend', with: { output: refusedWith(failure) } });

const begin = (...happenings: Does[]) => new Scenario(withdrawalAnswerFlow, 'a paid withdrawal').play(...happenings);
const editing = { filling: 'editing' };
const all = [choose('received'), submit];
const part = [choose('partly_received'), typeAmount('30')];
const none = [choose('not_received'), pictures(1)];

test.each<[string, Does[], unknown]>([
  ['R4.31 the player first chooses how much of a withdrawal arrived', [], 'choosing'],
  ['R4.31 choosing an answer does not send it', [choose('received')], editing],
  ['R4.31 another answer can be chosen', [choose('received'), close], 'choosing'],
  ['R4.31 the answer that the whole withdrawal arrived is sent', all, 'sending'],
  ['R4.31 the gateway accepts the answer about a withdrawal', [...all, made], 'answered'],
  ['R4.31 the answer that a part arrived is sent', [...part, submit], 'sending'],
  ['R3.44 the answer that a part arrived requires an amount', [choose('partly_received'), submit], editing],
  ['R3.44 a part of zero is not accepted', [choose('partly_received'), typeAmount('0'), submit], editing],
  ['R3.44 a part of a cent is accepted', [choose('partly_received'), typeAmount('0.01'), submit], 'sending'],
  ['R3.44 a part may lack a single cent', [choose('partly_received'), typeAmount('1199.99'), submit], 'sending'],
  ['R3.44 the whole withdrawal is not a part', [choose('partly_received'), typeAmount('1200'), submit], editing],
  ['R3.44 a part can be proved by three pictures', [...part, pictures(3), submit], 'sending'],
  ['R4.31 the answer that nothing arrived is sent', [...none, submit], 'sending'],
  ['R3.44 a report that nothing arrived needs a picture', [choose('not_received'), submit], editing],
  ['R5.21 pictures that are not ready are waited for', [choose('not_received'), pictures(1, false), submit], editing],
  ['R5.21 pictures of another answer are not waited for', [pictures(1, false), ...all], 'sending'],
  ['R4.31 an answer about a withdrawal cannot be left while its outcome is unknown', [...all, close], 'sending'],
  ['R8.23 an answered withdrawal keeps its first answer', [...all, refuse(refusal('wrong_state'))], 'tooLate'],
  ['R4.32 a withdrawal can be answered until the deadline', [answerTime - 1], 'choosing'],
  ['R4.32 a withdrawal cannot be answered at the deadline', [answerTime], 'tooLate'],
  ['R4.32 the deadline of an answer can come while the form is filled in', [...part, answerTime], 'tooLate'],
  ['R4.32 an answer that was sent before the deadline is left to the gateway', [...all, answerTime], 'sending'],
  ['R4.32 more time for an answer can be requested', [moreTime], 'extending'],
  ['R4.32 an answer is still to be chosen after more time is granted', [moreTime, extended], 'choosing'],
  ['R4.32 the extra time for an answer is counted down', [moreTime, extended, 2 * answerTime - 1], 'choosing'],
  ['R4.32 the extra time for an answer ends too', [moreTime, extended, 2 * answerTime], 'tooLate'],
  ['R4.32 more time for an answer can be requested in the form', [...part, moreTime, extended], editing],
  [
    'R4.32 no answer about more time shows the choice again',
    [moreTime, { answer: 'extend', with: offline }],
    'choosing',
  ],
  ['R4.32 a request for more time can be refused', [moreTime, notExtended(refusal('feature_off'))], 'choosing'],
  ['R4.32 a request for more time can come too late', [moreTime, notExtended(refusal('wrong_state'))], 'tooLate'],
  ['R4.32 no more time can be requested where none is left', [newTime(answerTime, 0), moreTime], 'choosing'],
  ['R4.32 another tab can request more time for an answer', [answerTime, newTime(2 * answerTime, 9)], 'choosing'],
  ['R4.32 an earlier deadline of an answer takes effect', [newTime(answerTime / 2, 10), answerTime / 2], 'tooLate'],
  ['R4.32 an unchanged deadline of an answer changes nothing', [...part, newTime(answerTime, 10)], editing],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R4.32 a withdrawal whose time has run out cannot be answered', () => {
  expect(new Scenario(withdrawalAnswerFlow, 'the time is over').state).toBe('tooLate');
});

test.each<[string, Does[], object]>([
  [
    'received: neither amounts nor pictures, even if some were chosen',
    [pictures(1), ...part, close, ...all],
    { receipt: 'received' },
  ],
  [
    'partly received: both amounts, which add up to what was sent',
    [...part, submit],
    { receipt: 'partly_received', receivedAmount: '3000', remainingAmount: '117000' },
  ],
  [
    'partly received with a picture',
    [...part, pictures(1), submit],
    { receipt: 'partly_received', receivedAmount: '3000', remainingAmount: '117000', images: [proof] },
  ],
  ['not received: pictures', [...none, submit], { receipt: 'not_received', images: [proof] }],
])('R3.44 the answer to a withdrawal is sent as %s', (_, happenings, sent) => {
  expect(begin(...happenings).run.puppet('moneyRequest').input).toEqual({
    key: 'k-1',
    request: { withdrawalId: paidWithdrawal.withdrawalId, ...sent },
  });
});

test.each<[string, Does, object]>([
  [
    'R3.44 a wrong amount in an answer is marked',
    refuse(refusal('invalid_fields'), 'receivedAmount', 'remainingAmount'),
    { errors: { amount: 'withdraw_amount_refused' }, failure: null },
  ],
  [
    'R3.44 missing pictures of an answer are marked',
    refuse(refusal('invalid_fields'), 'images'),
    { errors: { images: 'withdraw_pictures_needed' }, failure: null },
  ],
  [
    'R5.21 a picture that cannot be read is marked with the others where the gateway does not say which',
    refuse(refusal('image_wrong')),
    { errors: { images: 'image_wrong' }, failure: null },
  ],
  ['R5.21 too large pictures are marked', refuse(refusal('too_large')), { errors: { images: 'too_large' } }],
])('%s, and both the amount and the pictures stay', (_, answer, expected) => {
  const { snapshot, state } = begin(...part, pictures(1), submit, answer);
  expect(state).toEqual(editing);
  expect(snapshot.context).toMatchObject({ ...expected, fields: { amount: '30' }, pictures: [proof] });
});

test.each<[string, Failure, readonly number[]]>([
  ['the first picture, if the gateway could not read it', refusal('image_wrong', { place: 0 }), [0]],
  ['the second picture, if the gateway could not read it', refusal('image_wrong', { place: 1 }), [1]],
  ['no picture, if the gateway does not say which could not be read', refusal('image_wrong'), []],
  ['no picture, if the answer was refused for another reason', refusal('feature_off', { place: 0 }), []],
])('R5.21 a refused answer marks in the list of pictures %s', (_, failure, places) => {
  const scenario = begin(choose('not_received'), pictures(2), submit, refuse(failure));
  expect(scenario.state).toEqual(editing);
  const heard = scenario.run.puppet('pictures').heard as readonly { type: string; place: number }[];
  expect(heard.filter(({ type }) => type === 'picture.refused').map(({ place }) => place)).toEqual(places);
});

test('R4.32 more time is requested for the shown withdrawal', () => {
  expect(begin(moreTime).run.puppet('extend').input).toBe(paidWithdrawal.withdrawalId);
});

test('R3.44 the errors of one answer are not shown for another', () => {
  const wrong = begin(choose('not_received'), submit);
  expect(wrong.snapshot.context.errors).toEqual({ images: 'withdraw_pictures_needed' });
  expect(wrong.play(close, choose('partly_received')).snapshot.context.errors).toEqual({});
});

test.each([
  ['nothing is typed', '', null],
  ['the amount is zero', '0', null],
  ['a cent arrived', '0.01', '119999'],
  ['a cent is missing', '1199.99', '1'],
  ['all of it arrived', '1200', null],
  ['more than all of it arrived', '1200.01', null],
])('R3.44 the missing part of a withdrawal is worked out while the amount is typed: %s', (_, amount, missing) => {
  expect(remainingOf({ withdrawal: paidWithdrawal, fields: { amount } })).toBe(missing);
});

test.each<[string, Does[], number]>([
  ['is answered', [...all, made], 1],
  ['has more time', [moreTime, extended], 1],
  ['cannot be answered any more', [answerTime], 1],
  ['is being answered', all, 0],
])('R4.31 R4.32 a withdrawal that %s is loaded again as often as it has changed', (_, happenings, times) => {
  const { watch } = begin(...happenings).snapshot.context;
  expect((watch as Recorder<{ type: string }>).heard).toEqual(Array(times).fill({ type: 'look.requested' }));
});
