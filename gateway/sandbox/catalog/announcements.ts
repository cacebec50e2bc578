import type { Infer } from 'superstruct';
import type { announcement } from '../../../contract/content/content.ts';
import { daysAfter } from './days.ts';

export type AnnouncementSeed = Infer<typeof announcement>;

interface Notice extends Pick<AnnouncementSeed, 'type' | 'title'> {
  readonly paragraphs: readonly string[];
  readonly daysAgo: number;
  readonly pictures?: readonly string[];
}

const notices: readonly Notice[] = [
  {
    type: 'B',
    daysAgo: 0,
    title: 'The cashier shows every step of a deposit',
    paragraphs: [
      'A deposit that nobody has confirmed yet is shown as waiting, never as done.',
      'Nothing needs to be sent again while it waits.',
    ],
  },
  {
    type: 'B',
    daysAgo: 1,
    title: 'Lumen joins the table',
    paragraphs: [
      'Slots and four quick draws by Lumen are on the site.',
      'Both can be tried with play money before you create an account.',
    ],
    pictures: ['home-3'],
  },
  {
    type: 'B',
    daysAgo: 2,
    title: 'Kite Climb has taken off',
    paragraphs: ['The multiple rises until it stops: cash out yourself, or name a multiple beforehand.'],
    pictures: ['slots-2'],
  },
  {
    type: 'B',
    daysAgo: 4,
    title: 'Some live tables are being repaired',
    paragraphs: ['Their cards say “Under maintenance” and offer other games until then.'],
  },
  {
    type: 'B',
    daysAgo: 6,
    title: 'Withdrawals without a fee',
    paragraphs: ['What you withdraw arrives in full, up to three times a day.'],
  },
  {
    type: 'B',
    daysAgo: 9,
    title: 'Confirm a withdrawal when it has arrived',
    paragraphs: [
      'A paid withdrawal asks whether it arrived in full, partly or not at all.',
      'If you do not answer, it counts as received after 30 minutes.',
    ],
  },
  {
    type: 'B',
    daysAgo: 12,
    title: 'Longtable rooms seat four or six',
    paragraphs: ['Every game of dice at Longtable has a small and a large table.'],
  },
  {
    type: 'B',
    daysAgo: 15,
    title: 'New: Quick Ten and House Minute',
    paragraphs: [
      'The page of lotteries has the numbers that they drew last. You can bet on the next draw until shortly before it.',
    ],
    pictures: ['lottery-1'],
  },
  {
    type: 'B',
    daysAgo: 21,
    title: 'The links of the apps are on the download page',
    paragraphs: ['For Android and iOS. The addresses of this sandbox are only examples.'],
    pictures: ['app-1'],
  },
  {
    type: 'B',
    daysAgo: 26,
    title: 'We never ask for your password',
    paragraphs: [
      'Not by telephone, not in a chat and not by email. Whoever asks for it is not one of us.',
      'If anyone has asked you for it, tell customer service and change your password in My account.',
    ],
  },
  {
    type: 'B',
    daysAgo: 40,
    title: 'Play with money that you can spare',
    paragraphs: ['Decide how much that is before you play. You cannot set a limit for it here yet.'],
  },
  {
    type: 'PL',
    daysAgo: 3,
    title: 'Check every draw and every round',
    paragraphs: ['What a draw or a round came to was fixed beforehand. Its results show you how to check it yourself.'],
  },
  {
    type: 'PU',
    daysAgo: 5,
    title: 'Some slots are being repaired',
    paragraphs: ['Their cards say “Under maintenance” and offer other games until then.'],
  },
  {
    type: 'PR',
    daysAgo: 7,
    title: 'Deposits without a fee',
    paragraphs: ['Bank transfers, e-wallets and vouchers are credited in full. A card costs 1.5%.'],
  },
  {
    type: 'PR',
    daysAgo: 10,
    title: 'A free demo with $2,000.00 of play money',
    paragraphs: ['Try the games for 24 hours, without a name and without a deposit.'],
  },
  {
    type: 'H',
    daysAgo: 18,
    title: 'Points never expire',
    paragraphs: ['You can redeem them in the points mall, or convert 1,000 or more to money.'],
  },
];

export const noticeContent = (paragraphs: readonly string[]): string =>
  paragraphs.map((sentence) => `<p>${sentence}</p>`).join('');

/** The announcements of every type on a given day, newest first. */
export const createAnnouncements = (day: Date): AnnouncementSeed[] =>
  notices
    .map(({ type, title, paragraphs, daysAgo, pictures = [] }, index) => ({
      id: `a${index + 1}`,
      type,
      title,
      content: noticeContent(paragraphs),
      announcementImages: pictures.map((banner, place) => ({ url: `/art/banner/${banner}.svg`, sequence: place + 1 })),
      at: daysAfter(day, -daysAgo),
    }))
    .sort((one, other) => other.at.localeCompare(one.at));
