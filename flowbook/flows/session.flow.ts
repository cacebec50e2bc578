import { sessionMachine } from '../../machines/app/session.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { memberOf, offline, refusal, tooMany } from './samples.ts';

const loggedIn = { kind: 'loggedIn', firstTimeLogin: false, passwordDue: false, rememberedName: null } as const;
const at = (path: string) => ({ place: { path, search: '', hash: '' } });

export const sessionFlow = defineFlow(sessionMachine, {
  cases: {
    'site.opened': {
      'with a session': { signedIn: true, loginFirst: false },
      'without one': { signedIn: false, loginFirst: false },
      'without one, login first': { signedIn: false, loginFirst: true },
    },
    'login.require': { 'somebody waits': { replyTo: hears() }, 'nobody waits': { replyTo: null } },
    'login.settled': {
      'logged in': { outcome: loggedIn },
      'logged in for the first time': { outcome: { ...loggedIn, firstTimeLogin: true } },
      'logged in, password due': { outcome: { ...loggedIn, passwordDue: true } },
      'given up': { outcome: { kind: 'closed' } },
    },
    'dialog.answered': {
      'sure': { name: 'signOut', answer: { kind: 'pressed', button: 'yes' } },
      'not sure': { name: 'signOut', answer: { kind: 'dismissed' } },
    },
    'page.entered': { 'the login page': at('/login'), 'home': at('/') },
    'freePlay.requested': 'plain',
    'signOut.requested': 'plain',
    'restore.retried': 'plain',
    'session.expired': 'plain',
    'session.changedElsewhere': { 'logged in': { signedIn: true }, 'logged out': { signedIn: false } },
  },
  outcomes: {
    loadMember: {
      'a member': { output: { kind: 'known', member: memberOf('mai', 0) } },
      'an agent': { output: { kind: 'known', member: memberOf('bosun', 1) } },
      'a trial': { output: { kind: 'known', member: memberOf('trial', 4) } },
      'nobody': { output: { kind: 'nobody' } },
      'no answer': offline,
    },
    startTrial: {
      'started': { output: { kind: 'started' } },
      'too many': { output: { kind: 'refused', failure: tooMany(null) } },
      'refused': { output: { kind: 'refused', failure: refusal('feature_off', 'This is switched off.') } },
      'no answer': offline,
    },
    noteGreeting: { 'noted': { output: undefined }, 'no answer': offline },
    signOut: { 'ended': { output: undefined }, 'no answer': offline },
    otherTabs: 'silent',
    wallet: 'silent',
  },
  variants: { 'usual': () => ({ dialogs: hears(), location: hears() }) },
  project: ({ member, loginFirst, firstTime, passwordDue, failure, waiting }) =>
    [member?.account ?? null, loginFirst, firstTime, passwordDue, failure?.kind ?? null, waiting !== null],
});
