import { contract } from '../../contract/index.ts';
import { CallFailed } from '../../machines/common/failure.ts';
import { searchMachine } from '../../machines/content/search.machine.ts';
import type { Finder, Hit, Local, Part } from '../../machines/content/search.rules.ts';
import { currentRow } from '../../machines/content/search.setup.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, rateLimitedFor, replies } from '../outcomes.ts';

const { search } = contract.content;

const hit = (part: Part, id: string): Hit => ({ part, id: `${part}:${id}`, ...(part === 'games' && { isGame: true }) });
const promotion = search.example.reply.promotions[0];

export const lantern = hit('games', 'lantern');
export const boats = hit('games', 'boats');
export const service = hit('acts', 'service_title');
export const offer = hit('promotions', promotion?.id ?? '');
export const nothing: Local = { hits: [], totals: {}, words: [], shown: null, texts: [], near: [] };

/** Knows two games, of which each text that begins like them finds both. */
export const finder: Finder = {
  find: (text) => {
    if (text === '') return { ...nothing, hits: [service] };
    return text.startsWith('a') ? { ...nothing, hits: [lantern, boats] } : { ...nothing, near: [service] };
  },
};
/** Before the games have loaded. */
export const noGames: Finder = {
  find: (text) => (text === '' ? { ...nothing, hits: [service] } : { ...nothing, near: [service] }),
};

/** The variant in which all games are there. */
export const loaded = 'games loaded';

const none = { matches: [], promotions: [], messages: [], articles: [] };

export const searchFlow = defineFlow(searchMachine, {
  synonyms: ['find', 'look for', 'everything', 'combobox'],
  cases: {
    'text.typed': { 'a name': { text: 'an' }, 'an unknown name': { text: 'zz' }, 'no text': { text: ' ' } },
    'finder.came': { 'all games': { finder } },
    'part.chosen': { games: { part: 'games' } },
    'choice.moved': { down: { by: 1 }, up: { by: -1 } },
    'row.opened': { 'the chosen one': { id: null } },
    'row.asked': { 'the chosen one': { id: null } },
    'search.retried': 'plain',
    'search.closed': 'plain',
  },
  outcomes: {
    games: 'silent',
    opener: 'silent',
    lookElsewhere: fetchOutcomes(search, {
      'a promotion': replies([offer], { ...none, promotions: [promotion] }),
      nothing: replies([], none),
      'too many': {
        error: new CallFailed('a call', rateLimitedFor(42)),
        wire: { kind: 'refusal', code: 'too_many_requests', retryAfter: 42 },
      },
    }),
  },
  variants: {
    'games on their way': () => ({ finder: noGames, panel: hears() }),
    [loaded]: () => ({ finder, panel: hears() }),
  },
  project: (context) => [
    context.text.trim(),
    context.finder === finder,
    context.elsewhere?.length ?? null,
    context.part,
    currentRow(context)?.id ?? null,
    context.failure !== null,
  ],
  offer: ({ context }, type, name) => {
    if (type === 'text.typed') return name === 'no text' ? context.text !== '' : context.text === '';
    if (type === 'part.chosen')
      return context.part === 'all' && context.text === 'an' && context.elsewhere?.length === 1;
    if (type === 'row.asked') return context.chosen !== null;
    return true;
  },
});
