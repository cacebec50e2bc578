import { contract } from '../../contract/index.ts';
import { categoryPages } from '../../machines/app/menu.ts';
import { lobbyMachine } from '../../machines/lobby/lobby.machine.ts';
import { noFilter, type LobbyFilter, type Spot } from '../../machines/lobby/lobby.rules.ts';
import type { Catalogue, Listed, Pages, Who } from '../../machines/lobby/lobby.setup.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, outcomesOf, replies } from '../outcomes.ts';

const { list } = contract.games;
const { list: favourites } = contract.favourites;
const [game] = list.example.reply.games;

const cardOf = (id: string): Listed => ({ id });

const pagesOf = (page: number, totalPages: number, ids: readonly string[]): Pages => ({
  kind: 'pages',
  pages: [{ page, games: ids.map(cardOf) }],
  totalPages,
  total: totalPages === 1 ? ids.length : null,
});

const gamesOf = (ids: readonly string[]) => ids.map((nodeId) => ({ ...game, nodeId }));

const page = (number: number, totalPages: number, ids: readonly string[]) =>
  replies(pagesOf(number, totalPages, ids), { games: gamesOf(ids), totalPages });

export const spotOf = (changes: Partial<LobbyFilter> = {}, number = 1): Spot => ({
  filter: { ...noFilter, ...changes },
  page: number,
});

/** Two pages of one game each. */
export const twoGames: Catalogue = {
  games: [],
  find: ({ page: wanted }) => pagesOf(wanted, 2, [wanted === 1 ? '20417' : '20418']),
};

/** The variant that needs no call. */
export const atHand = 'a visitor with all games loaded';

const lobbyOf =
  (who: Who, spot: Spot, catalogue: Catalogue | null = null) =>
  () => ({
    ...spot,
    catalogue,
    vendors: ['LUMEN'],
    kinds: ['classic'],
    path: categoryPages.RNG,
    who,
    session: hears(),
  });

export const lobbyFlow = defineFlow(lobbyMachine, {
  synonyms: ['slots', 'search', 'filter', 'vendor', 'provider', 'favourites', 'recent'],
  cases: {
    'search.near': 'plain',
    'search.typed': { 'a text': { text: 'lan' }, 'one more letter': { text: 'lant' } },
    'catalogue.came': { 'two games': { catalogue: twoGames } },
    'filter.changed': {
      'a vendor': { change: { vassalage: 'LUMEN' } },
      favourites: { change: { show: 'favourites' } },
    },
    'page.wanted': { 'the second page': { page: 2 } },
    'more.wanted': 'plain',
    'list.retried': 'plain',
    'login.pressed': 'plain',
    'player.changed': { 'a member': { who: 'account' } },
    'place.changed': { 'without a filter': { spot: spotOf() }, 'a vendor': { spot: spotOf({ vassalage: 'LUMEN' }) } },
  },
  outcomes: {
    fetchPages: outcomesOf(list, {
      'the first of two pages': page(1, 2, ['20417']),
      'the last page': page(2, 2, ['20418']),
      'no games': page(1, 0, []),
    }),
    fetchOwn: outcomesOf(favourites, {
      'some favourites': replies(pagesOf(1, 1, ['20417']), { content: gamesOf(['20417']) }),
      'no favourites': replies({ ...pagesOf(1, 1, []), pages: [] }, { content: [] }),
    }),
    suggest: fetchOutcomes(list, { 'hot games': replies([cardOf('20417')], { games: gamesOf(['20417']) }) }),
    address: 'silent',
    catalogue: 'silent',
  },
  variants: {
    'a visitor': lobbyOf('visitor', spotOf()),
    [atHand]: lobbyOf('visitor', spotOf(), twoGames),
    'a trial who looks for favourites': lobbyOf('trial', spotOf({ show: 'favourites' })),
  },
  project: ({ filter, page: number, who, catalogue, list: games, failure }) => [
    catalogue !== null,
    filter.vassalage,
    filter.show,
    filter.q.length,
    number,
    who,
    games?.pages.length ?? null,
    games?.totalPages ?? null,
    failure !== null,
  ],
  offer: ({ context: { filter, page: number, list: games, who, catalogue }, value }, type, name) => {
    const isBehind = value.address === 'behind';
    // One filter at a time, by a visitor; a text together with others only while it is not in the address yet.
    const isPlain = who === 'visitor' && filter.vassalage === '' && filter.show === '' && number === 1;
    const isShown = value.list === 'shown' && games?.totalPages === 2;
    const isUntouched = filter.vassalage === '' && filter.q === '';
    const needsLogin = value.list === 'visitor' && isUntouched;
    switch (type) {
      case 'search.near':
        return isPlain && isShown && filter.q === '' && games.pages.length === 1;
      case 'catalogue.came':
        return catalogue === null && isPlain && isShown && filter.q === '' && games.pages.length === 1;
      case 'search.typed':
        if (needsLogin || (value.list === 'needsAccount' && isUntouched)) return name === 'a text';
        return isPlain && (name === 'a text' ? isShown && filter.q === '' : isBehind && filter.q === 'lan');
      case 'filter.changed':
        if (needsLogin) return name === 'a vendor';
        if (name === 'favourites') return isPlain && filter.q === '' && isShown;
        return isPlain && (isBehind || (filter.q === '' && isShown));
      case 'page.wanted':
        return isPlain && isShown && games.pages.length === 1 && (isBehind || filter.q === '');
      case 'more.wanted':
        return isPlain && filter.q === '' && games?.pages.length === 1;
      case 'login.pressed':
        return needsLogin;
      case 'player.changed':
        return who === 'visitor' && (needsLogin || (isPlain && isShown && filter.q === ''));
      case 'place.changed':
        return name === 'a vendor' ? isPlain && isBehind : who === 'visitor' && filter.vassalage !== '' && isShown;
      default:
        return true;
    }
  },
});
