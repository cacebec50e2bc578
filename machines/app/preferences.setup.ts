import { assign, emit, enqueueActions, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port, stream } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';

export type Theme = 'dark' | 'light';

/** The player's choices that the browser keeps. */
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
  /** The texts shown now; they stay until those of the wanted language have loaded. */
  texts: Texts;
  shownLanguage: string;
  failure: Failure | null;
  hasOwnChoice: boolean;
}

export const choicesOf = ({ language, theme, balanceHidden }: Context): Choices => ({ language, theme, balanceHidden });

export const languageOf = <Language extends string | null>({ event }: { event: { language: Language } }) => ({
  language: event.language,
});

/** The parts of the chart of the preferences. */
export const preferencesSetup = setup({
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
});
