import type { preferencesMachine } from '../../machines/app/preferences.machine.ts';
import { contract } from '../../contract/index.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import type { Outcome } from '../flow.ts';
import { preferencesFlow } from '../flows/preferences.flow.ts';
import type { SnapshotFrom } from 'xstate';
import { offline, reply } from '../world/answers.ts';
import { file, textsCall } from '../world/files.ts';
import { inAnyLanguage, text, textInTahitian, anything } from '../world/text.ts';
import type { Act, AtOnce, Scene } from '../world/scene.ts';
import type { World } from '../world/world.ts';
import { isVisitor } from './ways.ts';

type Snapshot = SnapshotFrom<typeof preferencesMachine>;

const { cases } = preferencesFlow;

/** Only these events of the flow. */
const only = (...types: readonly string[]): Scene['flow']['cases'] =>
  Object.fromEntries(Object.entries(cases).map(([type, own]) => [type, types.includes(type) ? own : 'internal']));

/** Only one outcome of an actor. */
const usual = (actor: 'loadTexts' | 'keepChoices', end: string): Readonly<Record<string, Outcome>> => {
  const { [end]: outcome } = preferencesFlow.outcomes[actor] as Readonly<Record<string, Outcome>>;
  return outcome ? { [end]: outcome } : {};
};

const offer = (snapshot: unknown, type: string, name: string): boolean => {
  const { shownLanguage, language } = (snapshot as Snapshot).context;
  if (type === 'language.chosen') return name === 'TY' && language === 'EN';
  return type !== 'choices.changedElsewhere' || shownLanguage === 'EN';
};

const keeping = (isAllowed: boolean): AtOnce => ({ given: (world) => world.allow('storage', isAllowed) });

/** The look of the site, set in the menu next to the page. */
export const preferencesScene: Scene = {
  flow: {
    ...preferencesFlow,
    offer,
    cases: only('language.chosen', 'texts.retried', 'theme.chosen', 'choices.changedElsewhere'),
  },
  begins: () => ({
    as: 'visitor',
    keeps: { storage: { lang: 'EN', theme: 'dark' } },
    then: ({ ui }) => ui.see('button', text('theme_light')),
  }),
  deeds: {
    'language.chosen: TY': ({ ui }) => ui.choose(inAnyLanguage('language_label'), 'TY'),
    'texts.retried': ({ ui }) => ui.press('button', inAnyLanguage('retry')),
    'theme.chosen: light': ({ ui }) => ui.press('button', inAnyLanguage('theme_light')),
    'theme.chosen: dark': ({ ui }) => ui.press('button', inAnyLanguage('theme_dark')),
    'choices.changedElsewhere: another theme': (world) => world.keepInOtherTab({ lang: 'EN', theme: 'light' }),
    'choices.changedElsewhere: another language': (world) => world.keepInOtherTab({ lang: 'TY', theme: 'dark' }),
    'loadTexts ends: the texts': {
      call: textsCall,
      answer: file,
      then: ({ ui }) => ui.seeBehind(textInTahitian('header_log_in')),
    },
    'loadTexts ends: no answer': {
      call: textsCall,
      answer: offline,
      then: ({ ui }) => ui.read(text('language_missing')),
    },
    'keepChoices ends: kept': keeping(true),
    'keepChoices ends: the browser stores nothing': keeping(false),
  },
  sees: {
    'preferences.texts.shown': ({ ui }) => ui.miss('alert', anything),
    'preferences.texts.loading': ({ ui }) => ui.miss('alert', anything),
    'preferences.texts.failed': ({ ui }) => ui.read(text('language_missing')),
    'preferences.keeping.kept': null,
    'preferences.keeping.saving': null,
    'preferences.keeping.unkept': ({ ui }) => ui.read(inAnyLanguage('choices_unkept')),
    'preferences.account.none': null,
  },
};

const pressEye: Act = async ({ ui }) => {
  const isShown = await ui.has('button', text('header_balance_hide'));
  await ui.press('button', text(isShown ? 'header_balance_hide' : 'header_balance_show'));
  if (isShown) await ui.see('img', text('header_balance_hidden'));
  else await ui.miss('img', text('header_balance_hidden'));
};

const isLoggedIn = (snapshot: unknown): boolean => !(snapshot as Snapshot).matches({ account: 'none' });

const comeBack: Act = async (world) => {
  await world.tellFromOtherTab(true);
  await world.until(
    () => world.ui.has('button', inAnyLanguage('header_balance_refresh')),
    () => 'there is no balance',
  );
};

/** Whether the balance is shown, set by the eye next to it. */
export const hiddenBalanceScene: Scene = {
  flow: {
    ...preferencesFlow,
    cases: only('balance.toggled', 'member.returned'),
    offer: (snapshot, type) => isLoggedIn(snapshot) === (type === 'balance.toggled'),
  },
  begins: () => ({ as: 'visitor', then: isVisitor }),
  deeds: {
    'member.returned': comeBack,
    'balance.toggled': pressEye,
    'keepChoices ends: kept': keeping(true),
    'keepChoices ends: the browser stores nothing': keeping(false),
  },
  sees: {
    'preferences.texts.shown': null,
    'preferences.keeping.kept': null,
    'preferences.keeping.saving': null,
    'preferences.keeping.unkept': ({ ui }) => ui.read(text('choices_unkept')),
    'preferences.account.none': null,
    'preferences.account.saved': null,
  },
};

const { info, setLanguage } = contract.member;
const { announcements } = contract.content;

const choose =
  (language: string): Act =>
  ({ ui }) =>
    ui.choose(inAnyLanguage('language_label'), language);

const logInTo =
  (language: string | null): Act =>
  async (world: World) => {
    const { ui, gateway } = world;
    gateway.usually(info.name, reply(info, { language }));
    await ui.press('button', inAnyLanguage('header_log_in'));
    await ui.see('dialog', inAnyLanguage('login_title'));
    await ui.type(inAnyLanguage('login_name'), 'mai');
    await ui.type(inAnyLanguage('login_password'), demoPassword);
    await ui.press('button', inAnyLanguage('login_submit'));
    await world.until(
      () => ui.has('button', inAnyLanguage('header_account_menu')),
      () => 'there is no account menu',
    );
    await ui.miss('dialog', anything);
  };

const goByOtherTab: Act = async (world) => {
  await world.tellFromOtherTab(false);
  await world.ui.press('button', inAnyLanguage('close'));
  await world.ui.miss('dialog', anything);
};

/** R7.55: the language of an account, which loads with a login and is saved with a choice. */
export const accountLanguageScene: Scene = {
  flow: {
    ...preferencesFlow,
    cases: only('language.chosen', 'member.loggedIn', 'member.returned', 'member.left'),
    outcomes: {
      ...preferencesFlow.outcomes,
      loadTexts: usual('loadTexts', 'the texts'),
      keepChoices: usual('keepChoices', 'kept'),
    },
    offer: (snapshot, type, name) => {
      if (type === 'language.chosen') return (snapshot as Snapshot).context.language !== name;
      return isLoggedIn(snapshot) === (type === 'member.left');
    },
  },
  begins: () => ({
    as: 'visitor',
    orders: { [announcements.name]: reply(announcements, { list: [] }) },
    then: isVisitor,
  }),
  holdsThroughout: [setLanguage.name],
  deeds: {
    'language.chosen: TY': choose('TY'),
    'language.chosen: EN': choose('EN'),
    'member.loggedIn: an account in Tahitian': logInTo('TY'),
    'member.loggedIn: an account in English': logInTo('EN'),
    'member.loggedIn: an account without a language': logInTo(null),
    'member.returned': comeBack,
    'member.left': goByOtherTab,
    'loadTexts ends: the texts': { given: () => Promise.resolve() },
    'keepChoices ends: kept': keeping(true),
    'saveLanguage ends: saved': { call: setLanguage.name, answer: reply(setLanguage) },
    'saveLanguage ends: no answer': { call: setLanguage.name, answer: offline },
  },
  sees: {
    'preferences.texts.shown': ({ ui }) => ui.miss('alert', anything),
    'preferences.texts.loading': null,
    'preferences.keeping.kept': null,
    'preferences.keeping.saving': null,
    'preferences.account.none': async (world) =>
      world.until(
        () => world.ui.has('button', inAnyLanguage('header_log_in')),
        () => 'a visitor cannot log in',
      ),
    'preferences.account.saved': null,
    'preferences.account.saving': null,
    // The player is not bothered with it.
    'preferences.account.unsaved': ({ ui }) => ui.miss('alert', anything),
  },
};
