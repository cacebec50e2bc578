import { preferencesMachine } from '../../machines/app/preferences.machine.ts';
import type { Choices } from '../../machines/app/preferences.setup.ts';
import { defineFlow } from '../flow.ts';
import { offline } from './samples.ts';

const choices: Choices = { language: 'EN', theme: 'dark', balanceHidden: false };

export const preferencesFlow = defineFlow(preferencesMachine, {
  cases: {
    'language.chosen': { TY: { language: 'TY' }, EN: { language: 'EN' } },
    'texts.retried': 'plain',
    'theme.chosen': { light: { theme: 'light' }, dark: { theme: 'dark' } },
    'balance.toggled': 'plain',
    'choices.changedElsewhere': {
      'another theme': { choices: { ...choices, theme: 'light' } },
      'another language': { choices: { ...choices, language: 'TY' } },
    },
    'choices.changed': 'internal',
    'member.loggedIn': {
      'an account in Tahitian': { language: 'TY' },
      'an account in English': { language: 'EN' },
      'an account without a language': { language: null },
    },
    'member.returned': 'plain',
    'member.left': 'plain',
  },
  outcomes: {
    loadTexts: { 'the texts': { output: { log_in: 'Log in' } }, 'no answer': offline },
    keepChoices: { kept: { output: undefined }, 'the browser stores nothing': { error: new Error('storage denied') } },
    otherTabsChoices: 'silent',
    saveLanguage: { saved: { output: undefined }, 'no answer': offline },
  },
  variants: { 'English, dark': { choices, texts: { log_in: 'Log in' } } },
  project: ({ language, shownLanguage, theme, balanceHidden, failure, hasOwnChoice }) => [
    language,
    shownLanguage,
    theme,
    balanceHidden,
    failure?.kind ?? null,
    hasOwnChoice,
  ],
});
