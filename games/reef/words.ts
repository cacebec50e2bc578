import type { IntlShape } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import type { Telling } from '../frame/engine.ts';
import type { Entered } from '../frame/wire.ts';
import { dearestIn, magazine, type Fish, type Water } from '../rules/reef.ts';
import { fishOf, priceOf, shotsOf, waterOf } from './shots.ts';

/** The fish of each water, in the order of what a catch of them pays. */
const names: Readonly<Record<Water, readonly TextId[]>> = {
  reef: [
    'play_reef_fish_shell',
    'play_reef_fish_snail',
    'play_reef_fish_bluefin',
    'play_reef_fish_turtle',
    'play_reef_fish_toadfish',
    'play_reef_fish_moray',
    'play_reef_fish_octopus',
    'play_reef_fish_whale',
  ],
  river: [
    'play_reef_fish_prawn',
    'play_reef_fish_goby',
    'play_reef_fish_frog',
    'play_reef_fish_perch',
    'play_reef_fish_koi',
    'play_reef_fish_eel',
    'play_reef_fish_duck',
    'play_reef_fish_golden_koi',
  ],
  deep: [
    'play_reef_fish_crab',
    'play_reef_fish_lobster',
    'play_reef_fish_snapper',
    'play_reef_fish_mahi',
    'play_reef_fish_ray',
    'play_reef_fish_swordfish',
    'play_reef_fish_shark',
    'play_reef_fish_squid',
  ],
};

export const nameOf = (intl: IntlShape, game: Pick<Entered, 'setup'>, each: Fish): string => {
  const id = names[waterOf(game)][fishOf(game).indexOf(each)];
  return id ? intl.formatMessage({ id }) : `${each}×`;
};

/** What the newest shot brought, and how many are left. */
export const lastShot: Telling['describe'] = (intl, game, round, money) => {
  const shots = shotsOf(round);
  const last = shots.at(-1);
  if (!last) return intl.formatMessage({ id: 'play_reef_left' }, { left: magazine });
  const name = nameOf(intl, game, last.fish);
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
  const list = result.words
    .map(dearestIn)
    .map((most) => (most < 2 ? intl.formatMessage({ id: 'play_reef_drawn_none' }) : `${most}×`));
  return intl.formatMessage({ id: 'play_reef_drawn' }, { list: list.join(', ') });
};
