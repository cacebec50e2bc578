import { contract } from '../../contract/index.ts';
import type { sessionMachine } from '../../machines/app/session.machine.ts';
import { statusPoll } from '../../machines/common/limits.ts';
import type { Outcome } from '../flow.ts';
import { sessionFlow } from '../flows/session.flow.ts';
import type { SnapshotFrom } from 'xstate';
import { deployment, offline, refusal, reply } from '../world/answers.ts';
import { anything, text } from '../world/text.ts';
import type { Act, Reply, Scene } from '../world/scene.ts';
import type { World } from '../world/world.ts';
import { askToLeave, clearModals, leave, openLogin, sendLogin } from './ways.ts';

const status = contract.system.status.name;

const { freePlay } = contract.session;
const seeNoTrial: Act = ({ ui }) => ui.see('dialog', text('free_demo_none_title'));

const opens = (changes: Parameters<typeof deployment>[0]): Reply => ({
  call: status,
  answer: ({ gateway }) => gateway.status(deployment(changes)),
});

const logsIn =
  (changes: Parameters<typeof reply<typeof contract.session.login>>[1] = {}): Act =>
  async (world) => {
    world.gateway.usually(contract.session.login.name, reply(contract.session.login, changes));
    await sendLogin(world);
  };

const member = (account: string, type: 0 | 1 | 4, passwordDue = false): Reply => ({
  call: contract.member.info.name,
  answer: reply(contract.member.info, { account, nickname: account, type, passwordDue }),
});

const nobodyAnswers = (call: string): Reply => ({ call, answer: offline });

/** The site learns it from its own calls while a player is logged in, here from its status poll. */
const sessionRunsOut: Act = async ({ gateway, pass, until }) => {
  gateway.holdAlso(status);
  for (let waited = 0; waited <= statusPoll && !gateway.waiting.includes(status); waited += 1_000) await pass(1_000);
  await until(
    () => gateway.waiting.includes(status),
    () => 'the site does not look at its status',
  );
  gateway.answer(status, refusal('not_logged_in'));
};

const seeWarning: Act = async (world) => {
  const has = (id: 'account_log_in' | 'in_need_true_account_title') => world.ui.has('dialog', text(id));
  const isWarned = async () => (await has('account_log_in')) || has('in_need_true_account_title');
  if (await isWarned()) return;
  await clearModals(world);
  await world.go('/securityCenter');
  await world.until(isWarned, () => 'nobody is told that the page needs an account');
};

const confirmWarning: Act = async (world) => {
  await seeWarning(world);
  const isTrial = await world.ui.has('button', text('header_account_menu'));
  await world.ui.press('button', text(isTrial ? 'header_register' : 'header_log_in'));
};

const missAccount = async ({ ui }: World) => ui.miss('button', text('header_account_menu'));
const missAll: Act = async (world) => {
  await missAccount(world);
  await world.ui.miss('button', text('header_log_in'));
};
const seeAccountOf =
  (name: string, role: 'role_member' | 'role_agent' | 'role_trial'): Act =>
  async ({ ui, until }) => {
    await until(
      () => ui.has('button', text('header_account_menu')),
      () => 'there is no account menu',
    );
    if (!(await ui.has('dialog', anything))) await ui.see('button', text('header_account_menu'));
    // The closed menu says it, which only a walk can read.
    await until(
      () =>
        ui.seeBehind(`${name} · ${text(role)}`).then(
          () => true,
          () => false,
        ),
      () => `the account menu is not that of ${name}`,
    );
  };

/** People log in only where they are visitors. */
const offer = (snapshot: unknown, type: string, name: string): boolean =>
  sessionFlow.offer(snapshot, type, name) &&
  (type !== 'account.entered' || (snapshot as SnapshotFrom<typeof sessionMachine>).matches('visitor'));

const entries = sessionFlow.cases['account.entered'] as Readonly<Record<string, object>>;
const throughLogin = Object.fromEntries(Object.entries(entries).filter(([name]) => name.startsWith('logged in')));
const { broken: _, ...trialOutcomes } = sessionFlow.outcomes['freePlay'] as Readonly<Record<string, Outcome>>;

/** Who is logged in, from the moment the gateway says what it knows. */
export const sessionScene: Scene = {
  flow: {
    ...sessionFlow,
    offer,
    // Registering, choosing a password and changing the profile are walked as separate flows, up to where the session
    // hears of them.
    outcomes: { ...sessionFlow.outcomes, freePlay: trialOutcomes },
    cases: {
      ...sessionFlow.cases,
      'login.require': { 'no caller waits': { replyTo: null } },
      'account.entered': throughLogin,
      'password.changed': 'internal',
      'profile.changed': 'internal',
    },
  },
  begins: (variant) => (variant === 'by a login link' ? { as: 'mai', at: '/?token=t1' } : { as: 'visitor' }),
  deeds: {
    'site.opened: with a session': opens({ signedIn: true }),
    'site.opened: without one': opens({ signedIn: false }),
    'site.opened: without one, login first': opens({ whitelabel: { loginedToHomePage: true } }),
    'login.require: no caller waits': openLogin,
    'account.entered: logged in': logsIn(),
    'account.entered: logged in for the first time': logsIn({ firstTimeLogin: true }),
    'account.entered: logged in, password due': logsIn({ passwordWeak: true }),
    'login.declined': async (world) => {
      await openLogin(world);
      await world.ui.press('button', text('close'));
    },
    'dialog.answered: sure': leave,
    'dialog.answered: the other account': async ({ ui }) => ui.press('button', text('ticket_switch')),
    'dialog.answered: this account': async ({ ui }) => ui.press('button', text('ticket_stay')),
    'page.entered: a link for a new password': async (world) => {
      await clearModals(world);
      await world.go('/login#reset=t1');
      await world.ui.see('dialog', text('password_reset_title'));
    },
    'password.declined': async ({ ui }) => ui.press('button', text('close')),
    'page.refused: the security centre': seeWarning,
    'dialog.answered: an account is wanted': confirmWarning,
    'page.entered: the login page': (world) => world.go('/login'),
    'freePlay.requested': async (world) => {
      await clearModals(world);
      await world.ui.press('button', text('header_free_demo'));
    },
    'signOut.requested': askToLeave,
    'restore.retried': async (world) => {
      await clearModals(world);
      await world.ui.press('button', text('retry'));
    },
    'session.expired': sessionRunsOut,
    'session.changedElsewhere: logged in': (world) => world.tellFromOtherTab(true),
    'session.changedElsewhere: logged out': (world) => world.tellFromOtherTab(false),
    'loadMember ends: a member': member('mai', 0),
    'loadMember ends: a member, password due': member('mai', 0, true),
    'loadMember ends: an agent': member('bosun', 1),
    'loadMember ends: a trial': member('trial', 4),
    'loadMember ends: nobody': { call: contract.member.info.name, answer: refusal('not_logged_in') },
    'loadMember ends: no answer': nobodyAnswers(contract.member.info.name),
    'freePlay ends: started': { call: freePlay.name, answer: reply(freePlay) },
    'freePlay ends: rate-limited': {
      call: freePlay.name,
      answer: refusal('too_many_requests', { retryAfter: 42 }),
      then: seeNoTrial,
    },
    'freePlay ends: unavailable': { call: freePlay.name, answer: refusal('feature_off'), then: seeNoTrial },
    'redeemTicket ends: good': { call: contract.session.ticket.name, answer: reply(contract.session.ticket) },
    'redeemTicket ends: refused': {
      call: contract.session.ticket.name,
      answer: refusal('code_expired'),
      then: ({ ui }) => ui.read(text('ticket_none')),
    },
    'redeemTicket ends: no answer': {
      call: contract.session.ticket.name,
      answer: offline,
      then: ({ ui }) => ui.read(text('ticket_none')),
    },
    'noteGreeting ends: noted': { call: contract.session.firstLogin.name, answer: reply(contract.session.firstLogin) },
    'noteGreeting ends: no answer': nobodyAnswers(contract.session.firstLogin.name),
    'signOut ends: ended': { call: contract.session.logout.name, answer: reply(contract.session.logout) },
    'signOut ends: no answer': nobodyAnswers(contract.session.logout.name),
  },
  sees: {
    'session.asleep': missAll,
    'session.visitor': async (world) => {
      await missAccount(world);
      await world.until(
        () => world.ui.has('button', text('header_log_in')),
        () => 'a visitor cannot log in',
      );
    },
    'session.startingTrial': missAll,
    'session.welcoming': missAll,
    'session.greeting': missAll,
    'session.restoring': missAll,
    'session.unsure': async (world) => {
      await missAccount(world);
      await world.ui.seeBehind(text('session_restore_failed'));
    },
    'session.redeeming': missAll,
    'session.passwordDue': async (world) => {
      await missAll(world);
      await world.ui.see('dialog', text('password_change_title'));
    },
    'session.signedIn.member': seeAccountOf('mai', 'role_member'),
    'session.signedIn.agent': seeAccountOf('bosun', 'role_agent'),
    'session.signedIn.trial': seeAccountOf('trial', 'role_trial'),
    'session.signingOut': missAll,
  },
};
