import { expect, test } from 'vitest';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import { smsCodeFlow } from '../../../flowbook/flows/smsCode.flow.ts';
import { Life } from '../life.ts';

const target = { mobile: '912345678', dialingCode: '84' };
const requested = { type: 'code.requested', target } as const;
const confirmed = { type: 'refusal.confirmed' } as const;
const answers = (output: unknown) => ({ answer: 'sendCode', with: { output } });
const sent = (resendAt: number) => answers({ kind: 'sent', resendAt });
const refused = answers({ kind: 'refused', failure: refusal('feature_off', 'Not offered.') });
const toldToWait = (seconds: number | null) => answers({ kind: 'refused', failure: tooMany(seconds) });
const unheard = { answer: 'sendCode', with: offline };

const atFirst = 'at first';
const earlier = 'while an earlier code holds';

test.each([
  ['a code can be sent', atFirst, [], 'ready', null],
  ['R4.16 not while an earlier one holds, whenever the form was closed or loaded anew', earlier, [], 'cooling', null],
  ['R4.16 to the last millisecond', earlier, [59_999, requested], 'cooling', null],
  ['R4.16 and then it can', earlier, [60_000], 'ready', null],
  ['R3.17 asking sends it', atFirst, [requested], 'sending', null],
  ['while it is sent nothing more is taken', atFirst, [requested, requested], 'sending', null],
  [
    'R4.07 R4.08 once sent, a countdown runs as long as the code lives',
    atFirst,
    [requested, sent(300_000), 299_999],
    'cooling',
    null,
  ],
  ['R4.07 and asking is not taken', atFirst, [requested, sent(300_000), requested], 'cooling', null],
  ['R4.07 at its end another can be sent', atFirst, [requested, sent(300_000), 300_000], 'ready', null],
  ['R4.08 which may be shorter', atFirst, [requested, sent(60_000), 60_000], 'ready', null],
  ['R4.08 wherever the clock stands at the start', atFirst, [5_000, requested, sent(65_000), 60_000], 'ready', null],
  ['R8.14 and so a wait that is named', atFirst, [5_000, requested, toldToWait(42), 42_000], 'ready', null],
  ['R8.02 a refusal is said in a dialog', atFirst, [requested, refused], 'refused', 'refused'],
  ['R8.02 so is no answer', atFirst, [requested, unheard], 'refused', 'offline'],
  ['R8.02 until it is confirmed', atFirst, [requested, refused, confirmed], 'pausing', null],
  [
    'R4.09 a second later, not before, it can be tried again',
    atFirst,
    [requested, refused, confirmed, 999, requested],
    'pausing',
    null,
  ],
  ['R4.09 then it can', atFirst, [requested, refused, confirmed, 1_000, requested], 'sending', null],
  [
    'R8.14 after too many tries the countdown is the gateway’s',
    atFirst,
    [requested, toldToWait(42), 41_999],
    'cooling',
    'tooMany',
  ],
  ['R8.14 and ends with it', atFirst, [requested, toldToWait(42), 42_000], 'ready', null],
  [
    'R8.14 R9.06 where it names none, five minutes',
    atFirst,
    [requested, toldToWait(null), 299_999],
    'cooling',
    'tooMany',
  ],
  ['R9.06 and no longer', atFirst, [requested, toldToWait(null), 300_000], 'ready', null],
])('%s', (_, variant, happenings, state, failure) => {
  const life = new Life(smsCodeFlow, variant).live(...happenings);
  expect(life.state).toBe(state);
  expect(life.snapshot.context.failure?.kind ?? null).toBe(failure);
});

test.each([
  ['sending', [requested], ['busy']],
  ['refused', [requested, refused], ['failed']],
  ['ready', [], []],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(smsCodeFlow).live(...happenings).snapshot.tags]).toEqual(tags);
});

test('R3.17 the code goes to the number that was given', () => {
  expect(new Life(smsCodeFlow).live(requested).run.puppet('sendCode').input).toEqual(target);
});

test('the end of the countdown is a moment, so that a view can count down to it', () => {
  const life = new Life(smsCodeFlow).live(5_000, requested, sent(65_000));
  expect(life.snapshot.context.resendAt).toBe(65_000);
});

test('a new try forgets why the last one failed', () => {
  const life = new Life(smsCodeFlow).live(requested, toldToWait(1), 1_000, requested);
  expect(life.snapshot.context).toMatchObject({ failure: null, target });
});
