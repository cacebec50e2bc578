import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { causeOf } from '../common/refusal.ts';
import { choicesOf, languageOf, preferencesSetup } from './preferences.setup.ts';
import { account } from './preferences.states/account.ts';

/** Keeps language, theme and hidden balance, the language also in the account; a new one shows once its texts load. */
export const preferencesMachine = preferencesSetup.createMachine({
  id: 'preferences',
  description: 'Preferences. Language, theme and whether the balance is hidden.',
  context: ({ input }) => ({
    ...input.choices,
    texts: input.texts,
    shownLanguage: input.choices.language,
    failure: null,
    hasOwnChoice: false,
  }),
  invoke: { id: 'otherTabsChoices', src: 'otherTabsChoices' },
  type: 'parallel',
  states: {
    texts: {
      description: 'Language',
      initial: 'shown',
      on: {
        'language.chosen': {
          guard: { type: 'isOtherLanguage', params: languageOf },
          target: '.loading',
          description: 'chooses a language',
          meta: { usual: true, when: 'if it is a different one', req: ['R1.13', 'R2.41'] },
          actions: [{ type: 'storeLanguage', params: languageOf }, 'noteChoice'],
        },
        'member.loggedIn': {
          guard: { type: 'isWelcome', params: languageOf },
          target: '.loading',
          description: 'logs in',
          meta: { when: 'if the account has another language and none was chosen here', req: ['R7.55'] },
          actions: { type: 'storeLanguage', params: languageOf },
        },
        'choices.changedElsewhere': [
          {
            guard: { type: 'isOtherLanguage', params: ({ event }) => ({ language: event.choices.language }) },
            target: '.loading',
            description: 'another tab changes a preference',
            meta: { by: 'world', when: 'if the language is different' },
            actions: [{ type: 'storeChoices', params: ({ event }) => ({ choices: event.choices }) }, 'show'],
          },
          {
            description: 'another tab changes a preference',
            meta: { by: 'world' },
            actions: [{ type: 'storeChoices', params: ({ event }) => ({ choices: event.choices }) }, 'show'],
          },
        ],
      },
      states: {
        shown: { description: 'The chosen language is shown', meta: { req: ['R1.15', 'R9.02'] } },
        loading: {
          description: 'Loading the texts',
          tags: 'busy',
          invoke: {
            id: 'loadTexts',
            src: 'loadTexts',
            input: ({ context }) => context.language,
            onDone: {
              target: 'shown',
              description: 'the texts arrive',
              meta: { usual: true },
              actions: [{ type: 'storeTexts', params: ({ event }) => ({ texts: event.output }) }, 'show', 'keep'],
            },
            onError: {
              target: 'failed',
              description: 'the texts cannot be loaded',
              actions: { type: 'storeFailure', params: causeOf },
            },
          },
        },
        failed: {
          description: 'The previous language is still shown',
          tags: 'failed',
          on: { 'texts.retried': { target: 'loading', description: 'tries again' } },
        },
      },
    },
    keeping: {
      description: 'Saved preferences',
      initial: 'kept',
      on: {
        'theme.chosen': {
          target: '.saving',
          description: 'chooses a theme',
          meta: { req: ['R1.16'] },
          actions: [{ type: 'storeTheme', params: ({ event }) => ({ theme: event.theme }) }, 'show'],
        },
        'balance.toggled': {
          target: '.saving',
          description: 'hides or shows the balance',
          meta: { req: ['R2.29'] },
          actions: ['toggleBalance', 'show'],
        },
        'choices.changed': {
          target: '.saving',
          description: 'the new language is shown',
          meta: { by: 'world', usual: true },
        },
      },
      states: {
        kept: { description: 'Everything is saved' },
        saving: {
          description: 'Saving the preferences',
          tags: 'busy',
          meta: { req: ['R1.15'] },
          invoke: {
            id: 'keepChoices',
            src: 'keepChoices',
            input: ({ context }) => choicesOf(context),
            onDone: { target: 'kept', description: 'they are saved', meta: { usual: true } },
            onError: { target: 'unkept', description: 'the browser cannot save them' },
          },
        },
        unkept: { description: 'Set for this tab only', tags: 'failed' },
      },
    },
    account,
  },
});

export type PreferencesRef = ActorRefFrom<typeof preferencesMachine>;
export type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;
