import type { IntlShape } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import type { Telling } from '../frame/engine.ts';
import { fish, isHit, magazine, type Fish } from '../rules/reef.ts';
import { priceOf, shotsOf } from './shots.ts';

const names: Readonly<Record<Fish, TextId>> = {
  2: 'play_reef_fish_shell',
  3: 'play_reef_fish_snail',
  5: 'play_reef_fish_bluefin',
  8: 'play_reef_fish_turtle',
  12: 'play_reef_fish_toadfish',
  20: 'play_reef_fish_moray',
  40: 'play_reef_fish_octopus',
  100: 'play_reef_fish_whale',
};

export const nameOf = (intl: IntlShape, each: Fish): string => intl.formatMessage({ id: names[each] });

/** What the newest shot brought, and how many are left. */
export const lastShot: Telling['describe'] = (intl, _, round, money) => {
  const shots = shotsOf(round);
  const last = shots.at(-1);
  if (!last) return intl.formatMessage({ id: 'play_reef_left' }, { left: magazine });
  const name = nameOf(intl, last.fish);
  const shot = last.isHit
    ? intl.formatMessage({ id: 'play_reef_hit' }, { fish: name, amount: money(last.fish * priceOf(round)) })
    : intl.formatMessage({ id: 'play_reef_missed' }, { fish: name });
  return intl.formatMessage({ id: 'play_reef_one_shot' }, { left: magazine - shots.length, shot });
};

export const describe: Telling['describe'] = (intl, _, round, money) => {
  const shots = shotsOf(round);
  const hits = shots.filter((shot) => shot.isHit).length;
  return intl.formatMessage({ id: 'play_reef_paid' }, { hits, shots: shots.length, amount: money(round.win) });
};

export const drawn: Telling['drawn'] = (intl, result) => {
  if (result.engine !== 'reef') return '';
  const most = result.words.map((word) => fish.findLast((each) => isHit(word, each)));
  const list = most.map((each) =>
    each === undefined ? intl.formatMessage({ id: 'play_reef_drawn_none' }) : `${each}×`,
  );
  return intl.formatMessage({ id: 'play_reef_drawn' }, { list: list.join(', ') });
};
