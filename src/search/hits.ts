import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { foldName } from '../../contract/gameOrder.ts';
import { categoryPages } from '../../machines/app/menu.ts';
import { gameAt, helpCentrePath, messagesPath, promotionAt } from '../../machines/common/places.ts';
import type { PanelName } from '../../machines/common/modals.ts';
import type { Hit, Part } from '../../machines/content/search.rules.ts';
import type { TextId } from '../intl/texts.ts';
import { gameLobbyAt, type GameType } from '../lobby/lobbies.ts';
import type { Tile } from '../lobby/tile.ts';
import type { IconName } from '../ui/Icon.tsx';

type Reply = ReplyOf<Contract['content']['search']>;

/** What a row leads to: a page of the site, a modal, or the login. */
export type Opening = { kind: 'page'; to: string } | { kind: 'panel'; name: PanelName } | { kind: 'login' };

export interface GameHit extends Hit {
  readonly kind: 'game';
  readonly tile: Tile;
  readonly category: TextId;
  readonly isPlayed: boolean;
  readonly opening: Opening;
}

export interface MatchHit extends Hit {
  readonly kind: 'match';
  readonly match: Reply['matches'][number];
  readonly opening: Opening;
}

export interface PlainHit extends Hit {
  readonly kind: 'plain';
  readonly name: string;
  readonly note: TextId;
  readonly icon: IconName;
  readonly opening: Opening;
}

export type SearchHit = GameHit | MatchHit | PlainHit;

const isLottery = (gameType: GameType): boolean => gameType === 'LOTT' || gameType === 'ELOTT';

/** A game among what was found; lotteries are a group of their own. */
export const gameHit = (tile: Tile, isPlayed: boolean, part?: Part): GameHit => {
  const { gameType } = tile.game;
  const own = isLottery(gameType) ? 'lotteries' : 'games';
  return {
    kind: 'game',
    id: `${part ?? 'game'}:${tile.id}`,
    part: part ?? own,
    isGame: true,
    tile,
    category: isLottery(gameType) ? 'category_lottery' : gameLobbyAt(categoryPages[gameType]).title,
    isPlayed,
    opening: { kind: 'page', to: tile.href },
  };
};

export const plainHit = (
  part: Part,
  id: string,
  rest: Pick<PlainHit, 'name' | 'note' | 'icon' | 'opening'>,
): PlainHit => ({ kind: 'plain', id: `${part}:${id}`, part, ...rest });

const leadingTo = (to: string): Opening => ({ kind: 'page', to });

const nameOf = (hit: MatchHit | PlainHit): string =>
  hit.kind === 'match' ? `${hit.match.home} ${hit.match.away} ${hit.match.league}` : hit.name;

const rowsIn = ({ matches, promotions, messages, articles }: Reply): readonly (MatchHit | PlainHit)[] => [
  ...matches.map((match): MatchHit => {
    const { nodeId, id } = match;
    return { kind: 'match', id: `match:${nodeId}:${id}`, part: 'matches', match, opening: leadingTo(gameAt(nodeId)) };
  }),
  ...promotions.map(({ id, title }) =>
    plainHit('promotions', id, {
      name: title,
      note: 'menu_promotions',
      icon: 'gift',
      opening: leadingTo(promotionAt(id)),
    }),
  ),
  ...messages.map(({ id, title }) =>
    plainHit('messages', id, { name: title, note: 'header_messages', icon: 'mail', opening: leadingTo(messagesPath) }),
  ),
  ...articles.map(({ id, title }) =>
    plainHit('articles', id, {
      name: title,
      note: 'help_title',
      icon: 'question',
      opening: leadingTo(`${helpCentrePath}#${id}`),
    }),
  ),
];

/** What the gateway found by a text, as rows. */
export const hitsIn = (reply: Reply, text: string): readonly SearchHit[] => {
  const words = foldName(text).split(' ');
  return rowsIn(reply).map((hit) => {
    const name = foldName(nameOf(hit));
    return { ...hit, isExact: words.every((word) => name.includes(word)) };
  });
};
