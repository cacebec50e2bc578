import { expect, test } from 'vitest';
import { hears } from '../../../flowbook/hears.ts';
import { noAnswer as offline, refusal, refusedWith, rateLimitedFor } from '../../../flowbook/outcomes.ts';
import { socialFlow } from '../../../flowbook/flows/social.flow.ts';
import type { AccountEntered } from '../../../machines/common/entry.ts';
import type { StepUpOutcome } from '../../../machines/auth/stepUp.setup.ts';
import type { socialMachine } from '../../../machines/auth/social.machine.ts';
import { proofOf, type SocialNews } from '../../../machines/auth/social.setup.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof socialMachine>;

const google: Does = { type: 'signIn.requested', provider: 'google' };
const cancel: Does = { type: 'signIn.cancelled' };
const blocked: Does = { type: 'popup.blocked' };
const closed: Does = { type: 'popup.closed' };
const back = (state: string, code: string | null, error: string | null = null): Does => ({
  type: 'popup.answered',
  state,
  code,
  error,
});
const started: Does = {
  answer: 'startSignIn',
  with: { output: { kind: 'started', url: 'https://accounts.example.com/', state: 's1', verifier: 'v1' } },
};
const starts = (code: Parameters<typeof refusal>[0]): Does => ({
  answer: 'startSignIn',
  with: { output: refusedWith(refusal(code)) },
});
const answers = (output: unknown): Does => ({ answer: 'signIn', with: { output } });
const reply = { kind: 'loggedIn', firstTimeLogin: true, passwordExpired: true, passwordWeak: true } as const;
const welcome = answers(reply);
const refuses = (code: Parameters<typeof refusal>[0]): Does => answers(refusedWith(refusal(code)));
const toConfirm = answers({ kind: 'toConfirm', stepUp: { ticket: 't1', ways: ['email'] } });
const unheard: Does = { answer: 'signIn', with: offline };

const inLogin = 'in the login form';
const begin = (...happenings: Does[]) => new Scenario(socialFlow, inLogin).play(...happenings);

const open = [google, started];
const home = [...open, back('s1', 'c1')];
const ready = (where: string) => ({ ready: where });
const away = (where: unknown) => ({ away: where });
const limited = answers(refusedWith(rateLimitedFor(42)));
const stepUpEnds = (output: StepUpOutcome): Does => ({ answer: 'stepUp', with: { output } });
const confirmed = stepUpEnds(reply);
const givenUp = stepUpEnds({ kind: 'givenUp' });
const waiting = away({ open: 'waiting' });

test.each<[string, Does[], unknown]>([
  ['R2.61 an account can be chosen', [], ready('fresh')],
  ['R2.61 choosing an account requests the page of its provider', [google], away('starting')],
  ['R2.61 the page of the provider opens in a window', open, waiting],
  ['R8.18 the form says that the browser blocked the window', [google, blocked], ready('blocked')],
  [
    'R8.18 an account can be chosen again after the browser blocked the window',
    [google, blocked, google],
    away('starting'),
  ],
  ['R8.18 the form says that the window was closed before it showed anything', [google, closed], ready('closed')],
  [
    'R8.18 R8.14 a provider that is switched off leads back to the accounts',
    [google, starts('feature_off')],
    ready('refused'),
  ],
  [
    'R8.20 the form says that the gateway does not answer the request for the page of the provider',
    [google, { answer: 'startSignIn', with: offline }],
    ready('refused'),
  ],
  ['R8.18 a closed window has two seconds to deliver its answer', [...open, closed, 1_999], away({ open: 'lapsing' })],
  [
    'R2.61 the answer of a window that has just been closed is accepted',
    [...open, closed, 1_999, back('s1', 'c1')],
    away('entering'),
  ],
  [
    'R8.18 the form says after two seconds that the window was closed without an answer',
    [...open, closed, 2_000],
    ready('closed'),
  ],
  ['R2.61 the code of the provider is sent to the gateway', home, away('entering')],
  [
    'R2.61 declining at the provider leads back to the accounts',
    [...open, back('s1', null, 'access_denied')],
    ready('declined'),
  ],
  [
    'R8.18 the form says that the provider reported an error',
    [...open, back('s1', null, 'server_error')],
    ready('broken'),
  ],
  ['R2.61 a code for another sign-in is ignored', [...open, back('s2', 'c1')], waiting],
  ['R2.61 a refusal of another sign-in is ignored', [...open, back('s2', null, 'access_denied')], waiting],
  [
    'R2.61 a code that arrives before the gateway has named the state is ignored',
    [google, back('s1', 'c1')],
    away('starting'),
  ],
  ['R2.61 a sign-in can be cancelled while its window is open', [...open, cancel], ready('fresh')],
  ['R2.61 a sign-in can be cancelled before its window shows the provider', [google, cancel], ready('fresh')],
  [
    'a sign-in cannot be cancelled while the gateway may already be opening a session',
    [...home, cancel],
    away('entering'),
  ],
  ['closing the window does not cancel a sign-in once it has delivered its code', [...home, closed], away('entering')],
  ['R2.61 a sign-in that the gateway accepts logs in', [...home, welcome], 'in'],
  ['R4.39 a sign-in from an unrecognised address has to be confirmed', [...home, toConfirm], 'confirming'],
  ['R4.39 a sign-in that is confirmed logs in', [...home, toConfirm, confirmed], 'in'],
  ['R4.39 giving up the confirmation leads back to the accounts', [...home, toConfirm, givenUp], ready('fresh')],
  [
    'R4.39 a confirmation that fails leads back to the accounts',
    [...home, toConfirm, { answer: 'stepUp', with: { error: new Error('it broke') } }],
    ready('fresh'),
  ],
  [
    'R8.14 a rate-limited request for the page of the provider starts a countdown',
    [google, { answer: 'startSignIn', with: { output: refusedWith(rateLimitedFor(42)) } }, 41_999, google],
    'rateLimited',
  ],
  ['R8.14 a rate-limited sign-in starts a countdown', [7_000, ...home, limited, 41_999, google], 'rateLimited'],
  ['R8.14 an account can be chosen when the countdown has ended', [7_000, ...home, limited, 42_000], ready('fresh')],
  [
    'R6.09 R8.22 a member is refused on a site for agents',
    [...home, refuses('non_agent_cannot_log_in')],
    ready('refused'),
  ],
  ['a sign-in whose state has expired is refused', [...home, refuses('code_expired')], ready('refused')],
  ['R8.20 the form says that the gateway does not answer the sign-in', [...home, unheard], ready('refused')],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R2.61 the page of the chosen account is requested', () => {
  expect(begin(google).run.puppet('startSignIn').input).toBe('google');
});

test('R2.61 the window gets the address of the provider and the state that it must bring back', () => {
  expect(begin(...open).run.puppet('popup').heard).toEqual([
    { type: 'show', url: 'https://accounts.example.com/', state: 's1' },
  ]);
  expect(begin(google).run.puppet('popup').heard).toEqual([]);
});

test('R4.39 the step-up gets its ticket, which is forgotten when the step-up ends', () => {
  const scenario = begin(...home, toConfirm);
  expect(scenario.run.puppet('stepUp').input).toEqual({
    now: scenario.run.clock.now,
    stepUp: { ticket: 't1', ways: ['email'] },
  });
  expect(scenario.play(givenUp).snapshot.context.stepUp).toBeNull();
});

test.each([{ provider: null }, { started: null }, { code: null }])(
  'R2.61 a social login is not sent with a part missing: %o',
  (missing) => {
    expect(proofOf({ ...begin(...home).snapshot.context, ...missing })).toBeNull();
  },
);

test('R2.61 the code is sent with its state and with the verifier that only this page knows', () => {
  expect(begin(...home).run.puppet('signIn').input).toEqual({
    provider: 'google',
    code: 'c1',
    state: 's1',
    verifier: 'v1',
  });
});

test.each<[string, Does[], object | null]>([
  ['R8.18 the reason is kept when a provider is switched off', [google, starts('feature_off')], refusal('feature_off')],
  [
    'R8.20 the reason is kept when the request for the page of the provider gets no answer',
    [google, { answer: 'startSignIn', with: offline }],
    { kind: 'offline' },
  ],
  [
    'R8.22 the reason is kept when the gateway refuses the account',
    [...home, refuses('non_member_cannot_log_in')],
    refusal('non_member_cannot_log_in'),
  ],
  [
    'the reason is kept when a sign-in is rate-limited',
    [...home, answers(refusedWith(rateLimitedFor(42)))],
    rateLimitedFor(42),
  ],
  ['R8.20 the reason is kept when a sign-in gets no answer', [...home, unheard], { kind: 'offline' }],
  ['the reason is cleared by the next try', [...home, unheard, google], null],
])('%s', (_, happenings, failure) => {
  expect(begin(...happenings).snapshot.context.failure).toEqual(failure);
});

const events = (isInLogin: boolean, ...happenings: Does[]) => {
  const form = hears<SocialNews>();
  const session = hears<AccountEntered>();
  const input = () => ({ form: isInLogin ? form : null, session: isInLogin ? null : session });
  new Scenario({ ...socialFlow, variants: { heard: input } }, 'heard').play(...happenings);
  return { form: form.heard, session: session.heard };
};

const hasTried: SocialNews = { type: 'social.tried' };
const hasFailed: SocialNews = { type: 'social.failed' };
const entered: SocialNews = {
  type: 'social.entered',
  reply: { ...reply, passwordExpired: false, passwordWeak: false },
};

test.each<[string, Does[], SocialNews[]]>([
  [
    'R2.61 R4.13 the login form is told who logged in, and that no password is due',
    [...home, welcome],
    [hasTried, entered],
  ],
  ['the login form is told of a refusal', [...home, refuses('account_locked')], [hasTried, hasFailed]],
  ['R8.14 the login form is told of a rate-limited login', [...home, limited], [hasTried, hasFailed]],
  ['R8.20 the login form is told that no answer came', [...home, unheard], [hasTried, hasFailed]],
  ['R4.39 the login form is told once a login is confirmed', [...home, toConfirm, confirmed], [hasTried, entered]],
  ['R4.39 the login form is told that a login is not confirmed', [...home, toConfirm, givenUp], [hasTried, hasFailed]],
  ['the login form is told nothing before the gateway is asked', [...open, cancel, google, blocked], []],
])('%s', (_, happenings, heard) => {
  expect(events(true, ...happenings)).toEqual({ form: heard, session: [] });
});

test('R2.61 the session is told of a login when there is no login form', () => {
  const news = { type: 'account.entered', entry: { firstTimeLogin: true, passwordDue: false, registered: null } };
  expect(events(false, ...home, welcome)).toEqual({ form: [], session: [news] });
  expect(events(false, ...home, toConfirm, confirmed)).toEqual({ form: [], session: [news] });
  expect(events(false, ...home, unheard)).toEqual({ form: [], session: [] });
});
