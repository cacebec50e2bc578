import { expect, test } from 'vitest';
import { resetCodeFlow } from '../../../flowbook/flows/resetCode.flow.ts';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import { Life } from '../life.ts';

const target = { mobile: '912345678', dialingCode: '84' };
const requested = { type: 'code.requested', target } as const;
const confirmed = { type: 'refusal.confirmed' } as const;
const answers = (output: unknown) => ({ answer: 'sendCode', with: { output } });
const sent = (resendAt: number) => answers({ kind: 'sent', resendAt });
const refused = answers({ kind: 'refused', failure: refusal('feature_off', 'Not offered.') });
const forPeople = answers({
  kind: 'refused',
  failure: refusal('verification_needed', 'Complete the verification first.'),
});
const toldToWait = (seconds: number | null) => answers({ kind: 'refused', failure: tooMany(seconds) });
const unheard = { answer: 'sendCode', with: offline };
const solved = { answer: 'slider', with: { output: { kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 } } };
const givenUp = { answer: 'slider', with: { output: { kind: 'givenUp' } } };
const broken = { answer: 'slider', with: { error: new Error('the slider broke') } };

const atFirst = 'at first';
const earlier = 'while an earlier code holds';

test.each([
  ['a code can be sent', atFirst, [], 'ready', null],
  ['R4.16 not while an earlier one holds, whenever the form was closed', earlier, [], 'cooling', null],
  ['R4.16 to the last millisecond', earlier, [59_999, requested], 'cooling', null],
  ['R4.16 and then it can', earlier, [60_000], 'ready', null],
  ['asking sends it', atFirst, [requested], 'sending', null],
  ['while it is sent nothing more is taken', atFirst, [requested, requested], 'sending', null],
  [
    'R4.16 R3.18 a countdown runs until the moment that the gateway names',
    atFirst,
    [requested, sent(300_000), 299_999],
    'cooling',
    null,
  ],
  ['R4.16 and asking is not taken', atFirst, [requested, sent(300_000), requested], 'cooling', null],
  ['R4.16 then it can be sent again', atFirst, [requested, sent(300_000), 300_000], 'ready', null],
  ['R4.16 wherever the clock stands', atFirst, [5_000, requested, sent(305_000), 299_999], 'cooling', null],
  [
    'R8.14 a wait that is named counts alike',
    atFirst,
    [5_000, requested, toldToWait(42), 41_999],
    'cooling',
    'tooMany',
  ],
  ['R8.14 and ends', atFirst, [5_000, requested, toldToWait(42), 42_000], 'ready', null],
  ['R8.14 where none is named, five minutes', atFirst, [requested, toldToWait(null), 299_999], 'cooling', 'tooMany'],
  ['R8.14 and no longer', atFirst, [requested, toldToWait(null), 300_000], 'ready', null],
  ['R4.01 a slider comes first where the gateway asks for it', atFirst, [requested, forPeople], 'provingHuman', null],
  ['R4.01 and then the code', atFirst, [requested, forPeople, solved], 'sending', null],
  ['R4.01 whoever leaves the slider gets none', atFirst, [requested, forPeople, givenUp], 'ready', null],
  ['a slider that breaks is said', atFirst, [requested, forPeople, broken], 'refused', 'unexpected'],
  [
    'R4.01 a ticket that is not taken brings another slider',
    atFirst,
    [requested, forPeople, solved, forPeople],
    'provingHuman',
    null,
  ],
  ['R8.02 a refusal is said in a dialog', atFirst, [requested, refused], 'refused', 'refused'],
  ['R8.02 so is no answer', atFirst, [requested, unheard], 'refused', 'offline'],
  ['R8.02 until it is confirmed', atFirst, [requested, refused, confirmed, 999, requested], 'pausing', null],
  [
    'R4.09 a second later it can be tried again',
    atFirst,
    [requested, refused, confirmed, 1_000, requested],
    'sending',
    null,
  ],
])('%s', (_, variant, happenings, state, failure) => {
  const life = new Life(resetCodeFlow, variant).live(...happenings);
  expect(life.state).toBe(state);
  expect(life.snapshot.context.failure?.kind ?? null).toBe(failure);
});

test('R3.16 the code goes to the number that was given, with the ticket of the slider once', () => {
  const life = new Life(resetCodeFlow).live(requested);
  expect(life.run.puppet('sendCode').input).toEqual({ target, humanTicket: null });
  life.live(forPeople);
  expect(life.run.puppet('slider').input).toMatchObject({ purpose: 'forgot', now: life.snapshot.context.now });
  life.live(solved);
  expect(life.run.puppet('sendCode').input).toEqual({ target, humanTicket: 'ticket-1' });
  expect(life.live(sent(1_000)).snapshot.context.humanTicket).toBeNull();
});

test.each([
  ['sending', [requested], ['busy']],
  ['refused', [requested, refused], ['failed']],
  ['ready', [], []],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(resetCodeFlow).live(...happenings).snapshot.tags]).toEqual(tags);
});
