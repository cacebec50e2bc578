import { beforeEach, describe, expect, test } from 'vitest';
import { hears, type Recorder } from '../../../flowbook/hears.ts';
import { sessionFlow } from '../../../flowbook/flows/session.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { memberOf, offline } from '../../../flowbook/flows/samples.ts';
import { defineFlow } from '../../../flowbook/flow.ts';
import type { DialogsEvent } from '../../../machines/common/modals.ts';

import type { PreferencesEvent } from '../../../machines/app/preferences.setup.ts';
import type { LocationEvent } from '../../../machines/common/places.ts';
import { sessionMachine } from '../../../machines/app/session.machine.ts';
import { hasPoints, roleOf, type Member } from '../../../machines/app/session.rules.ts';
import type { TicketReply } from '../../../machines/app/session.setup.ts';
import type { Entry } from '../../../machines/common/entry.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof sessionMachine>;

let dialogs: Recorder<DialogsEvent>;
let location: Recorder<LocationEvent>;
let preferences: Recorder<PreferencesEvent>;
let ticket: string | null = null;
beforeEach(() => {
  dialogs = hears();
  location = hears();
  preferences = hears();
  ticket = null;
});

const opened = (signedIn: boolean, loginFirst = false): Does => ({ type: 'site.opened', signedIn, loginFirst });
const required: Does = { type: 'login.require', replyTo: null };
const settled = (more: Partial<Entry> = {}): Does => entered(more);
const givenUp: Does = { type: 'login.declined' };
const signOut: Does = { type: 'signOut.requested' };
const sure = (button = 'yes', name = 'signOut'): Does => ({
  type: 'dialog.answered',
  name,
  answer: { kind: 'pressed', button },
});
const expired: Does = { type: 'session.expired' };
const retried: Does = { type: 'restore.retried' };
const elsewhere = (signedIn: boolean): Does => ({ type: 'session.changedElsewhere', signedIn });
const page = (path: string, hash = ''): Does => ({ type: 'page.entered', place: { path, search: '', hash } });
const entered = (entry: Partial<Entry> = {}): Does => ({
  type: 'account.entered',
  entry: { firstTimeLogin: false, passwordDue: false, registered: null, ...entry },
});
const redeemed = (output: TicketReply): Does => ({ answer: 'redeemTicket', with: { output } });
const good = redeemed({ kind: 'entered', entry: { firstTimeLogin: false, passwordDue: false, registered: null } });
const used = redeemed(refusedWith(refusal('code_expired')));
const member = (account = 'mai', type: Member['type'] = 0): Does => ({
  answer: 'loadMember',
  with: { output: { kind: 'known', member: memberOf(account, type) } },
});
const nobody: Does = { answer: 'loadMember', with: { output: { kind: 'nobody' } } };
const noAnswer: Does = { answer: 'loadMember', with: offline };
const ended: Does = { answer: 'signOut', with: { output: undefined } };
const notEnded: Does = { answer: 'signOut', with: offline };
const trialWanted: Does = { type: 'freePlay.requested' };
const trial = (output: object): Does => ({ answer: 'freePlay', with: { output } });
const noTrial = trial({ kind: 'unavailable' });
const noted: Does = { answer: 'noteGreeting', with: { output: undefined } };
const loginForm = { type: 'panel.open', name: 'login', part: null } as const;
const inAsMai = [opened(true), member()];
const inWithPasswordDue = [opened(false), required, settled({ passwordDue: true }), member()];

const begin = (...happenings: Does[]) => {
  const flow = defineFlow(sessionMachine, {
    ...sessionFlow,
    variants: { here: { dialogs, location, preferences, ticket } },
  } as never);
  return new Scenario(flow).play(...happenings);
};
/** The modals that are opened; withdrawing an outdated question has its own test. */
const shown = () => dialogs.heard.filter(({ type }) => type !== 'modal.withdrawn');
const tabs = (scenario: ReturnType<typeof begin>) => scenario.run.puppet('otherTabs').heard;

test.each<[string, Does[], unknown]>([
  ['the session sleeps until the site opens', [], 'asleep'],
  ['a browser without a session is a visitor', [opened(false)], 'visitor'],
  ['R2.21 the account of a stored session is loaded', [opened(true)], 'restoring'],
  ['R2.21 a member is logged in once the account is loaded', inAsMai, { signedIn: 'member' }],
  ['R6.03 an agent is logged in as an agent', [opened(true), member('bosun', 41)], { signedIn: 'agent' }],
  ['R6.07 a trial is logged in as a trial', [opened(true), member('trial', 4)], { signedIn: 'trial' }],
  ['a session that has ended before its account is loaded leaves a visitor', [opened(true), nobody], 'visitor'],
  ['R8.20 no answer leaves open whether there is a session', [opened(true), noAnswer], 'unsure'],
  [
    'a change in another tab loads the account again after no answer',
    [opened(true), noAnswer, elsewhere(false)],
    'restoring',
  ],
  ['R4.22 a visitor stays a visitor while the login form is open', [opened(false), required], 'visitor'],
  ['a visitor stays a visitor after giving up the login', [opened(false), required, givenUp], 'visitor'],
  ['R4.12 the account is loaded after a login', [opened(false), required, settled()], 'welcoming'],
  [
    'R4.14 a login is complete once the account is loaded',
    [opened(false), required, settled(), member()],
    { signedIn: 'member' },
  ],
  [
    'R4.12 a first login is recorded before it is complete',
    [opened(false), required, settled({ firstTimeLogin: true }), member()],
    'greeting',
  ],
  [
    'R4.12 a first login is complete once it is recorded',
    [opened(false), required, settled({ firstTimeLogin: true }), member(), noted],
    { signedIn: 'member' },
  ],
  [
    'a first login is complete even if it could not be recorded',
    [opened(false), required, settled({ firstTimeLogin: true }), member(), { answer: 'noteGreeting', with: offline }],
    { signedIn: 'member' },
  ],
  [
    'a session that ends right after the login leaves a visitor',
    [opened(false), required, settled(), nobody],
    'visitor',
  ],
  [
    'R8.20 no answer after a login leaves open whether there is a session',
    [opened(false), required, settled(), noAnswer],
    'unsure',
  ],
  ['R1.05 R2.27 a free demo requests a trial account', [opened(false), trialWanted], 'startingTrial'],
  [
    'R4.19 the trial account of a free demo is loaded',
    [opened(false), trialWanted, trial({ kind: 'started' })],
    'welcoming',
  ],
  [
    'R4.19 the trial account of a free demo is logged in',
    [opened(false), trialWanted, trial({ kind: 'started' }), member('trial', 4)],
    { signedIn: 'trial' },
  ],
  ['a free demo that is refused leaves a visitor', [opened(false), trialWanted, noTrial], 'visitor'],
  ['R4.21 logging out asks for confirmation', [...inAsMai, signOut], { signedIn: 'member' }],
  ['R4.21 confirming the logout ends the session', [...inAsMai, signOut, sure()], 'signingOut'],
  ['cancelling the logout keeps the session', [...inAsMai, signOut, sure('cancel')], { signedIn: 'member' }],
  [
    'the answer to another question does not log out',
    [...inAsMai, signOut, sure('yes', 'passwordDue')],
    { signedIn: 'member' },
  ],
  [
    'closing the question does not log out',
    [...inAsMai, signOut, { type: 'dialog.answered', name: 'signOut', answer: { kind: 'dismissed' } }],
    { signedIn: 'member' },
  ],
  ['R4.21 a logout leaves a visitor', [...inAsMai, signOut, sure(), ended], 'visitor'],
  [
    'R4.21 a logout leaves a visitor even if the gateway does not answer',
    [...inAsMai, signOut, sure(), notEnded],
    'visitor',
  ],
  ['R8.19 a session that expires leaves a visitor', [...inAsMai, expired], 'visitor'],
  ['a visitor follows a login in another tab', [opened(false), elsewhere(true)], 'restoring'],
  ['a logout in another tab changes nothing for a visitor', [opened(false), elsewhere(false)], 'visitor'],
  ['a member follows a logout in another tab', [...inAsMai, elsewhere(false)], 'visitor'],
  ['a login in another tab loads the account again', [...inAsMai, elsewhere(true)], 'restoring'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R4.22 a required login opens only the login form', () => {
  begin(opened(false), required);
  expect(dialogs.heard).toEqual([loginForm]);
});

test('R2.13 only the login page opens the login form by itself', () => {
  begin(opened(false), page('/'), page('/promotions'), page('/login'));
  expect(dialogs.heard).toEqual([loginForm]);
});

test('R4.22 a required login reports success once the account is loaded', () => {
  const asker = hears<{ type: 'login.answered'; loggedIn: boolean }>();
  const scenario = begin(opened(false), { type: 'login.require', replyTo: asker }, settled());
  expect(asker.heard).toEqual([]);
  scenario.play(member());
  expect(asker.heard).toEqual([{ type: 'login.answered', loggedIn: true }]);
});

test('a login that is given up is reported once', () => {
  const asker = hears<{ type: 'login.answered'; loggedIn: boolean }>();
  begin(opened(false), { type: 'login.require', replyTo: asker }, givenUp, required, givenUp);
  expect(asker.heard).toEqual([{ type: 'login.answered', loggedIn: false }]);
});

test('R4.12 after a login the site goes home, and the other tabs are told', () => {
  const scenario = begin(opened(false), required, settled());
  expect(location.heard.filter(({ type }) => type === 'login.passed')).toHaveLength(1);
  expect(tabs(scenario)).toEqual([{ type: 'tell', signedIn: true }]);
});

test('R4.21 after a logout the site goes home in place of the page, and the other tabs are told', () => {
  const scenario = begin(...inAsMai, signOut, sure(), ended);
  expect(location.heard.filter(({ type }) => type === 'location.go')).toEqual([
    { type: 'location.go', to: '/', replace: true },
  ]);
  expect(tabs(scenario)).toEqual([{ type: 'tell', signedIn: false }]);
  expect(scenario.snapshot.context.member).toBeNull();
});

test('R4.19 a free demo goes home, and the other tabs are told', () => {
  const scenario = begin(opened(false), trialWanted, trial({ kind: 'started' }));
  expect(location.heard.filter(({ type }) => type === 'login.passed')).toHaveLength(1);
  expect(tabs(scenario)).toEqual([{ type: 'tell', signedIn: true }]);
});

test.each<[string, Does, string, object]>([
  [
    'R8.14 too many free demos are reported with the seconds to wait',
    trial({ kind: 'rateLimited', seconds: 60 }),
    'free_demo_wait',
    { values: { seconds: 60 } },
  ],
  [
    'R8.14 too many free demos are reported without a time where the gateway names none',
    trial({ kind: 'rateLimited', seconds: null }),
    'free_demo_too_many',
    {},
  ],
  ['a free demo that is unavailable is reported', noTrial, 'free_demo_none', {}],
  [
    'a free demo whose flow fails is reported',
    { answer: 'freePlay', with: { error: new Error('it broke') } },
    'free_demo_none',
    {},
  ],
])('%s, once', (_, answered, text, values) => {
  begin(opened(false), trialWanted, answered);
  expect(shown()).toEqual([
    {
      type: 'dialog.open',
      name: 'noTrial',
      replyTo: null,
      content: {
        icon: 'info',
        title: 'free_demo_none_title',
        text,
        ...values,
        timeout: null,
        buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }],
      },
    },
  ]);
});

test('R8.06 the question before a logout names what it asks and offers two answers', () => {
  const scenario = begin(...inAsMai, signOut);
  expect(dialogs.heard).toEqual([
    {
      type: 'dialog.open',
      name: 'signOut',
      replyTo: scenario.run.actor,
      content: {
        icon: 'question',
        title: 'log_out',
        text: 'in_sure_logout',
        timeout: null,
        buttons: [
          { id: 'cancel', label: 'cancel', kind: 'plain' },
          { id: 'yes', label: 'log_out', kind: 'primary' },
        ],
      },
    },
  ]);
});

test('R8.19 an expired session is announced once, the login form opens, and the other tabs are told', () => {
  const scenario = begin(...inAsMai, expired, expired);
  expect(shown().map(({ name }) => name)).toEqual(['expired', 'login']);
  expect(shown()[0]).toMatchObject({
    content: { icon: 'info', title: 'session_expired_title', text: 'session_expired', buttons: [{ id: 'ok' }] },
  });
  expect(tabs(scenario)).toEqual([{ type: 'tell', signedIn: false }]);
});

test('a logout in another tab is announced, leads home, and is not reported back', () => {
  const scenario = begin(...inAsMai, elsewhere(false));
  expect(shown()).toEqual([
    {
      type: 'dialog.open',
      name: 'elsewhere',
      replyTo: null,
      content: {
        icon: 'info',
        title: 'logged_out',
        text: 'logged_out_elsewhere',
        timeout: 8_000,
        buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }],
      },
    },
  ]);
  expect(location.heard.filter(({ type }) => type === 'location.go')).toEqual([
    { type: 'location.go', to: '/', replace: true },
  ]);
  expect(tabs(scenario)).toEqual([]);
});

test('R4.02 R4.14 a player who has just registered hears no announcement after the login', () => {
  const isWanted = (...happenings: Does[]) => begin(...happenings).run.puppet('news').input;
  const login = (registered: Entry['registered']) =>
    isWanted(opened(false), required, settled({ registered }), member());
  expect(login(null)).toMatchObject({ isWanted: true });
  expect(login({ madeName: null })).toMatchObject({ isWanted: false });
  expect(
    isWanted(
      opened(false),
      required,
      settled({ registered: { madeName: null } }),
      member(),
      signOut,
      sure(),
      ended,
      required,
      settled(),
      member(),
    ),
  ).toMatchObject({ isWanted: true });
});

const takenBack = () => dialogs.heard.flatMap((event) => (event.type === 'modal.withdrawn' ? [event.name] : []));

test('dialogs and forms that no longer apply are withdrawn after a logout or a login in another tab', () => {
  begin(...inAsMai, signOut, elsewhere(false));
  expect(takenBack()).toEqual(['signOut', 'ticket', 'account', 'changePassword', 'registered', 'news']);
  dialogs = hears();
  begin(opened(false), required, elsewhere(true));
  expect(takenBack()).toEqual(['login', 'account', 'register', 'forgotPassword', 'resetPassword']);
});

test('R4.13 R6.13 a password that is due opens its form, and the wallet stays closed', () => {
  const scenario = begin(...inWithPasswordDue);
  expect(scenario.state).toBe('passwordDue');
  expect(dialogs.heard.at(-1)).toEqual({ type: 'panel.open', name: 'changePassword', part: 'due' });
  expect(Object.keys(scenario.snapshot.children)).not.toContain('wallet');
});

test('R4.13 R6.13 a due password is still due after a reload', () => {
  expect(
    begin(opened(true), { answer: 'loadMember', with: { output: { kind: 'known', member: memberOf('mai', 0, true) } } })
      .state,
  ).toBe('passwordDue');
});

test('R4.13 a due password comes right after the first login is recorded', () => {
  expect(
    begin(opened(false), required, settled({ passwordDue: true, firstTimeLogin: true }), member(), noted).state,
  ).toBe('passwordDue');
});

test.each<[string, Does[], unknown]>([
  ['R4.13 R4.15 changing a password that is due ends the session', [{ type: 'password.changed' }], 'visitor'],
  ['R4.13 declining to change a password that is due logs out', [{ type: 'password.declined' }], 'signingOut'],
  ['R4.13 R8.19 the form of a password that is due is withdrawn when the session expires', [expired], 'visitor'],
  ['R4.13 the form of a password that is due is withdrawn when another tab logs out', [elsewhere(false)], 'visitor'],
])('%s', (_, happenings, state) => {
  expect(begin(...inWithPasswordDue, ...happenings).state).toBe(state);
  expect(dialogs.heard).toContainEqual({ type: 'modal.withdrawn', name: 'changePassword' });
});

test('R4.15 a password that is changed by choice ends the session, opens the login form and tells the other tabs', () => {
  const scenario = begin(...inAsMai, { type: 'password.changed' });
  expect(scenario.state).toBe('visitor');
  expect(shown()).toEqual([loginForm]);
  expect(tabs(scenario)).toEqual([{ type: 'tell', signedIn: false }]);
});

test('no password is due at the next login after it was changed', () => {
  const scenario = begin(...inWithPasswordDue, { type: 'password.changed' }, required, settled(), member());
  expect(scenario.state).toEqual({ signedIn: 'member' });
});

test('R4.02 a new account is logged in, recorded as greeted, and welcomed once', () => {
  const scenario = begin(opened(false), entered({ firstTimeLogin: true, registered: { madeName: null } }));
  expect(scenario.state).toBe('welcoming');
  expect(location.heard.at(-1)).toEqual({ type: 'login.passed' });
  expect(dialogs.heard).toContainEqual({ type: 'modal.withdrawn', name: 'register' });
  scenario.play(member(), noted);
  expect(shown()).toEqual([{ type: 'panel.open', name: 'registered', part: null }]);
  scenario.play(elsewhere(true), member());
  expect(shown()).toHaveLength(1);
});

test('R1.12 a trial who registers is logged in with the real account', () => {
  const scenario = begin(
    opened(true),
    member('trial', 4),
    entered({ firstTimeLogin: true, registered: { madeName: null } }),
    member(),
    noted,
  );
  expect(scenario.state).toEqual({ signedIn: 'member' });
  expect(shown().at(-1)).toEqual({ type: 'panel.open', name: 'registered', part: null });
});

test('R4.03 an account registered by number is welcomed with its generated name', () => {
  begin(opened(false), entered({ firstTimeLogin: true, registered: { madeName: 'u48213077' } }), member(), noted);
  expect(shown()).toEqual([{ type: 'panel.open', name: 'registered', part: 'u48213077' }]);
});

test('R4.17 a password reset by phone logs in without a welcome', () => {
  const scenario = begin(opened(false), entered(), member());
  expect(scenario.state).toEqual({ signedIn: 'member' });
  expect(shown()).toEqual([]);
});

test('R4.13 a password can be due without the login form', () => {
  expect(begin(opened(false), entered({ passwordDue: true }), member()).state).toBe('passwordDue');
});

test.each<[string, Does[]]>([
  ['a visitor', [opened(false)]],
  ['a member', inAsMai],
])('R2.66 a link for a new password opens its form for %s, and its ticket leaves the address', (_, before) => {
  begin(...before, page('/login', '#reset=t1'));
  expect(shown()).toEqual([{ type: 'panel.open', name: 'resetPassword', part: 't1' }]);
  expect(location.heard.at(-1)).toEqual({ type: 'location.go', to: '/login', replace: true });
});

test('R2.66 a session that is logged in from the start listens to changes of the address', () => {
  const scenario = begin(...inAsMai);
  expect(location.heard.at(-1)).toEqual({ type: 'listener.joined', listener: scenario.run.actor });
});

test('R2.66 only the login page with the hash of a reset link opens the form for a new password', () => {
  begin(opened(false), page('/login', '#top'), page('/', '#reset=t1'));
  expect(shown()).toEqual([loginForm]);
});

describe('R2.19 with a login ticket', () => {
  beforeEach(() => {
    ticket = 't1';
  });

  test('a visitor is logged in, and the ticket is forgotten', () => {
    const scenario = begin(opened(false));
    expect(scenario.state).toBe('redeeming');
    expect(scenario.run.puppet('redeemTicket').input).toBe('t1');
    scenario.play(good);
    expect([scenario.state, scenario.snapshot.context.ticket]).toEqual(['welcoming', null]);
    expect(scenario.play(member()).state).toEqual({ signedIn: 'member' });
  });

  test.each<[string, Does]>([
    ['used', used],
    ['not answered', { answer: 'redeemTicket', with: offline }],
  ])('a visitor whose ticket is %s is told so and can log in', (_, reply) => {
    const scenario = begin(opened(false), reply);
    expect(scenario.state).toBe('visitor');
    expect(shown().map(({ name }) => name)).toEqual(['noTicket', 'login']);
    expect(shown()[0]).toMatchObject({ content: { icon: 'info', title: 'ticket_none_title', text: 'ticket_none' } });
  });

  test('a member is asked before the ticket is used', () => {
    const scenario = begin(...inAsMai);
    expect(scenario.state).toEqual({ signedIn: 'member' });
    expect(shown()).toEqual([
      {
        type: 'dialog.open',
        name: 'ticket',
        replyTo: scenario.run.actor,
        content: {
          icon: 'question',
          title: 'ticket_other_title',
          text: 'ticket_other',
          timeout: null,
          buttons: [
            { id: 'cancel', label: 'ticket_stay', kind: 'plain' },
            { id: 'yes', label: 'ticket_switch', kind: 'primary' },
          ],
        },
      },
    ]);
  });

  test('a member who cancels a ticket stays logged in', () => {
    const scenario = begin(...inAsMai, sure('cancel', 'ticket'));
    expect([scenario.state, scenario.snapshot.context.ticket]).toEqual([{ signedIn: 'member' }, null]);
  });

  test('a member who confirms a ticket is logged in as its owner', () => {
    const scenario = begin(...inAsMai, sure('yes', 'ticket'));
    expect(scenario.state).toBe('redeeming');
    expect(scenario.play(good, member('lena')).snapshot.context.member).toEqual(memberOf('lena', 0));
  });

  test('the first account is forgotten while that of the ticket is loaded', () => {
    expect(begin(...inAsMai, sure('yes', 'ticket'), good).snapshot.context.member).toBeNull();
  });

  test.each<[string, Does]>([
    ['used', used],
    ['not answered', { answer: 'redeemTicket', with: offline }],
  ])('a member whose ticket is %s is told so and stays logged in', (_, reply) => {
    const scenario = begin(...inAsMai, sure('yes', 'ticket'), reply);
    expect(scenario.state).toBe('restoring');
    expect(shown().map(({ name }) => name)).toEqual(['ticket', 'noTicket']);
    expect(scenario.play(member()).state).toEqual({ signedIn: 'member' });
  });

  test('the ticket is used without a question when the session has ended', () => {
    expect(begin(opened(true), nobody).state).toBe('redeeming');
  });

  test('the question about the ticket is withdrawn when the session expires', () => {
    begin(...inAsMai, expired);
    expect(dialogs.heard).toContainEqual({ type: 'modal.withdrawn', name: 'ticket' });
  });
});

test('R2.18 pages are closed to visitors and open to accounts where visitors have to log in first', () => {
  const gate = () =>
    location.heard.filter(({ type }) => type.startsWith('gate') || type === 'account.arrived').map(({ type }) => type);
  const scenario = begin(opened(false, true));
  expect(gate()).toEqual(['gate.shut']);
  scenario.play(required, settled(), member());
  expect(gate()).toEqual(['gate.shut', 'account.arrived']);
  scenario.play(signOut, sure(), ended);
  expect(gate()).toEqual(['gate.shut', 'account.arrived', 'gate.shut']);
});

test('R2.18 pages are closed after a session has ended where visitors have to log in first', () => {
  begin(opened(true, true), nobody);
  expect(location.heard.filter(({ type }) => type.startsWith('gate'))).toEqual([{ type: 'gate.shut' }]);
});

test.each([
  ['the first', true],
  ['a later', false],
])('R4.12 the whole account is known after %s login', (_, firstTimeLogin) => {
  const scenario = begin(opened(false), required, settled({ firstTimeLogin }), member('lena', 0));
  expect(scenario.snapshot.context.member).toEqual(memberOf('lena', 0));
});

test('the session knows no account at first', () => {
  expect(begin().snapshot.context).toMatchObject({
    ticket: null,
    loginFirst: false,
    member: null,
    firstTime: false,
    passwordDue: false,
    registered: null,
    failure: null,
    waiting: null,
  });
});

test('a question that times out does not log out', () => {
  const scenario = begin(...inAsMai, signOut, {
    type: 'dialog.answered',
    name: 'signOut',
    answer: { kind: 'timedOut' },
  });
  expect(scenario.state).toEqual({ signedIn: 'member' });
});

test('the result of a required login is reported once, not again after the next login', () => {
  const asker = hears<{ type: 'login.answered'; loggedIn: boolean }>();
  const scenario = begin(opened(false), { type: 'login.require', replyTo: asker }, settled(), member());
  expect(scenario.snapshot.context.waiting).toBeNull();
  scenario.play(elsewhere(true), member());
  expect(asker.heard).toHaveLength(1);
});

test('pages are open to visitors where they need not log in first', () => {
  begin(opened(false, false));
  expect(location.heard.map(({ type }) => type)).toEqual(['gate.opened', 'listener.joined']);
});

test('R2.13 the session of a visitor hears which page is open, so that /login shows its form at once', () => {
  const scenario = begin(opened(false));
  expect(location.heard.at(-1)).toEqual({ type: 'listener.joined', listener: scenario.run.actor });
});

test('the whole account is known, and forgotten when the session expires', () => {
  const scenario = begin(...inAsMai);
  expect(scenario.snapshot.context.member).toEqual(memberOf('mai', 0));
  scenario.play(expired);
  expect(scenario.snapshot.context).toMatchObject({
    member: null,
    firstTime: false,
    passwordDue: false,
    failure: null,
  });
});

test('R2.89 a changed nickname is that of the account at once, which otherwise stays as it is', () => {
  const scenario = begin(...inAsMai, { type: 'profile.changed', change: { nickname: 'Mai Linh' } });
  expect(scenario.snapshot.context.member).toEqual({ ...memberOf('mai', 0), nickname: 'Mai Linh' });
});

test('the reason why an account could not be loaded is kept until it is loaded', () => {
  const scenario = begin(opened(true), noAnswer);
  expect(scenario.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(scenario.play(retried, member()).snapshot.context.failure).toBeNull();
});

test.each<[string, Member['type'], boolean]>([
  ['mai', 0, true],
  ['bosun', 1, true],
  ['trial', 4, false],
])(
  'R2.29 R2.30 the wallet of %s is fetched, with points unless the account is a trial',
  (account, type, withPoints) => {
    const scenario = begin(opened(true), member(account, type));
    expect(scenario.run.puppet('wallet').input).toEqual({ withPoints });
  },
);

test('the wallet stops when the session expires', () => {
  const scenario = begin(...inAsMai);
  expect(Object.keys(scenario.snapshot.children)).toContain('wallet');
  expect(Object.keys(scenario.play(expired).snapshot.children)).not.toContain('wallet');
});

test('a visitor has no points', () => {
  expect(hasPoints(null)).toBe(false);
});

test.each<[Member['type'], string]>([
  [0, 'member'],
  [1, 'agent'],
  [2, 'agent'],
  [41, 'agent'],
  [42, 'agent'],
  [4, 'trial'],
])('R6.03 R6.07 an account with isAgent %i has the role %s', (type, role) => {
  expect(roleOf({ type })).toBe(role);
});

test.each<[string, Does[], string[]]>([
  ['the session is busy while the account is loaded', [opened(true)], ['busy']],
  ['the session is busy while the account is loaded after a login', [opened(false), required, settled()], ['busy']],
  [
    'the session is busy while a first login is recorded',
    [opened(false), required, settled({ firstTimeLogin: true }), member()],
    ['busy'],
  ],
  ['the session is busy during a logout', [...inAsMai, signOut, sure()], ['busy']],
  ['the session has failed when loading the account got no answer', [opened(true), noAnswer], ['failed']],
  ['the session of a visitor is neither busy nor failed', [opened(false)], []],
  ['the session is locked while a password is due', inWithPasswordDue, ['locked']],
])('%s', (_, happenings, tags) => {
  expect([...begin(...happenings).snapshot.tags]).toEqual(tags);
});

describe('R7.55 the language of an account', () => {
  const heard = () => preferences.heard;

  test('is reported once a player has logged in', () => {
    begin(opened(false), required, settled(), member());
    expect(heard()).toEqual([{ type: 'member.loggedIn', language: 'EN' }]);
  });

  test('is not reported when a session continues, which keeps the choice of this browser', () => {
    begin(...inAsMai);
    expect(heard()).toEqual([{ type: 'member.returned' }]);
  });

  test('no longer counts after a logout', () => {
    begin(...inAsMai, signOut, sure(), ended);
    expect(heard().map(({ type }) => type)).toEqual(['member.returned', 'member.left']);
  });

  test('waits for a password that is due', () => {
    begin(...inWithPasswordDue);
    expect(heard()).toEqual([]);
  });
});
