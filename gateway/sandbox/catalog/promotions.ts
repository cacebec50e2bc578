import type { Infer } from 'superstruct';
import type { promotion } from '../../../contract/promotions/promotions.ts';
import { bonusTimes } from '../../../contract/promotions/bonusTimes.ts';
import { daysAfter } from './days.ts';

export interface PromotionSeed extends Infer<typeof promotion> {
  readonly award: bigint;
  readonly awardPoints: bigint;
  readonly times: number;
}

type Worth = Pick<PromotionSeed, 'award' | 'awardPoints' | 'times'>;

interface Offer extends Omit<Infer<typeof promotion>, 'html' | 'image' | 'from' | 'until'>, Partial<Worth> {
  readonly conditions: readonly string[];
  /** Days from the date of the catalogue until the promotion starts and ends; null for no end. */
  readonly startsIn: number;
  readonly endsIn: number | null;
}

const noAward: Worth = { award: 0n, awardPoints: 0n, times: 0 };

const offers: readonly Offer[] = [
  {
    id: 'first-deposit',
    title: 'Your first deposit doubled',
    category: 'new_player',
    kind: 'first_deposit',
    startsIn: -90,
    endsIn: null,
    summary: 'Pay in $20.00 or more for the first time, and the same again is yours, up to $200.00.',
    conditions: [
      'Choose it with your deposit, or join here before you pay in.',
      'The bonus is 100% of your first deposit, if that is $20.00 or more, and $200.00 at most. You get it once.',
      'It is held until you have bet 12 times its amount; until then you play with your own money. Slots count at 15%, fishing games at 25%, live tables at 1% and all others at 10%.',
      'You can give it up whenever you withdraw.',
    ],
  },
  {
    id: 'sign-in',
    title: 'Points for every day',
    category: 'points',
    kind: 'daily',
    startsIn: -60,
    endsIn: null,
    summary: 'Sign in here every day for 20 points, and for 100 points on every seventh day of your streak.',
    conditions: [
      'You need a deposit that was credited within the last 30 days.',
      'If you miss a day, your streak starts again. Points never expire.',
      'Daily points are limited. Once they are used up, come back the next day.',
    ],
  },
  {
    id: 'wheel',
    title: 'The prize wheel',
    category: 'games',
    kind: 'wheel',
    startsIn: -30,
    endsIn: null,
    summary: 'One turn for every $100.00 you bet in a day: up to 20 turns, up to $50.00 each.',
    conditions: [
      'Your valid bets of the day count, on every game.',
      'Every field wins points or money, and its chance is written beside it.',
      'Turns that you have not used by midnight are gone.',
      'A number that was fixed before the day began decides where it stops. You can check it the day after.',
    ],
  },
  {
    id: 'envelopes',
    title: 'Evening rain',
    category: 'games',
    kind: 'envelope',
    startsIn: -30,
    endsIn: null,
    summary: 'Between 20:00 and 21:00 there are 2,000 red envelopes, with $0.88 to $88.00 in each.',
    conditions: [
      'Pay in $10.00 or more at once and place valid bets of $20.00 on the same day.',
      'One envelope a day for each person, while they last.',
      'What is in them was fixed before the day began. You can check it the day after.',
    ],
  },
  {
    id: 'cashback',
    title: 'Weekly cashback',
    category: 'games',
    kind: 'cashback',
    startsIn: -60,
    endsIn: null,
    summary:
      'Up to 0.3% of your slot bets of a week back, 0.4% on fishing games and 0.06% at live tables, if you lost.',
    conditions: [
      'A week runs from Monday to Sunday. Claim it here in the week after.',
      'You get 8% of what you lost on these games together, but no more than 0.3% of your valid bets on slots, 0.4% of those on fishing games and 0.06% of those at live tables, and $300.00 in all.',
      'If you bet $1,000.00 on slots and lost $30.00 of it, you get $2.40; if you lost $100.00, you get $3.00.',
      'You can withdraw it without betting it.',
    ],
  },
  {
    id: 'referral',
    title: 'Play with friends',
    category: 'member',
    kind: 'referral',
    startsIn: -90,
    endsIn: null,
    summary: 'Invite a friend: $10.00 for you and $5.00 for your friend.',
    conditions: [
      'Your friend registers with your link, pays in $20.00 and places valid bets of $50.00.',
      'It is held for each of you until you have bet 12 times its amount.',
      'It is for up to 20 friends a month, and each person counts once.',
    ],
  },
  {
    id: 'raffle',
    title: 'The harvest draw',
    category: 'lottery',
    kind: 'raffle',
    startsIn: -10,
    endsIn: 20,
    summary: 'A ticket for every $2.00 you bet on lotteries. One in five wins, up to $100.00.',
    conditions: [
      'There are 5,000 tickets: one wins $100.00, 10 win $10.00, 100 win $5.00 and 889 win $1.00.',
      'Up to 50 tickets for each account, while they last.',
      'What each ticket wins was fixed before the first was claimed. You can check it after the end.',
    ],
  },
  {
    id: 'slot-race',
    title: 'The slot race',
    category: 'games',
    kind: 'tournament',
    startsIn: -4,
    endsIn: 10,
    summary: 'The seven who bet most on slots in these two weeks share $1,000.00.',
    conditions: [
      'Join here. Your valid bets on slots count from the day you join.',
      'The first gets $400.00, the second $250.00, the third $150.00, and the next four $50.00 each.',
      'We decide within two days of the end. Then you claim your prize here.',
    ],
  },
  {
    id: 'climb-cup',
    title: 'The Kite Climb cup',
    category: 'games',
    kind: 'tournament',
    startsIn: 6,
    endsIn: 20,
    summary: 'The three highest multiples cashed out at Kite Climb win $100.00, $60.00 and $40.00.',
    conditions: [
      'Join here once it has begun. Rounds from $1.00 count.',
      'We decide within two days of the end. Then you claim your prize here.',
    ],
  },
  {
    id: 'birthday',
    title: 'A birthday present',
    category: 'member',
    kind: 'activity',
    startsIn: -90,
    endsIn: null,
    award: 800n,
    times: bonusTimes,
    summary: '$8.00 from us in the week of your birthday.',
    conditions: [
      'Apply in that week, and attach a picture of a document with the date of your birth.',
      'It is held until you have bet 12 times its amount. Once a year.',
    ],
  },
  {
    id: 'best-round',
    title: 'Show us your best round',
    category: 'games',
    kind: 'activity',
    startsIn: -20,
    endsIn: null,
    awardPoints: 100n,
    summary: '100 points for a picture of a round you won.',
    conditions: [
      'Apply with the name of the game and up to three pictures. Once a year.',
      'We look at every application. If yours shows no round, you can apply once more.',
    ],
  },
  {
    id: 'live-comfort',
    title: 'A bad evening at the live tables',
    category: 'live',
    kind: 'house',
    startsIn: -30,
    endsIn: null,
    summary: 'On Mondays we look for members who had no luck at the live tables, and give some of it back.',
    conditions: [
      'You do not have to do anything. We decide who gets it, and how much.',
      'You find it in your reward centre.',
    ],
  },
  {
    id: 'free-demo',
    title: 'A free demo',
    category: 'new_player',
    kind: 'free_play',
    startsIn: -90,
    endsIn: null,
    summary: 'Try the games with $2,000.00 of play money for 24 hours, without a name and without a deposit.',
    conditions: [
      'Press “Free demo” and play.',
      'What play money wins cannot be withdrawn.',
      'After 24 hours the demo ends, and what is left of its play money with it.',
      'With an account of your own, the promo code <a href="/promotions?code=WELCOME26">WELCOME26</a> brings you $10.00, held until you have bet 12 times its amount.',
    ],
  },
  {
    id: 'free-deposits',
    title: 'Deposits and withdrawals without a fee',
    category: 'cashier',
    kind: 'info',
    startsIn: -60,
    endsIn: null,
    summary: 'Bank transfers, e-wallets and vouchers are credited in full, and what you withdraw arrives in full.',
    conditions: [
      'You can pay in from $10.00. Only a deposit by card has a fee: 1.5% of its amount.',
      'Withdraw from $20.00 to $5,000.00 at a time, up to three times and $10,000.00 a day.',
      'A deposit can be withdrawn without having been bet.',
    ],
  },
];

/** The page of a promotion. */
export const promotionHtml = (summary: string, heading: string, conditions: readonly string[]): string =>
  `<p>${summary}</p><h3>${heading}</h3><ul>${conditions.map((condition) => `<li>${condition}</li>`).join('')}</ul>`;

export const createPromotions = (day: Date): PromotionSeed[] =>
  offers.map(({ conditions, startsIn, endsIn, ...offer }) => ({
    ...noAward,
    ...offer,
    html: promotionHtml(offer.summary, 'Conditions', conditions),
    image: null,
    from: daysAfter(day, startsIn),
    until: endsIn === null ? null : daysAfter(day, endsIn),
  }));
