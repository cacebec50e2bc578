import type { Infer } from 'superstruct';
import type { promotion } from '../../../contract/promotions/promotions.ts';
import { daysAfter } from './days.ts';

export interface PromotionSeed extends Infer<typeof promotion> {
  /** What a claim pays, in minor units; null if nothing is paid immediately. */
  readonly bonus: number | null;
}

interface Offer extends Omit<PromotionSeed, 'html' | 'image' | 'from' | 'until'> {
  readonly conditions: readonly string[];
  /** Days from the date of the catalogue until the promotion starts and ends; null for no end. */
  readonly startsIn: number;
  readonly endsIn: number | null;
}

const offers: readonly Offer[] = [
  {
    id: 'first-deposit',
    title: 'First deposit matched',
    category: 'new_player',
    state: 'join',
    bonus: 20_000,
    startsIn: -90,
    endsIn: null,
    summary: 'Deposit $20.00 or more and receive the same again, up to $200.00.',
    conditions: [
      'Once for each account, on its first deposit.',
      'The bonus can be withdrawn after bets of 12 times its amount.',
      'Bets on roulette count for one half.',
    ],
  },
  {
    id: 'weekend-cashback',
    title: 'Weekend cashback 8%',
    category: 'cashback',
    state: 'claim',
    bonus: 1_640,
    startsIn: -60,
    endsIn: null,
    summary: '8% of what you lost from Friday 00:00 to Sunday 23:59, up to $300.00.',
    conditions: [
      'Losses of $10.00 or more in slots, fishing and live tables count.',
      'Claim it from Monday 12:00 until Wednesday 23:59.',
      'It can be withdrawn at once.',
    ],
  },
  {
    id: 'refer-a-friend',
    title: 'Refer a friend',
    category: 'referral',
    state: 'join',
    bonus: null,
    startsIn: -200,
    endsIn: null,
    summary: '$10.00 for you and $5.00 for your friend after the first $50.00 of bets.',
    conditions: [
      'Your friend registers with your link or code.',
      'At most 20 friends a month.',
      'Accounts of one household count once.',
    ],
  },
  {
    id: 'zalo-bonus',
    title: 'Zalo bonus up to 131K',
    category: 'new_player',
    state: 'claim',
    bonus: 500,
    startsIn: -30,
    endsIn: 60,
    summary: 'Follow us on Zalo and claim a bonus of up to 131K.',
    conditions: [
      'Your Zalo number must be the mobile number of your account.',
      'Once for each account.',
      'The bonus can be withdrawn after bets of 5 times its amount.',
    ],
  },
  {
    id: 'welcome-gift',
    title: 'A gift for creating an account',
    category: 'new_player',
    state: 'joined',
    bonus: null,
    startsIn: -30,
    endsIn: 30,
    summary: 'Ask customer service for $1.00 within 30 days of registering.',
    conditions: [
      'Once for each person and mobile number.',
      'The amount can be withdrawn together with your first deposit.',
    ],
  },
  {
    id: 'daily-sign-in',
    title: 'Daily sign-in',
    category: 'daily',
    state: 'signed',
    bonus: null,
    startsIn: -12,
    endsIn: 18,
    summary: '20 points on each day, 100 on every seventh day in a row.',
    conditions: ['A day runs from 00:00 to 23:59.', 'A missed day starts the row again.', 'Points never expire.'],
  },
  {
    id: 'slot-race',
    title: 'The slot race',
    category: 'tournament',
    state: 'process',
    bonus: null,
    startsIn: -4,
    endsIn: 3,
    summary: 'Your best ten spins in a row count. The first fifty share $5,000.00.',
    conditions: [
      'Every slot counts, with bets of $0.20 or more.',
      'The score is what ten spins paid, divided by what they cost.',
      'The first place receives $1,000.00.',
    ],
  },
  {
    id: 'live-insurance',
    title: 'Live table insurance',
    category: 'cashback',
    state: 'issued',
    bonus: 2_500,
    startsIn: -20,
    endsIn: 10,
    summary: '$25.00 back for five lost hands in a row at a live table.',
    conditions: [
      'Bets of $5.00 or more at roulette and baccarat count.',
      'Once a day.',
      'It is credited within 24 hours.',
    ],
  },
  {
    id: 'birthday',
    title: 'Your birthday',
    category: 'activity',
    state: 'applying',
    bonus: null,
    startsIn: -365,
    endsIn: null,
    summary: '$18.00 in the week of your birthday, after a look at your document.',
    conditions: [
      'Attach up to 3 pictures, png or jpg, of at most 5 MB each.',
      'The name must be the name of your account.',
      'We answer within 48 hours.',
    ],
  },
  {
    id: 'best-screen',
    title: 'Show us your best screen',
    category: 'activity',
    state: 'rejected',
    bonus: null,
    startsIn: -14,
    endsIn: 7,
    summary: 'Send a picture of a win of 100 times your bet or more: $10.00 for each of the first 200.',
    conditions: [
      'The bet number must be readable.',
      'Wins of the last 14 days count.',
      'A rejected picture can be replaced once.',
    ],
  },
  {
    id: 'red-envelopes',
    title: 'Red envelopes',
    category: 'raffle',
    state: 'claimed',
    bonus: 188,
    startsIn: -2,
    endsIn: 5,
    summary: 'One envelope a day at 20:00, with $0.88 to $88.00 inside.',
    conditions: [
      'A deposit of $10.00 on the same day opens an envelope.',
      'There are 2,000 envelopes a day.',
      'What is inside can be withdrawn at once.',
    ],
  },
  {
    id: 'prize-wheel',
    title: 'The prize wheel',
    category: 'raffle',
    state: 'claim',
    bonus: 500,
    startsIn: -6,
    endsIn: 24,
    summary: 'One turn for every $100.00 of bets. Eight fields, none of them blank.',
    conditions: [
      'Turns of a day end at 23:59.',
      'The chance of each field is printed on the wheel.',
      'Goods are sent within 10 days.',
    ],
  },
  {
    id: 'harvest-draw',
    title: 'Harvest draw',
    category: 'raffle',
    state: 'coming_soon',
    bonus: null,
    startsIn: 6,
    endsIn: 20,
    summary: 'Tickets are given with every lottery bet of $2.00 from its first day.',
    conditions: [
      'Up to 50 tickets for each account.',
      'The draw is public and its numbers are published with their seed.',
    ],
  },
  {
    id: 'spring-cup',
    title: 'Spring cup',
    category: 'tournament',
    state: 'close',
    bonus: null,
    startsIn: -70,
    endsIn: -9,
    summary: 'Eight weeks of football, table tennis and badminton. The cup has been won.',
    conditions: ['The results are published in the announcements.', 'All prizes were paid.'],
  },
];

/** The promotions on a given day: most are running, one is upcoming, one has ended. */
export const createPromotions = (day: Date): PromotionSeed[] =>
  offers.map(({ conditions, startsIn, endsIn, ...offer }) => ({
    ...offer,
    html: `<p>${offer.summary}</p><h3>Conditions</h3><ul>${conditions.map((condition) => `<li>${condition}</li>`).join('')}</ul>`,
    image: null,
    from: daysAfter(day, startsIn),
    until: endsIn === null ? null : daysAfter(day, endsIn),
  }));
