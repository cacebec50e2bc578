import { beforeEach, describe, expect, test } from 'vitest';
import { hears, type Recorder } from '../../../flowbook/hears.ts';
import { sessionFlow } from '../../../flowbook/flows/session.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { memberOf, offline } from '../../../flowbook/flows/samples.ts';
import { defineFlow } from '../../../flowbook/flow.ts';
import type { DialogsEvent } from '../../../machines/app/dialogs.machine.ts';

import type { LocationEvent } from '../../../machines/app/location.setup.ts';
import type { PreferencesEvent } from '../../../machines/app/preferences.machine.ts';
import { sessionMachine } from '../../../machines/app/session.machine.ts';
import { hasPoints, roleOf, type Member } from '../../../machines/app/session.rules.ts';
import type { TicketReply } from '../../../machines/app/session.setup.ts';
import type { Entry } from '../../../machines/common/entry.ts';
import { Life, type Happening } from '../life.ts';

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

/** The flow with listeners of this test. */
const begin = (...happenings: Does[]) => {
  const flow = defineFlow(sessionMachine, {
    ...sessionFlow,
    variants: { here: { dialogs, location, preferences, ticket } },
  } as never);
  return new Life(flow).live(...happenings);
};
/** What is put before the person; taking back a question that stands no longer is shown by its own test. */
const shown = () => dialogs.heard.filter(({ type }) => type !== 'modal.withdrawn');
const tabs = (life: ReturnType<typeof begin>) => life.run.puppet('otherTabs').heard;

test.each<[string, Does[], unknown]>([
  ['nobody is known before the site opens', [], 'asleep'],
  ['without a session it is a visitor', [opened(false)], 'visitor'],
  ['R2.21 with a session the account is loaded', [opened(true)], 'restoring'],
  ['R2.21 and then somebody is in', inAsMai, { signedIn: 'member' }],
  ['R6.03 an agent', [opened(true), member('bosun', 41)], { signedIn: 'agent' }],
  ['R6.07 a trial', [opened(true), member('trial', 4)], { signedIn: 'trial' }],
  ['a session that has ended meanwhile leaves a visitor', [opened(true), nobody], 'visitor'],
  ['R8.20 without an answer nothing is certain', [opened(true), noAnswer], 'unsure'],
  ['and it can be tried again', [opened(true), noAnswer, retried], 'restoring'],
  ['or another tab knows better', [opened(true), noAnswer, elsewhere(false)], 'restoring'],
  ['R4.22 a visitor who wants more is asked to log in, and stays one meanwhile', [opened(false), required], 'visitor'],
  ['and after giving up', [opened(false), required, givenUp], 'visitor'],
  ['R4.12 after the login the account is loaded', [opened(false), required, settled()], 'welcoming'],
  ['R4.14 and then the member is in', [opened(false), required, settled(), member()], { signedIn: 'member' }],
  [
    'R4.12 the first time it is noted before',
    [opened(false), required, settled({ firstTimeLogin: true }), member()],
    'greeting',
  ],
  [
    'R4.12 and then',
    [opened(false), required, settled({ firstTimeLogin: true }), member(), noted],
    { signedIn: 'member' },
  ],
  [
    'also when it could not be',
    [opened(false), required, settled({ firstTimeLogin: true }), member(), { answer: 'noteGreeting', with: offline }],
    { signedIn: 'member' },
  ],
  ['a session that is gone at once leaves a visitor', [opened(false), required, settled(), nobody], 'visitor'],
  ['R8.20 an account that does not load leaves it open', [opened(false), required, settled(), noAnswer], 'unsure'],
  [
    'R1.05 R2.27 a visitor who tries the site out gets an account for it',
    [opened(false), trialWanted],
    'startingTrial',
  ],
  ['R4.19 which is loaded then', [opened(false), trialWanted, trial({ kind: 'started' })], 'welcoming'],
  [
    'R4.19 and they are in with it',
    [opened(false), trialWanted, trial({ kind: 'started' }), member('trial', 4)],
    { signedIn: 'trial' },
  ],
  ['a free demo that is refused leaves a visitor', [opened(false), trialWanted, noTrial], 'visitor'],
  ['R4.21 logging out asks first', [...inAsMai, signOut], { signedIn: 'member' }],
  ['R4.21 and ends the session if sure', [...inAsMai, signOut, sure()], 'signingOut'],
  ['not if not', [...inAsMai, signOut, sure('cancel')], { signedIn: 'member' }],
  ['nor by the answer to something else', [...inAsMai, signOut, sure('yes', 'passwordDue')], { signedIn: 'member' }],
  [
    'nor by closing the question',
    [...inAsMai, signOut, { type: 'dialog.answered', name: 'signOut', answer: { kind: 'dismissed' } }],
    { signedIn: 'member' },
  ],
  ['R4.21 then it is a visitor', [...inAsMai, signOut, sure(), ended], 'visitor'],
  ['R4.21 also when the gateway does not answer', [...inAsMai, signOut, sure(), notEnded], 'visitor'],
  ['R8.19 a session that ends by itself leaves a visitor', [...inAsMai, expired], 'visitor'],
  ['a login in another tab is followed', [opened(false), elsewhere(true)], 'restoring'],
  ['a logout is nothing new to a visitor', [opened(false), elsewhere(false)], 'visitor'],
  ['a logout in another tab is followed', [...inAsMai, elsewhere(false)], 'visitor'],
  ['a login in another tab may be somebody else', [...inAsMai, elsewhere(true)], 'restoring'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R4.22 the login form is asked for, and nothing else', () => {
  begin(opened(false), required);
  expect(dialogs.heard).toEqual([loginForm]);
});

test('R2.13 the login page opens the form, other pages do not', () => {
  begin(opened(false), page('/'), page('/promotions'), page('/login'));
  expect(dialogs.heard).toEqual([loginForm]);
});

test('R4.22 a required login reports success once the account is loaded', () => {
  const asker = hears<{ type: 'login.answered'; loggedIn: boolean }>();
  const life = begin(opened(false), { type: 'login.require', replyTo: asker }, settled());
  expect(asker.heard).toEqual([]);
  life.live(member());
  expect(asker.heard).toEqual([{ type: 'login.answered', loggedIn: true }]);
});

test('a login that is given up is reported once', () => {
  const asker = hears<{ type: 'login.answered'; loggedIn: boolean }>();
  begin(opened(false), { type: 'login.require', replyTo: asker }, givenUp, required, givenUp);
  expect(asker.heard).toEqual([{ type: 'login.answered', loggedIn: false }]);
});

test('R4.12 after a login the site goes home, and the other tabs are told', () => {
  const life = begin(opened(false), required, settled());
  expect(location.heard.filter(({ type }) => type === 'login.passed')).toHaveLength(1);
  expect(tabs(life)).toEqual([{ type: 'tell', signedIn: true }]);
});

test('R4.21 after a logout the site goes home in place of the page, and the other tabs are told', () => {
  const life = begin(...inAsMai, signOut, sure(), ended);
  expect(location.heard.filter(({ type }) => type === 'location.go')).toEqual([
    { type: 'location.go', to: '/', replace: true },
  ]);
  expect(tabs(life)).toEqual([{ type: 'tell', signedIn: false }]);
  expect(life.snapshot.context.member).toBeNull();
});

test('R4.19 a trial begins on the first page, and the other tabs are told', () => {
  const life = begin(opened(false), trialWanted, trial({ kind: 'started' }));
  expect(location.heard.filter(({ type }) => type === 'login.passed')).toHaveLength(1);
  expect(tabs(life)).toEqual([{ type: 'tell', signedIn: true }]);
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
    'a free demo whose flow breaks is reported',
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

test('R8.06 the question before a logout has its text', () => {
  const life = begin(...inAsMai, signOut);
  expect(dialogs.heard).toEqual([
    {
      type: 'dialog.open',
      name: 'signOut',
      replyTo: life.run.actor,
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

test('R8.19 a session that ended by itself is said once, then the form opens; the other tabs are told', () => {
  const life = begin(...inAsMai, expired, expired);
  expect(shown().map(({ name }) => name)).toEqual(['expired', 'login']);
  expect(shown()[0]).toMatchObject({
    content: { icon: 'info', title: 'session_expired_title', text: 'session_expired', buttons: [{ id: 'ok' }] },
  });
  expect(tabs(life)).toEqual([{ type: 'tell', signedIn: false }]);
});

test('a logout elsewhere is said, and the page is left; nobody tells the tab that told us', () => {
  const life = begin(...inAsMai, elsewhere(false));
  expect(shown()).toEqual([
    {
      type: 'dialog.open',
      name: 'elsewhere',
      replyTo: null,
      content: {
        icon: 'info',
        title: 'logged_out',
        text: 'logged_out_elsewhere',
        timeout: null,
        buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }],
      },
    },
  ]);
  expect(location.heard.filter(({ type }) => type === 'location.go')).toEqual([
    { type: 'location.go', to: '/', replace: true },
  ]);
  expect(tabs(life)).toEqual([]);
});

const takenBack = () => dialogs.heard.flatMap((event) => (event.type === 'modal.withdrawn' ? [event.name] : []));

test('a question or a form that the session has overtaken is taken back', () => {
  begin(...inAsMai, signOut, elsewhere(false));
  expect(takenBack()).toEqual(['signOut', 'ticket', 'account', 'changePassword', 'registered', 'news']);
  dialogs = hears();
  begin(opened(false), required, elsewhere(true));
  expect(takenBack()).toEqual(['login', 'account', 'register', 'forgotPassword', 'resetPassword']);
});

test('R4.13 R6.13 where a new password is due it comes first, and nothing else is opened', () => {
  const life = begin(...inWithPasswordDue);
  expect(life.state).toBe('passwordDue');
  expect(dialogs.heard.at(-1)).toEqual({ type: 'panel.open', name: 'changePassword', part: 'due' });
  expect(Object.keys(life.snapshot.children)).not.toContain('wallet');
});

test('R4.13 R6.13 a reload does not open what the gateway keeps shut', () => {
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
  ['R4.15 after the change the login is asked for again', [{ type: 'password.changed' }], 'visitor'],
  ['whoever will not choose one leaves', [{ type: 'password.declined' }], 'signingOut'],
  ['R8.19 the session may end meanwhile', [expired], 'visitor'],
  ['another tab may have chosen one', [elsewhere(false)], 'visitor'],
])('R4.13 of a password that is due: %s', (_, happenings, state) => {
  expect(begin(...inWithPasswordDue, ...happenings).state).toBe(state);
  expect(dialogs.heard).toContainEqual({ type: 'modal.withdrawn', name: 'changePassword' });
});

test('R4.15 a password that is changed by choice ends the session too: the form opens, the other tabs are told', () => {
  const life = begin(...inAsMai, { type: 'password.changed' });
  expect(life.state).toBe('visitor');
  expect(shown()).toEqual([loginForm]);
  expect(tabs(life)).toEqual([{ type: 'tell', signedIn: false }]);
});

test('the next login of the tab owes no password any more', () => {
  const life = begin(...inWithPasswordDue, { type: 'password.changed' }, required, settled(), member());
  expect(life.state).toEqual({ signedIn: 'member' });
});

test('R4.02 whoever has registered is in, is noted as new, and is greeted once', () => {
  const life = begin(opened(false), entered({ firstTimeLogin: true, registered: { madeName: null } }));
  expect(life.state).toBe('welcoming');
  expect(location.heard.at(-1)).toEqual({ type: 'login.passed' });
  expect(dialogs.heard).toContainEqual({ type: 'modal.withdrawn', name: 'register' });
  life.live(member(), noted);
  expect(shown()).toEqual([{ type: 'panel.open', name: 'registered', part: null }]);
  life.live(elsewhere(true), member());
  expect(shown()).toHaveLength(1);
});

test('R1.12 a trial who registers has a real account from then on', () => {
  const life = begin(
    opened(true),
    member('trial', 4),
    entered({ firstTimeLogin: true, registered: { madeName: null } }),
    member(),
    noted,
  );
  expect(life.state).toEqual({ signedIn: 'member' });
  expect(shown().at(-1)).toEqual({ type: 'panel.open', name: 'registered', part: null });
});

test('R4.03 whoever has registered by number hears the name that was made', () => {
  begin(opened(false), entered({ firstTimeLogin: true, registered: { madeName: 'u48213077' } }), member(), noted);
  expect(shown()).toEqual([{ type: 'panel.open', name: 'registered', part: 'u48213077' }]);
});

test('R4.17 a new password by phone lets in without a greeting', () => {
  const life = begin(opened(false), entered(), member());
  expect(life.state).toEqual({ signedIn: 'member' });
  expect(shown()).toEqual([]);
});

test('R4.13 a password may be due however somebody came in', () => {
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

test('R2.66 a session that is logged in from the start listens to the address', () => {
  const life = begin(...inAsMai);
  expect(location.heard.at(-1)).toEqual({ type: 'listener.joined', listener: life.run.actor });
});

test('R2.66 another hash of the login page is no such link, and neither is another page', () => {
  begin(opened(false), page('/login', '#top'), page('/', '#reset=t1'));
  expect(shown()).toEqual([loginForm]);
});

describe('R2.19 with a login ticket', () => {
  beforeEach(() => {
    ticket = 't1';
  });

  test('a visitor is logged in with it, and it is forgotten', () => {
    const life = begin(opened(false));
    expect(life.state).toBe('redeeming');
    expect(life.run.puppet('redeemTicket').input).toBe('t1');
    life.live(good);
    expect([life.state, life.snapshot.context.ticket]).toEqual(['welcoming', null]);
    expect(life.live(member()).state).toEqual({ signedIn: 'member' });
  });

  test.each<[string, Does]>([
    ['used', used],
    ['not answered', { answer: 'redeemTicket', with: offline }],
  ])('that is %s, a visitor is told and can log in', (_, reply) => {
    const life = begin(opened(false), reply);
    expect(life.state).toBe('visitor');
    expect(shown().map(({ name }) => name)).toEqual(['noTicket', 'login']);
    expect(shown()[0]).toMatchObject({ content: { icon: 'info', title: 'ticket_none_title', text: 'ticket_none' } });
  });

  test('somebody who is in is asked first', () => {
    const life = begin(...inAsMai);
    expect(life.state).toEqual({ signedIn: 'member' });
    expect(shown()).toEqual([
      {
        type: 'dialog.open',
        name: 'ticket',
        replyTo: life.run.actor,
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
    const life = begin(...inAsMai, sure('cancel', 'ticket'));
    expect([life.state, life.snapshot.context.ticket]).toEqual([{ signedIn: 'member' }, null]);
  });

  test('a member who confirms a ticket is logged in as its owner', () => {
    const life = begin(...inAsMai, sure('yes', 'ticket'));
    expect(life.state).toBe('redeeming');
    expect(life.live(good, member('lena')).snapshot.context.member).toEqual(memberOf('lena', 0));
  });

  test('nothing of the first account is left while the second loads', () => {
    expect(begin(...inAsMai, sure('yes', 'ticket'), good).snapshot.context.member).toBeNull();
  });

  test.each<[string, Does]>([
    ['used', used],
    ['not answered', { answer: 'redeemTicket', with: offline }],
  ])('that is %s, they are told and stay who they are', (_, reply) => {
    const life = begin(...inAsMai, sure('yes', 'ticket'), reply);
    expect(life.state).toBe('restoring');
    expect(shown().map(({ name }) => name)).toEqual(['ticket', 'noTicket']);
    expect(life.live(member()).state).toEqual({ signedIn: 'member' });
  });

  test('it is used where the session has ended meanwhile', () => {
    expect(begin(opened(true), nobody).state).toBe('redeeming');
  });

  test('the question goes when the session does', () => {
    begin(...inAsMai, expired);
    expect(dialogs.heard).toContainEqual({ type: 'modal.withdrawn', name: 'ticket' });
  });
});

test('R2.18 where a login comes first, the gate is shut for visitors and open for everybody else', () => {
  const gate = () =>
    location.heard.filter(({ type }) => type.startsWith('gate') || type === 'account.arrived').map(({ type }) => type);
  const life = begin(opened(false, true));
  expect(gate()).toEqual(['gate.shut']);
  life.live(required, settled(), member());
  expect(gate()).toEqual(['gate.shut', 'account.arrived']);
  life.live(signOut, sure(), ended);
  expect(gate()).toEqual(['gate.shut', 'account.arrived', 'gate.shut']);
});

test('R2.18 also for one whose session has ended meanwhile', () => {
  begin(opened(true, true), nobody);
  expect(location.heard.filter(({ type }) => type.startsWith('gate'))).toEqual([{ type: 'gate.shut' }]);
});

test.each([
  ['the first', true],
  ['a later', false],
])('R4.12 who is in after %s login is known whole', (_, firstTimeLogin) => {
  const life = begin(opened(false), required, settled({ firstTimeLogin }), member('lena', 0));
  expect(life.snapshot.context.member).toEqual(memberOf('lena', 0));
});

test('nothing is known of anybody at first', () => {
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

test('a question that was answered by the clock ends no session', () => {
  const life = begin(...inAsMai, signOut, { type: 'dialog.answered', name: 'signOut', answer: { kind: 'timedOut' } });
  expect(life.state).toEqual({ signedIn: 'member' });
});

test('who waited for one login does not hear of the next', () => {
  const asker = hears<{ type: 'login.answered'; loggedIn: boolean }>();
  const life = begin(opened(false), { type: 'login.require', replyTo: asker }, settled(), member());
  expect(life.snapshot.context.waiting).toBeNull();
  life.live(elsewhere(true), member());
  expect(asker.heard).toHaveLength(1);
});

test('elsewhere the gate is open for visitors too', () => {
  begin(opened(false, false));
  expect(location.heard.map(({ type }) => type)).toEqual(['gate.opened', 'listener.joined']);
});

test('R2.13 a visitor hears of the page that is open already, so that /login shows its form at once', () => {
  const life = begin(opened(false));
  expect(location.heard.at(-1)).toEqual({ type: 'listener.joined', listener: life.run.actor });
});

test('who is in is known whole, and nothing of it is left for the next', () => {
  const life = begin(...inAsMai);
  expect(life.snapshot.context.member).toEqual(memberOf('mai', 0));
  life.live(expired);
  expect(life.snapshot.context).toMatchObject({ member: null, firstTime: false, passwordDue: false, failure: null });
});

test('why an account could not be loaded is known until it is', () => {
  const life = begin(opened(true), noAnswer);
  expect(life.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(life.live(retried, member()).snapshot.context.failure).toBeNull();
});

test.each<[string, Member['type'], boolean]>([
  ['mai', 0, true],
  ['bosun', 1, true],
  ['trial', 4, false],
])(
  'R2.29 R2.30 while %s is in, the wallet is looked into, with points unless it is a trial',
  (account, type, withPoints) => {
    const life = begin(opened(true), member(account, type));
    expect(life.run.puppet('wallet').input).toEqual({ withPoints });
  },
);

test('a wallet belongs to one login', () => {
  const life = begin(...inAsMai);
  expect(Object.keys(life.snapshot.children)).toContain('wallet');
  expect(Object.keys(life.live(expired).snapshot.children)).not.toContain('wallet');
});

test('nobody has no points', () => {
  expect(hasPoints(null)).toBe(false);
});

test.each<[Member['type'], string]>([
  [0, 'member'],
  [1, 'agent'],
  [2, 'agent'],
  [41, 'agent'],
  [42, 'agent'],
  [4, 'trial'],
])('R6.03 R6.07 isAgent %i is %s', (type, role) => {
  expect(roleOf({ type })).toBe(role);
});

test.each<[string, Does[], string[]]>([
  ['restoring', [opened(true)], ['busy']],
  ['welcoming', [opened(false), required, settled()], ['busy']],
  ['greeting', [opened(false), required, settled({ firstTimeLogin: true }), member()], ['busy']],
  ['signingOut', [...inAsMai, signOut, sure()], ['busy']],
  ['unsure', [opened(true), noAnswer], ['failed']],
  ['visitor', [opened(false)], []],
  ['passwordDue', inWithPasswordDue, ['locked']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...begin(...happenings).snapshot.tags]).toEqual(tags);
});

describe('R7.55 the language of an account', () => {
  const told = () => preferences.heard;

  test('is told once somebody has logged in', () => {
    begin(opened(false), required, settled(), member());
    expect(told()).toEqual([{ type: 'member.loggedIn', language: 'EN' }]);
  });

  test('is not told where a session goes on, which leaves the choice of this browser alone', () => {
    begin(...inAsMai);
    expect(told()).toEqual([{ type: 'member.returned' }]);
  });

  test('no longer counts after a logout', () => {
    begin(...inAsMai, signOut, sure(), ended);
    expect(told().map(({ type }) => type)).toEqual(['member.returned', 'member.left']);
  });

  test('waits for a password that is due', () => {
    begin(...inWithPasswordDue);
    expect(told()).toEqual([]);
  });
});
