import type { Infer } from 'superstruct';
import type { promotion } from '../../../contract/promotions/promotions.ts';
import { daysAfter } from './days.ts';

export type PromotionSeed = Infer<typeof promotion>;

interface Offer extends Omit<PromotionSeed, 'html' | 'image' | 'from' | 'until'> {
  readonly conditions: readonly string[];
  /** Days from the date of the catalogue until the promotion starts and ends; null for no end. */
  readonly startsIn: number;
  readonly endsIn: number | null;
}

/** Only what a sandbox keeps: no call credits a bonus yet. */
const offers: readonly Offer[] = [
  {
    id: 'free-demo',
    title: 'A free demo',
    category: 'new_player',
    state: 'process',
    startsIn: -90,
    endsIn: null,
    summary: 'Try the games with $2,000.00 of play money for 24 hours, without a name and without a deposit.',
    conditions: [
      'Choose “Free demo” and play.',
      'What play money wins cannot be withdrawn.',
      'After 24 hours the demo ends, and what is left of its play money with it.',
    ],
  },
  {
    id: 'free-deposits',
    title: 'Deposits without a fee',
    category: 'new_player',
    state: 'process',
    startsIn: -60,
    endsIn: null,
    summary: 'Bank transfers, e-wallets and vouchers are credited in full.',
    conditions: ['This is so for every deposit, from $10.00.', 'A deposit by card costs 1.5% of its amount.'],
  },
  {
    id: 'free-withdrawals',
    title: 'Withdrawals without a fee',
    category: 'cashier',
    state: 'process',
    startsIn: -60,
    endsIn: null,
    summary: 'What you withdraw arrives in full, up to three times a day.',
    conditions: [
      'From $20.00 to $5,000.00 at a time, and up to $10,000.00 a day.',
      'A deposit can be withdrawn without having been bet.',
    ],
  },
  {
    id: 'climbs',
    title: 'Kite Climb: cash out before the string breaks',
    category: 'games',
    state: 'process',
    startsIn: -12,
    endsIn: null,
    summary: 'The multiple rises until it stops. Bets from $1.00.',
    conditions: ['Cash out yourself, or name a multiple beforehand.', 'It can be tried with play money.'],
  },
  {
    id: 'house-draws',
    title: 'New numbers every minute',
    category: 'lottery',
    state: 'process',
    startsIn: -15,
    endsIn: null,
    summary: 'The page of lotteries shows what House Minute, Quick Ten and the others drew last.',
    conditions: ['Nobody can bet on draws here yet.'],
  },
];

/** The page of a promotion. */
export const promotionHtml = (summary: string, heading: string, conditions: readonly string[]): string =>
  `<p>${summary}</p><h3>${heading}</h3><ul>${conditions.map((condition) => `<li>${condition}</li>`).join('')}</ul>`;

/** The promotions on a given day. */
export const createPromotions = (day: Date): PromotionSeed[] =>
  offers.map(({ conditions, startsIn, endsIn, ...offer }) => ({
    ...offer,
    html: promotionHtml(offer.summary, 'Conditions', conditions),
    image: null,
    from: daysAfter(day, startsIn),
    until: endsIn === null ? null : daysAfter(day, endsIn),
  }));
