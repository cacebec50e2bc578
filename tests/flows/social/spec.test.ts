import { expect, test } from 'vitest';
import { hears } from '../../../flowbook/hears.ts';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import { socialFlow } from '../../../flowbook/flows/social.flow.ts';
import type { AccountEntered } from '../../../machines/common/entry.ts';
import type { EntryAside } from '../../../machines/auth/login.setup.ts';
import type { socialMachine } from '../../../machines/auth/social.machine.ts';
import { proofOf } from '../../../machines/auth/social.setup.ts';
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
  with: { output: { kind: 'refused', failure: refusal(code, 'No.') } },
});
const answers = (output: unknown): Does => ({ answer: 'signIn', with: { output } });
const reply = { kind: 'loggedIn', firstTimeLogin: true, passwordExpired: true, passwordWeak: true } as const;
const welcome = answers(reply);
const refuses = (code: Parameters<typeof refusal>[0]): Does =>
  answers({ kind: 'refused', failure: refusal(code, 'No.'), captchaNeeded: false });
const toConfirm = answers({ kind: 'toConfirm', stepUp: { ticket: 't1', ways: ['email'] } });
const unheard: Does = { answer: 'signIn', with: offline };

const inLogin = 'in the login form';
const begin = (...happenings: Does[]) => new Life(socialFlow, inLogin).live(...happenings);

const open = [google, started];
const home = [...open, back('s1', 'c1')];
const ready = (where: string) => ({ ready: where });
const away = (where: unknown) => ({ away: where });
const confirming = (where: string) => ({ confirming: where });
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
  ['R4.39 or has it confirmed', [...home, toConfirm], confirming('asking')],
  ['R4.39 whose answer is checked', [...home, toConfirm, { type: 'entry.tried' }], confirming('checking')],
  [
    'R4.39 and not given up meanwhile: the answer may be a session',
    [...home, toConfirm, { type: 'entry.tried' }, { type: 'confirmation.givenUp' }],
    confirming('checking'),
  ],
  [
    'R4.39 which goes on after a wrong answer',
    [...home, toConfirm, { type: 'entry.tried' }, { type: 'entry.failed' }],
    confirming('asking'),
  ],
  [
    'R4.39 and lets in after a right one',
    [...home, toConfirm, { type: 'entry.tried' }, { type: 'entry.made', reply }],
    'in',
  ],
  ['R4.39 it can be given up too', [...home, toConfirm, { type: 'confirmation.givenUp' }], ready('fresh')],
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
  expect(life.snapshot.context.stepUp).toEqual({ ticket: 't1', ways: ['email'] });
  expect(life.live({ type: 'confirmation.givenUp' }).snapshot.context.stepUp).toBeNull();
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
  ['R8.18 why it is not offered is kept to be shown', [google, starts('feature_off')], refusal('feature_off', 'No.')],
  ['R8.20 that nobody says where its page is', [google, { answer: 'startSignIn', with: offline }], { kind: 'offline' }],
  [
    'R8.22 why nobody was let in',
    [...home, refuses('non_member_cannot_log_in')],
    refusal('non_member_cannot_log_in', 'No.'),
  ],
  [
    'that there were too many tries',
    [...home, answers({ kind: 'refused', failure: tooMany(42), captchaNeeded: false })],
    tooMany(42),
  ],
  ['R8.20 that nobody answers', [...home, unheard], { kind: 'offline' }],
  ['until the next try', [...home, unheard, google], null],
])('%s', (_, happenings, failure) => {
  expect(begin(...happenings).snapshot.context.failure).toEqual(failure);
});

const told = (isInLogin: boolean, ...happenings: Does[]) => {
  const login = hears<EntryAside>();
  const session = hears<AccountEntered>();
  new Life({ ...socialFlow, variants: { heard: () => ({ login: isInLogin ? login : null, session }) } }, 'heard').live(
    ...happenings,
  );
  return { login: login.heard, session: session.heard };
};

const entered: EntryAside = { type: 'entry.made', reply: { ...reply, passwordExpired: false, passwordWeak: false } };

test.each<[string, Does[], EntryAside[]]>([
  [
    'R2.61 R4.13 the login form is told who comes in, and no password is due',
    [...home, welcome],
    [{ type: 'entry.tried' }, entered],
  ],
  ['of who does not', [...home, refuses('account_locked')], [{ type: 'entry.tried' }, { type: 'entry.failed' }]],
  ['of no answer', [...home, unheard], [{ type: 'entry.tried' }, { type: 'entry.failed' }]],
  [
    'R4.39 of a login that is to be confirmed, and how that goes',
    [
      ...home,
      toConfirm,
      { type: 'entry.tried' },
      { type: 'entry.failed' },
      { type: 'entry.tried' },
      { type: 'entry.made', reply },
    ],
    [
      { type: 'entry.tried' },
      { type: 'entry.failed' },
      { type: 'entry.tried' },
      { type: 'entry.failed' },
      { type: 'entry.tried' },
      entered,
    ],
  ],
  ['and of nothing before the gateway is asked', [...open, cancel, google, blocked], []],
])('%s', (_, happenings, heard) => {
  expect(told(true, ...happenings)).toEqual({ login: heard, session: [] });
});

test('R2.61 elsewhere than in the login form the session is told', () => {
  expect(told(false, ...home, welcome)).toEqual({
    login: [],
    session: [{ type: 'account.entered', entry: { firstTimeLogin: true, passwordDue: false, registered: null } }],
  });
  expect(told(false, ...home, toConfirm, { type: 'entry.tried' }, { type: 'entry.made', reply }).session).toHaveLength(
    1,
  );
  expect(told(false, ...home, unheard)).toEqual({ login: [], session: [] });
});

test.each<[string, Does[], string[]]>([
  ['starting', [google], ['busy']],
  ['entering', home, ['busy']],
  ['blocked', [google, blocked], ['failed']],
  ['declined', [...open, back('s1', null, 'access_denied')], ['failed']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...begin(...happenings).snapshot.tags]).toEqual(tags);
});
