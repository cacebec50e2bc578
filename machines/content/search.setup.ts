import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port, stream } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { searchedText } from '../lobby/lobby.rules.ts';
import { rowAfter, rowsOf, type Chosen, type Finder, type Hit, type Local } from './search.rules.ts';

/** Sent to what opens a row of the search. */
export interface RowOpened {
  type: 'row.opened';
  hit: Hit;
  /** The text that it was found by; empty where none was typed. */
  text: string;
  /** Its sheet is wanted, and not the game. */
  isAbout: boolean;
}

interface SearchInput {
  /** Finds pages; games once they have loaded. */
  finder: Finder;
  panel: Hears<{ type: 'panel.closed' }>;
}

export interface SearchContext extends SearchInput {
  text: string;
  local: Local;
  elsewhere: readonly Hit[] | null;
  part: Chosen;
  /** The row that the player has moved to. */
  chosen: string | null;
  failure: Failure | null;
}

/** How long after the last key the gateway is asked. */
const looksAfter = 250;

export const isBlank = (text: string): boolean => searchedText(text) === '';

/**
 * The row that Enter opens: where the player has moved to, or, with a text, the first one. It is one that the browser has found,
 * so that it stays the same when the gateway answers.
 */
export const currentRow = (context: SearchContext): Hit | null => {
  const rows = rowsOf(context);
  const chosen = rows.find(({ id }) => id === context.chosen);
  if (chosen || isBlank(context.text)) return chosen ?? null;
  return rows.find((row) => context.local.hits.includes(row)) ?? rows[0] ?? null;
};

const rowIn = (context: SearchContext, id: string | null): Hit | null =>
  id === null ? currentRow(context) : (rowsOf(context).find((row) => row.id === id) ?? null);

/** The parts of the chart of the search. */
export const searchSetup = setup({
  types: {
    input: {} as SearchInput,
    context: {} as SearchContext,
    events: {} as
      | { type: 'text.typed'; text: string }
      | { type: 'finder.came'; finder: Finder }
      | { type: 'part.chosen'; part: Chosen }
      | { type: 'choice.moved'; by: 1 | -1 }
      /** Null is the row that is chosen. */
      | { type: 'row.opened'; id: string | null }
      | { type: 'row.asked'; id: string | null }
      | { type: 'search.retried' }
      | { type: 'search.closed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    games: stream('games'),
    opener: stream<RowOpened>('opener'),
    lookElsewhere: port<readonly Hit[], string>('lookElsewhere'),
  },
  delays: { looksAfter },
  guards: {
    isBlank: (_, p: { text: string }) => isBlank(p.text),
    hasRows: ({ context }) => rowsOf(context).length > 0,
    hasFound: ({ context: { local, elsewhere } }) => local.hits.length + (elsewhere?.length ?? 0) > 0,
    isThere: ({ context }, p: { id: string | null }) => rowIn(context, p.id) !== null,
    isGame: ({ context }, p: { id: string | null }) => rowIn(context, p.id)?.isGame === true,
  },
  actions: {
    storeText: assign(({ context }, p: { text: string }) => ({
      text: p.text,
      local: context.finder.find(searchedText(p.text)),
      elsewhere: null,
      part: 'all' as const,
      chosen: null,
      failure: null,
    })),
    storeFinder: assign(({ context }, p: { finder: Finder }) => ({
      finder: p.finder,
      local: p.finder.find(searchedText(context.text)),
    })),
    storePart: assign((_, p: { part: Chosen }) => ({ part: p.part, chosen: null })),
    moveChoice: assign(({ context }, p: { by: 1 | -1 }) => ({
      chosen: rowAfter(rowsOf(context), currentRow(context)?.id ?? null, p.by),
    })),
    storeElsewhere: assign((_, p: { hits: readonly Hit[] }) => ({ elsewhere: p.hits, failure: null })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ elsewhere: [], failure: toFailure(p.cause) })),
    open: enqueueActions(({ context, enqueue }, p: { id: string | null; isAbout: boolean }) => {
      const hit = rowIn(context, p.id);
      if (hit)
        enqueue.sendTo('opener', { type: 'row.opened', hit, text: searchedText(context.text), isAbout: p.isAbout });
    }),
    clearFailure: assign({ failure: null }),
    closePanel: sendTo(({ context }) => context.panel, { type: 'panel.closed' }),
  },
});
