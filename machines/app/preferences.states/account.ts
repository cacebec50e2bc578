import { languageOf, preferencesSetup } from '../preferences.setup.ts';

const choosing = {
  guard: { type: 'isOtherLanguage', params: languageOf<string> },
  target: 'saving',
  description: 'chooses a language',
  meta: { usual: true, when: 'if it is a different one', req: ['R7.55'] },
} as const;

/** R7.55: a member's language is kept with the account and follows them to other devices. */
export const account = preferencesSetup.createStateConfig({
  description: 'What the account keeps',
  initial: 'none',
  on: {
    'member.loggedIn': [
      {
        guard: { type: 'isUnsaved', params: languageOf },
        target: '.saving',
        description: 'logs in',
        meta: { when: 'if another language was chosen here', req: ['R7.55'] },
      },
      { target: '.saved', description: 'logs in', meta: { usual: true, req: ['R7.55'] }, actions: 'noteSaved' },
    ],
    'member.returned': { target: '.saved', description: 'is still logged in', meta: { by: 'world' } },
    'member.left': { target: '.none', description: 'is logged out', meta: { by: 'world' } },
  },
  states: {
    none: { description: 'No account is logged in' },
    saved: {
      description: 'The account has its language',
      meta: { req: ['R7.55'] },
      on: { 'language.chosen': choosing },
    },
    saving: {
      description: 'Saving the language with the account',
      meta: { call: 'member.setLanguage', req: ['R7.55'] },
      on: { 'language.chosen': { ...choosing, reenter: true } },
      invoke: {
        id: 'saveLanguage',
        src: 'saveLanguage',
        input: ({ context }) => context.language,
        onDone: { target: 'saved', description: 'it is saved', meta: { usual: true }, actions: 'noteSaved' },
        onError: { target: 'unsaved', description: 'no response', meta: { req: ['R7.55', 'R8.20'] } },
      },
    },
    unsaved: {
      description: 'The account has another language',
      meta: { req: ['R7.55'] },
      on: { 'language.chosen': choosing },
    },
  },
});
