import { contract } from '../../contract/index.ts';
import type { dialogsMachine } from '../../machines/app/dialogs.machine.ts';
import { dialogsFlow } from '../flows/dialogs.flow.ts';
import { dialogFlow } from '../flows/dialog.flow.ts';
import type { Outcome } from '../flow.ts';
import type { SnapshotFrom } from 'xstate';
import { refusal } from '../world/answers.ts';
import { counted, text, anything, oneOf } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import type { Ui } from '../world/world.ts';
import { askToLeave, openLogin, isVisitor, isMember } from './ways.ts';

/** A person opens one modal at a time: an open one blocks the rest of the page. */
const offer = (snapshot: unknown, type: string): boolean => {
  const {
    context: { current },
  } = snapshot as SnapshotFrom<typeof dialogsMachine>;
  return type === 'modal.withdrawn' ? current?.name === 'login' || current?.kind === 'dialog' : current === null;
};

const some = (name: 'dialog' | 'panel', ...ends: readonly string[]): Readonly<Record<string, Outcome>> => {
  const outcomes = dialogsFlow.outcomes[name] as Readonly<Record<string, Outcome>>;
  return Object.fromEntries(Object.entries(outcomes).filter(([end]) => ends.includes(end)));
};

const missModals: Act = async ({ ui }) => ui.miss('dialog', anything);

const eitherModal = oneOf(text('announcements_title'), text('login_title'));

const seeNone = { 'dialogs.none': missModals };

const only = (type: keyof typeof dialogsFlow.cases, name: string): Readonly<Record<string, object>> => ({
  [name]: (dialogsFlow.cases[type] as Readonly<Record<string, object>>)[name] ?? {},
});

/** The modals that a visitor sees. */
export const visitorsDialogsScene: Scene = {
  flow: {
    ...dialogsFlow,
    offer,
    cases: {
      'dialog.open': 'internal',
      'panel.open': { ...only('panel.open', 'the announcements'), ...only('panel.open', 'the login form') },
      'modal.withdrawn': only('modal.withdrawn', 'the login form'),
    },
    outcomes: { dialog: some('dialog'), panel: some('panel', 'closed') },
  },
  begins: () => ({ as: 'visitor', then: isVisitor }),
  deeds: {
    'panel.open: the login form': openLogin,
    'panel.open: the announcements': ({ ui }) => ui.press('button', text('home_announcement_all')),
    'panel ends: closed': ({ ui }) => ui.key('Escape'),
    // The other tab's session has ended before this tab asks, so the visitor stays one.
    'modal.withdrawn: the login form': (world) => {
      world.gateway.usually(contract.member.info.name, refusal('not_logged_in'));
      return world.tellFromOtherTab(true);
    },
  },
  sees: { ...seeNone, 'dialogs.showing': ({ ui }) => ui.see('dialog', eitherModal) },
};

/** The modals that a logged-in member sees. */
export const membersDialogsScene: Scene = {
  flow: {
    ...dialogsFlow,
    offer,
    cases: {
      'dialog.open': only('dialog.open', 'a question'),
      'panel.open': 'internal',
      'modal.withdrawn': only('modal.withdrawn', 'the question'),
    },
    outcomes: { dialog: some('dialog', 'dismissed'), panel: some('panel') },
  },
  begins: () => ({ as: 'mai', then: isMember }),
  deeds: {
    'dialog.open: a question': askToLeave,
    'dialog ends: dismissed': ({ ui }) => ui.key('Escape'),
    'modal.withdrawn: the question': (world) => world.tellFromOtherTab(true),
  },
  sees: { ...seeNone, 'dialogs.asking': ({ ui }) => ui.see('dialog', text('log_out')) },
};

const seeNotice = async (ui: Ui): Promise<void> => {
  await ui.see('dialog', text('logged_out'));
  await ui.read(text('logged_out_elsewhere'));
};

/** The question whether to log out, and the notice that another tab has logged out. */
export const dialogScene: Scene = {
  flow: dialogFlow,
  begins: (variant) => ({
    as: 'mai',
    before: isMember,
    then: variant === 'a question' ? askToLeave : ({ tellFromOtherTab }) => tellFromOtherTab(false),
  }),
  deeds: {
    'button.pressed: yes': ({ ui }) => ui.press('button', text('log_out')),
    'button.pressed: cancel': ({ ui }) => ui.press('button', text('cancel')),
    'button.pressed: ok': ({ ui }) => ui.press('button', text('ok')),
    'dialog.dismissed': ({ ui }) => ui.key('Escape'),
    'dialog.hidden': ({ lookAway }) => lookAway(true),
    'dialog.seen': ({ lookAway }) => lookAway(false),
  },
  sees: {
    'dialog.open.closingByItself': async ({ ui }) => {
      await seeNotice(ui);
      await ui.read(counted('dialog_closes_in'));
    },
    'dialog.open.unseen': ({ ui }) => seeNotice(ui),
    'dialog.open.staying': async ({ ui }) => {
      await ui.see('dialog', text('log_out'));
      await ui.read(text('in_sure_logout'));
    },
    'dialog.answered': missModals,
  },
};
