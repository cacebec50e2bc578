import type { IntlShape } from 'react-intl';
import type { TextId } from '../intl/texts.ts';

/** The kinds that there are texts for; a gateway may have others. */
const names: Readonly<Record<string, TextId>> = {
  classic: 'lobby_kind_classic',
  video: 'lobby_kind_video',
  ways: 'lobby_kind_ways',
  jackpot: 'lobby_kind_jackpot',
  crash: 'lobby_kind_crash',
  roulette: 'lobby_kind_roulette',
  baccarat: 'lobby_kind_baccarat',
  dragon_tiger: 'lobby_kind_dragon_tiger',
  sic_bo: 'lobby_kind_sic_bo',
  blackjack: 'lobby_kind_blackjack',
  poker: 'lobby_kind_poker',
  game_show: 'lobby_kind_game_show',
};

/** What a kind of games is called; one without a text goes by its code. */
export const kindName = (kind: string, formatMessage: IntlShape['formatMessage']): string => {
  const id = names[kind];
  if (id !== undefined) return formatMessage({ id });
  const words = kind.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
};
