import { expect, test } from 'vitest';
import { hears } from '../../../flowbook/hears.ts';
import { noAnswer as offline, refusal, refusedWith, rateLimitedFor } from '../../../flowbook/outcomes.ts';
import { socialFlow } from '../../../flowbook/flows/social.flow.ts';
import type { AccountEntered } from '../../../machines/common/entry.ts';
import type { StepUpOutcome } from '../../../machines/auth/stepUp.setup.ts';
import type { socialMachine } from '../../../machines/auth/social.machine.ts';
import { proofOf, type SocialNews } from '../../../machines/auth/social.setup.ts';
import { Life, type Happening } from '../life.ts';

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
const begin = (...happenings: Does[]) => new Life(socialFlow, inLogin).live(...happenings);

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
  ['R2.61 choosing asks where its page is', [google], away('starting')],
  ['R2.61 which opens', open, waiting],
  ['R8.18 a browser may open no window', [google, blocked], ready('blocked')],
  ['R8.18 and another try may do better', [google, blocked, google], away('starting')],
  ['R8.18 a window may be closed before it shows anything', [google, closed], ready('closed')],
  ['R8.18 R8.14 it may not be offered', [google, starts('feature_off')], ready('refused')],
  ['R8.20 nobody may answer', [google, { answer: 'startSignIn', with: offline }], ready('refused')],
  ['R8.18 a window that is closed may still have come back', [...open, closed, 1_999], away({ open: 'lapsing' })],
  ['R2.61 and then its answer is taken', [...open, closed, 1_999, back('s1', 'c1')], away('entering')],
  ['R8.18 else it was closed', [...open, closed, 2_000], ready('closed')],
  ['R2.61 a code goes to the gateway', home, away('entering')],
  [
    'R2.61 whoever does not allow it is back where they were',
    [...open, back('s1', null, 'access_denied')],
    ready('declined'),
  ],
  ['R8.18 what fails over there is said', [...open, back('s1', null, 'server_error')], ready('broken')],
  ['R2.61 the answer to another sign-in is not taken', [...open, back('s2', 'c1')], waiting],
  ['R2.61 nor its refusal', [...open, back('s2', null, 'access_denied')], waiting],
  ['R2.61 nor one that comes before the state is known', [google, back('s1', 'c1')], away('starting')],
  ['R2.61 it can be given up', [...open, cancel], ready('fresh')],
  ['R2.61 also at the start', [google, cancel], ready('fresh')],
  ['but not while the gateway is asked: its answer may be a session', [...home, cancel], away('entering')],
  ['nor by closing a window that has done its part', [...home, closed], away('entering')],
  ['R2.61 the gateway lets in', [...home, welcome], 'in'],
  ['R4.39 a login from an unrecognised address has to be confirmed', [...home, toConfirm], 'confirming'],
  ['R4.39 a confirmed login lets in', [...home, toConfirm, confirmed], 'in'],
  ['R4.39 giving up the confirmation leads back to the accounts', [...home, toConfirm, givenUp], ready('fresh')],
  [
    'R4.39 a confirmation that breaks leads back to the accounts',
    [...home, toConfirm, { answer: 'stepUp', with: { error: new Error('it broke') } }],
    ready('fresh'),
  ],
  [
    'R8.14 a rate-limited start counts down',
    [google, { answer: 'startSignIn', with: { output: refusedWith(rateLimitedFor(42)) } }, 41_999, google],
    'rateLimited',
  ],
  ['R8.14 a rate-limited login counts down', [7_000, ...home, limited, 41_999, google], 'rateLimited'],
  ['R8.14 an account can be chosen when the countdown has ended', [7_000, ...home, limited, 42_000], ready('fresh')],
  [
    'R6.09 R8.22 an account of the other kind is refused',
    [...home, refuses('non_agent_cannot_log_in')],
    ready('refused'),
  ],
  ['a state that is over is refused', [...home, refuses('code_expired')], ready('refused')],
  ['R8.20 and nobody may answer', [...home, unheard], ready('refused')],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R2.61 the gateway is asked for the page of the account that was chosen', () => {
  expect(begin(google).run.puppet('startSignIn').input).toBe('google');
});

test('R2.61 the window is told where to go, and with which state it comes back', () => {
  expect(begin(...open).run.puppet('popup').heard).toEqual([
    { type: 'show', url: 'https://accounts.example.com/', state: 's1' },
  ]);
  expect(begin(google).run.puppet('popup').heard).toEqual([]);
});

test('R4.39 what a login is confirmed with is there until it is confirmed or given up', () => {
  const life = begin(...home, toConfirm);
  expect(life.run.puppet('stepUp').input).toEqual({
    now: life.run.clock.now,
    stepUp: { ticket: 't1', ways: ['email'] },
  });
  expect(life.live(givenUp).snapshot.context.stepUp).toBeNull();
});

test.each([{ provider: null }, { started: null }, { code: null }])(
  'R2.61 the gateway is asked with everything, never without %o',
  (missing) => {
    expect(proofOf({ ...begin(...home).snapshot.context, ...missing })).toBeNull();
  },
);

test('R2.61 the code goes with the state and the verifier that this page has kept to itself', () => {
  expect(begin(...home).run.puppet('signIn').input).toEqual({
    provider: 'google',
    code: 'c1',
    state: 's1',
    verifier: 'v1',
  });
});

test.each<[string, Does[], object | null]>([
  ['R8.18 why it is not offered is kept to be shown', [google, starts('feature_off')], refusal('feature_off')],
  ['R8.20 that nobody says where its page is', [google, { answer: 'startSignIn', with: offline }], { kind: 'offline' }],
  ['R8.22 why nobody was let in', [...home, refuses('non_member_cannot_log_in')], refusal('non_member_cannot_log_in')],
  ['that there were too many tries', [...home, answers(refusedWith(rateLimitedFor(42)))], rateLimitedFor(42)],
  ['R8.20 that nobody answers', [...home, unheard], { kind: 'offline' }],
  ['until the next try', [...home, unheard, google], null],
])('%s', (_, happenings, failure) => {
  expect(begin(...happenings).snapshot.context.failure).toEqual(failure);
});

const told = (isInLogin: boolean, ...happenings: Does[]) => {
  const form = hears<SocialNews>();
  const session = hears<AccountEntered>();
  const input = () => ({ form: isInLogin ? form : null, session: isInLogin ? null : session });
  new Life({ ...socialFlow, variants: { heard: input } }, 'heard').live(...happenings);
  return { form: form.heard, session: session.heard };
};

const hasTried: SocialNews = { type: 'social.tried' };
const hasFailed: SocialNews = { type: 'social.failed' };
const entered: SocialNews = {
  type: 'social.entered',
  reply: { ...reply, passwordExpired: false, passwordWeak: false },
};

test.each<[string, Does[], SocialNews[]]>([
  ['R2.61 R4.13 the login form is told who comes in, and no password is due', [...home, welcome], [hasTried, entered]],
  ['the login form is told of a refusal', [...home, refuses('account_locked')], [hasTried, hasFailed]],
  ['R8.14 the login form is told of a rate-limited login', [...home, limited], [hasTried, hasFailed]],
  ['R8.20 the login form is told that no answer came', [...home, unheard], [hasTried, hasFailed]],
  ['R4.39 the login form is told once a login is confirmed', [...home, toConfirm, confirmed], [hasTried, entered]],
  ['R4.39 the login form is told that a login is not confirmed', [...home, toConfirm, givenUp], [hasTried, hasFailed]],
  ['the login form is told nothing before the gateway is asked', [...open, cancel, google, blocked], []],
])('%s', (_, happenings, heard) => {
  expect(told(true, ...happenings)).toEqual({ form: heard, session: [] });
});

test('R2.61 the session is told where there is no login form', () => {
  const news = { type: 'account.entered', entry: { firstTimeLogin: true, passwordDue: false, registered: null } };
  expect(told(false, ...home, welcome)).toEqual({ form: [], session: [news] });
  expect(told(false, ...home, toConfirm, confirmed)).toEqual({ form: [], session: [news] });
  expect(told(false, ...home, unheard)).toEqual({ form: [], session: [] });
});

test.each<[string, Does[], string[]]>([
  ['starting', [google], ['busy']],
  ['entering', home, ['busy']],
  ['blocked', [google, blocked], ['failed']],
  ['declined', [...open, back('s1', null, 'access_denied')], ['failed']],
  ['rateLimited', [...home, limited], ['failed', 'rateLimited']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...begin(...happenings).snapshot.tags]).toEqual(tags);
});
