import type { IntlShape } from 'react-intl';
import type { Telling } from '../frame/engine.ts';
import type { PlayedRound } from '../frame/wire.ts';

/** A multiple in hundredths as it is written, such as 2.41×. */
export const multiple = (intl: IntlShape, hundredths: number): string =>
  `${intl.formatNumber(hundredths / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`;

/** Where the curve of a round ended, in hundredths. */
export const endIn = ({ result: { result } }: PlayedRound): number => (result?.engine === 'climb' ? result.end : 100);

/** Where its stake was cashed out; null where it was lost. */
export const cashedIn = ({ result: { moves } }: PlayedRound): number | null => moves.cashedOut ?? null;

export const describe: Telling['describe'] = (intl, _, round, money) => {
  const [end, cashed] = [multiple(intl, endIn(round)), cashedIn(round)];
  return cashed === null
    ? intl.formatMessage({ id: 'play_climb_lost' }, { end })
    : intl.formatMessage({ id: 'play_climb_won' }, { multiple: multiple(intl, cashed), end, amount: money(round.win) });
};

export const drawn: Telling['drawn'] = (intl, result) =>
  result.engine === 'climb' ? intl.formatMessage({ id: 'play_climb_drawn' }, { end: multiple(intl, result.end) }) : '';
