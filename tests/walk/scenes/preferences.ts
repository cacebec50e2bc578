import type { SnapshotFrom } from 'xstate';
import { preferencesFlow } from '../../../flowbook/flows/preferences.flow.ts';
import type { preferencesMachine } from '../../../machines/app/preferences.machine.ts';
import { offline } from '../answers.ts';
import { file, textsCall } from '../files.ts';
import { inAnyLanguage, text, textInTahitian } from '../text.ts';
import type { Act, AtOnce, Scene } from '../scene.ts';
import { asMember } from './ways.ts';

const offer = (snapshot: unknown, type: string, name: string): boolean => {
  const { shownLanguage, language } = (snapshot as SnapshotFrom<typeof preferencesMachine>).context;
  if (type === 'language.chosen') return name === 'TY' && language === 'EN';
  return type !== 'choices.changedElsewhere' || shownLanguage === 'EN';
};

const keeping = (isAllowed: boolean): AtOnce => ({ given: (world) => world.allow('storage', isAllowed) });

/** How the site looks, by the menu beside the page. */
export const preferencesScene: Scene = {
  flow: { ...preferencesFlow, offer, cases: { ...preferencesFlow.cases, 'balance.toggled': 'internal' } },
  open: async ({ open, ui }) => {
    await open({ storage: { lang: 'EN', theme: 'dark' } });
    await ui.see('button', text('theme_light'));
  },
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
    'keepChoices ends: the browser keeps nothing': keeping(false),
  },
  sees: {
    'preferences.texts.shown': ({ ui }) => ui.miss('alert', /./),
    'preferences.texts.loading': ({ ui }) => ui.miss('alert', /./),
    'preferences.texts.failed': ({ ui }) => ui.read(text('language_missing')),
    'preferences.keeping.kept': null,
    'preferences.keeping.saving': null,
    'preferences.keeping.unkept': ({ ui }) => ui.read(inAnyLanguage('choices_unkept')),
  },
};

const onlyTheBalance = Object.fromEntries(
  Object.keys(preferencesFlow.cases).map((type) => [type, type === 'balance.toggled' ? 'plain' : 'internal'] as const),
);

const pressEye: Act = async ({ ui }) => {
  const isShown = await ui.has('button', text('header_balance_hide'));
  await ui.press('button', text(isShown ? 'header_balance_hide' : 'header_balance_show'));
  if (isShown) await ui.see('img', text('header_balance_hidden'));
  else await ui.miss('img', text('header_balance_hidden'));
};

/** Whether the balance is shown, by the eye beside it. */
export const hiddenBalanceScene: Scene = {
  flow: { ...preferencesFlow, cases: onlyTheBalance },
  open: async (world) => {
    world.gateway.runs({ signedIn: true });
    await asMember(world);
    await world.ui.see('button', text('header_balance_hide'));
    await world.until(
      () => world.ui.has('button', text('header_balance_refresh')),
      () => 'there is no balance',
    );
  },
  deeds: {
    'balance.toggled': pressEye,
    'keepChoices ends: kept': keeping(true),
    'keepChoices ends: the browser keeps nothing': keeping(false),
  },
  sees: {
    'preferences.texts.shown': null,
    'preferences.keeping.kept': null,
    'preferences.keeping.saving': null,
    'preferences.keeping.unkept': ({ ui }) => ui.read(text('choices_unkept')),
  },
};
