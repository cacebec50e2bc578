import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port, stream } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { causeOf } from '../common/refusal.ts';

export type Theme = 'dark' | 'light';

/** What the browser keeps of a person's choices. */
export interface Choices {
  language: string;
  theme: Theme;
  balanceHidden: boolean;
}

/** The texts of one language, whatever they are made of. */
export type Texts = Readonly<Record<string, unknown>>;

export type PreferencesEvent =
  | { type: 'language.chosen'; language: string }
  | { type: 'texts.retried' }
  | { type: 'theme.chosen'; theme: Theme }
  | { type: 'balance.toggled' }
  | { type: 'choices.changedElsewhere'; choices: Choices }
  | { type: 'choices.changed' }
  | { type: 'member.loggedIn'; language: string | null }
  | { type: 'member.returned' }
  | { type: 'member.left' };

interface Context extends Choices {
  /** What the screens show now; it stays until the wanted language has come. */
  texts: Texts;
  shownLanguage: string;
  failure: Failure | null;
  /** A language was chosen in this visit that no account has yet. */
  hasOwnChoice: boolean;
}

const choicesOf = ({ language, theme, balanceHidden }: Context): Choices => ({ language, theme, balanceHidden });

const languageOf = <Language extends string | null>({ event }: { event: { language: Language } }) => ({
  language: event.language,
});

/** The account keeps what its member chooses. */
const choosing = {
  guard: { type: 'isOtherLanguage', params: languageOf<string> },
  target: 'saving',
  description: 'chooses a language',
  meta: { usual: true, when: 'if it is another one', req: ['R7.55'] },
} as const;

/** Keeps language, theme and hidden balance, the language with the account too; a new language shows once its texts are there. */
export const preferencesMachine = setup({
  types: {
    input: {} as { choices: Choices; texts: Texts },
    context: {} as Context,
    events: {} as PreferencesEvent,
    emitted: {} as { type: 'choices.shown'; choices: Choices },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadTexts: port<Texts, string>('loadTexts'),
    keepChoices: port<undefined, Choices>('keepChoices'),
    otherTabsChoices: stream('otherTabsChoices'),
    saveLanguage: port<undefined, string>('saveLanguage'),
  },
  guards: {
    isOtherLanguage: ({ context }, p: { language: string }) => p.language !== context.language,
    isWelcome: ({ context }, p: { language: string | null }) =>
      p.language !== null && p.language !== context.language && !context.hasOwnChoice,
    isUnsaved: ({ context }, p: { language: string | null }) => context.hasOwnChoice && p.language !== context.language,
  },
  actions: {
    storeLanguage: assign(({ context }, p: { language: string | null }) => ({
      language: p.language ?? context.language,
      failure: null,
    })),
    noteChoice: assign({ hasOwnChoice: true }),
    noteSaved: assign({ hasOwnChoice: false }),
    storeTexts: assign(({ context }, p: { texts: Texts }) => ({
      texts: p.texts,
      shownLanguage: context.language,
      failure: null,
    })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    storeTheme: assign((_, p: { theme: Theme }) => ({ theme: p.theme })),
    toggleBalance: assign(({ context }) => ({ balanceHidden: !context.balanceHidden })),
    storeChoices: assign((_, p: { choices: Choices }) => ({ ...p.choices })),
    show: emit(({ context }) => ({
      type: 'choices.shown' as const,
      choices: { ...choicesOf(context), language: context.shownLanguage },
    })),
    keep: enqueueActions(({ enqueue }) => {
      enqueue.raise({ type: 'choices.changed' });
    }),
  },
}).createMachine({
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
        shown: { description: 'The chosen language is shown', meta: { usual: true, req: ['R1.15', 'R9.02'] } },
        loading: {
          description: 'Loading the texts',
          tags: 'busy',
          meta: { usual: true },
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
        kept: { description: 'Everything is saved', meta: { usual: true } },
        saving: {
          description: 'Saving the preferences',
          tags: 'busy',
          meta: { usual: true, req: ['R1.15'] },
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
    account: {
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
        none: { description: 'Nobody is logged in' },
        saved: {
          description: 'The account has its language',
          meta: { usual: true, req: ['R7.55'] },
          on: { 'language.chosen': choosing },
        },
        saving: {
          description: 'Saving the language with the account',
          meta: { usual: true, call: 'member.setLanguage', req: ['R7.55'] },
          on: { 'language.chosen': { ...choosing, reenter: true } },
          invoke: {
            id: 'saveLanguage',
            src: 'saveLanguage',
            input: ({ context }) => context.language,
            onDone: { target: 'saved', description: 'it is saved', meta: { usual: true }, actions: 'noteSaved' },
            onError: { target: 'unsaved', description: 'no answer comes', meta: { req: ['R7.55', 'R8.20'] } },
          },
        },
        unsaved: {
          description: 'The account has another language',
          meta: { req: ['R7.55'] },
          on: { 'language.chosen': choosing },
        },
      },
    },
  },
});

export type PreferencesRef = ActorRefFrom<typeof preferencesMachine>;
export type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;
