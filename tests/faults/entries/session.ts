import { contract } from '../../../contract/index.ts';
import { refusal, reply } from '../../walk/answers.ts';
import type { Entry, Outcome, Reason } from '../entry.ts';
import { openToAll, textOf } from '../outcomes.ts';
import { answer, asMember, asVisitor, member, textOfDialog, trial, visitor } from '../people.ts';
import type { Site } from '../site.ts';

const none = () => null;

const askTrial = (site: Site): void => {
  site.app.session.send({ type: 'freePlay.requested' });
};
const noTrial: Outcome = { in: visitor, says: 'free_demo_none', kept: true, sent: 1 };
const playing: Outcome = { in: trial, says: null, kept: true, sent: 1, over: true };

/** R1.05 R7.04 */
export const freePlay: Entry = {
  call: contract.session.freePlay.name,
  reach: async (site) => {
    site.gateway.usually(contract.session.freePlay.name, reply(contract.session.freePlay));
    site.gateway.usually(contract.member.info.name, reply(contract.member.info, { type: 4 }));
    await asVisitor(site);
  },
  ask: askTrial,
  waiting: 'freePlay.starting',
  done: trial,
  askAnew: async (site) => {
    answer(site, 'ok');
    await site.comesTo(visitor);
    askTrial(site);
  },
  typed: none,
  says: textOfDialog,
  refusal: { code: 'feature_off' },
  cells: {
    'no answer in time': noTrial,
    'a refusal': noTrial,
    'no session': noTrial,
    'another role': openToAll,
    'too many tries': { ...noTrial, says: 'free_demo_wait' },
    'a broken gateway': noTrial,
    HTML: noTrial,
    'broken JSON': noTrial,
    'another shape': noTrial,
    slow: playing,
    'delivered twice': playing,
    offline: { ...noTrial, sent: 0 },
    'pressed twice': playing,
    back: playing,
    reload: { ...noTrial, says: null },
    'another tab logs in': playing,
    'another tab logs out': playing,
    'a clock a day ahead': playing,
    'a clock a day behind': playing,
    'nothing is kept': playing,
  },
};

const askToLeave = (site: Site): void => {
  site.app.session.send({ type: 'signOut.requested' });
  answer(site, 'yes');
};

/** Whatever the gateway says, a member who logs out is out, and there is nothing to retry. */
const out: Outcome = { in: visitor, says: null, kept: true, sent: 1, over: true };

/** R4.21 R7.05: class A, where the flow ends well even if the call does not. */
export const logout: Entry = {
  call: contract.session.logout.name,
  reach: asMember,
  ask: (site) => {
    // The gateway has received it, whatever comes back.
    site.gateway.runs({ signedIn: false });
    askToLeave(site);
  },
  waiting: 'session.signingOut',
  done: visitor,
  askAnew: askToLeave,
  typed: none,
  says: textOfDialog,
  refusal: { code: 'unavailable' },
  cells: {
    'no answer in time': out,
    'a refusal': out,
    'no session': out,
    'another role': openToAll,
    'too many tries': out,
    'a broken gateway': out,
    HTML: out,
    'broken JSON': out,
    'another shape': out,
    slow: out,
    'delivered twice': out,
    offline: { ...out, sent: 0 },
    'pressed twice': out,
    back: out,
    reload: out,
    'another tab logs in': out,
    'another tab logs out': out,
    'a clock a day ahead': out,
    'a clock a day behind': out,
    'nothing is kept': out,
  },
};

const openByLink = (site: Site) => site.open('/?token=t1');
const noTicket: Outcome = {
  in: visitor,
  says: 'ticket_none',
  kept: true,
  sent: 1,
  over: true,
  leadsTo: 'login.open.filling.editing',
};
const entered: Outcome = { in: member, says: null, kept: true, sent: 1, over: true };
const nothingToPress: Reason = 'the site makes the call by itself, once, when it opens';

/** R2.19: a ticket works only once, so there is no retry: a dialog says so, and the login form follows. */
export const loginTicket: Entry = {
  call: contract.session.ticket.name,
  reach: (site) => {
    site.gateway.usually(contract.session.ticket.name, reply(contract.session.ticket));
    return Promise.resolve();
  },
  ask: openByLink,
  waiting: 'session.redeeming',
  done: member,
  askAnew: (site) => {
    answer(site, 'ok');
  },
  typed: none,
  says: textOfDialog,
  refusal: { code: 'code_expired' },
  second: refusal('code_expired'),
  cells: {
    'no answer in time': noTicket,
    'a refusal': noTicket,
    'no session': noTicket,
    'another role': openToAll,
    'too many tries': noTicket,
    'a broken gateway': noTicket,
    HTML: noTicket,
    'broken JSON': noTicket,
    'another shape': noTicket,
    slow: entered,
    'delivered twice': noTicket,
    offline: 'a site that finds no network does not open, and keeps the ticket until it does',
    'pressed twice': nothingToPress,
    back: entered,
    reload: { in: visitor, says: null, kept: true, sent: 1, over: true },
    'another tab logs in': entered,
    'another tab logs out': entered,
    'a clock a day ahead': entered,
    'a clock a day behind': entered,
    'nothing is kept': entered,
  },
};

const openAgain = async (site: Site): Promise<void> => {
  site.gateway.runs({ signedIn: true });
  await site.open();
};
const tryAgain = (site: Site): void => {
  site.app.session.send({ type: 'restore.retried' });
};
const unsure = (says: string): Outcome => ({ in: 'session.unsure', says, kept: true, sent: 1 });

/** R2.21 R7.09: class R, but it says who the user is. */
export const restoring: Entry = {
  call: contract.member.info.name,
  reach: () => Promise.resolve(),
  ask: openAgain,
  waiting: 'session.restoring',
  done: member,
  askAnew: tryAgain,
  typed: none,
  says: ({ app }) => textOf(app.session.getSnapshot().context.failure),
  refusal: { code: 'unavailable' },
  cells: {
    'no answer in time': unsure('page_timeout'),
    'a refusal': unsure('network_abnormal'),
    'no session': { in: visitor, says: null, kept: true, sent: 1, over: true },
    'another role': openToAll,
    'too many tries': unsure('too_many_requests'),
    'a broken gateway': unsure('network_abnormal'),
    HTML: unsure('network_abnormal'),
    'broken JSON': unsure('network_abnormal'),
    'another shape': unsure('network_abnormal'),
    slow: entered,
    'delivered twice': entered,
    offline: 'a site that finds no network does not open',
    'pressed twice': nothingToPress,
    back: entered,
    reload: { ...entered, sent: 2 },
    'another tab logs in': entered,
    'another tab logs out': entered,
    'a clock a day ahead': entered,
    'a clock a day behind': entered,
    'nothing is kept': entered,
  },
};
