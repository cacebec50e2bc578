import type { IntlShape } from 'react-intl';
import type { TextId } from '../intl/texts.ts';

/** The kinds that are called otherwise in another language; most have a name of their own, as roulette does. */
const names: Readonly<Record<string, TextId>> = {
  classic: 'lobby_kind_classic',
  ways: 'lobby_kind_ways',
  game_show: 'lobby_kind_game_show',
  reef: 'lobby_kind_reef',
  river: 'lobby_kind_river',
  deep: 'lobby_kind_deep',
};

/** What a kind of games is called; one without a text goes by its code. */
export const kindName = (kind: string, formatMessage: IntlShape['formatMessage']): string => {
  const id = names[kind];
  if (id !== undefined) return formatMessage({ id });
  const words = kind.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
};
