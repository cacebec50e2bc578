import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';

export type Banner = ReplyOf<Contract['content']['banners']>['list'][number];

const looks = ['claret', 'lapis', 'dusk', 'baize'] as const;
export type Look = (typeof looks)[number];

/** The same banner always looks the same. */
export const lookOf = ({ bannerId }: Pick<Banner, 'bannerId'>): Look =>
  looks[[...bannerId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % looks.length] ?? 'baize';
