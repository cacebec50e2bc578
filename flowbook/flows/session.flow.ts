import { sessionMachine } from '../../machines/app/session.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { refusal, refusedWith } from '../outcomes.ts';
import { memberOf, offline } from './samples.ts';

const at = (path: string, hash = '') => ({ place: { path, search: '', hash } });
const entry = { firstTimeLogin: false, passwordDue: false, registered: null };

export const sessionFlow = defineFlow(sessionMachine, {
  cases: {
    'site.opened': {
      'with a session': { signedIn: true, loginFirst: false },
      'without one': { signedIn: false, loginFirst: false },
      'without one, login first': { signedIn: false, loginFirst: true },
    },
    'login.require': { 'a caller waits': { replyTo: hears() }, 'no caller waits': { replyTo: null } },
    'login.declined': 'plain',
    'account.entered': {
      'logged in': { entry },
      'logged in for the first time': { entry: { ...entry, firstTimeLogin: true } },
      'logged in, password due': { entry: { ...entry, passwordDue: true } },
      'registered by name': { entry: { ...entry, firstTimeLogin: true, registered: { madeName: null } } },
      'registered by number': { entry: { ...entry, firstTimeLogin: true, registered: { madeName: 'u48213077' } } },
    },
    'dialog.answered': {
      sure: { name: 'signOut', answer: { kind: 'pressed', button: 'yes' } },
      'not sure': { name: 'signOut', answer: { kind: 'dismissed' } },
      'the other account': { name: 'ticket', answer: { kind: 'pressed', button: 'yes' } },
      'this account': { name: 'ticket', answer: { kind: 'pressed', button: 'cancel' } },
      'an account is wanted': { name: 'account', answer: { kind: 'pressed', button: 'yes' } },
    },
    'page.entered': {
      'the login page': at('/login'),
      'a link for a new password': at('/login', '#reset=t1'),
      home: at('/'),
    },
    'page.refused': { 'the security centre': at('/securityCenter') },
    'freePlay.requested': 'plain',
    'signOut.requested': 'plain',
    'password.changed': 'plain',
    'password.declined': 'plain',
    'profile.changed': { 'another nickname': { change: { nickname: 'Mai Linh' } } },
    'restore.retried': 'plain',
    'session.expired': 'plain',
    'session.changedElsewhere': { 'logged in': { signedIn: true }, 'logged out': { signedIn: false } },
  },
  outcomes: {
    loadMember: {
      'a member': { output: { kind: 'known', member: memberOf('mai', 0) } },
      'a member, password due': { output: { kind: 'known', member: memberOf('mai', 0, true) } },
      'an agent': { output: { kind: 'known', member: memberOf('bosun', 1) } },
      'a trial': { output: { kind: 'known', member: memberOf('trial', 4) } },
      nobody: { output: { kind: 'nobody' } },
      'no answer': offline,
    },
    freePlay: {
      started: { output: { kind: 'started' } },
      'rate-limited': { output: { kind: 'rateLimited', seconds: 42 } },
      unavailable: { output: { kind: 'unavailable' } },
      broken: { error: new Error('the flow broke') },
    },
    redeemTicket: {
      good: { output: { kind: 'entered', entry } },
      refused: { output: refusedWith(refusal('code_expired')) },
      'no answer': offline,
    },
    noteGreeting: { noted: { output: undefined }, 'no answer': offline },
    signOut: { ended: { output: undefined }, 'no answer': offline },
    otherTabs: 'silent',
    wallet: 'silent',
    news: 'silent',
  },
  variants: {
    usual: () => ({ dialogs: hears(), location: hears(), preferences: hears(), ticket: null }),
    'by a login link': () => ({ dialogs: hears(), location: hears(), preferences: hears(), ticket: 't1' }),
  },
  project: ({ member, ticket, loginFirst, firstTime, hasLoggedIn, passwordDue, registered, failure, waiting }) => [
    member?.account ?? null,
    member?.passwordDue ?? null,
    ticket,
    loginFirst,
    firstTime,
    hasLoggedIn,
    passwordDue,
    registered?.madeName ?? registered !== null,
    failure?.kind ?? null,
    waiting !== null,
  ],
  // A question about a ticket requires a ticket.
  offer: ({ context }, _, name) => context.ticket !== null || !['the other account', 'this account'].includes(name),
});
