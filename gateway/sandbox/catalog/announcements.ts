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
    title: 'Withdrawals to Northern Bank are slower than usual tonight, 20 to 40 minutes',
    paragraphs: [
      'Northern Bank works on its systems from 22:00 to 02:00.',
      'Withdrawals to other banks are not affected. Nothing needs to be sent again.',
    ],
  },
  {
    type: 'B',
    daysAgo: 1,
    title: 'Lumen joins the table',
    paragraphs: [
      'Slots and four quick draws by Lumen are open from today.',
      'They can be tried with play money before an account is made.',
    ],
    pictures: ['home-3'],
  },
  {
    type: 'B',
    daysAgo: 2,
    title: 'The slot race runs until Sunday, 23:59',
    paragraphs: ['Your best ten spins in a row count. The first fifty share $5,000.00.'],
    pictures: ['slots-2'],
  },
  {
    type: 'B',
    daysAgo: 4,
    title: 'Meridian: maintenance on Tuesday from 04:00 to 06:30',
    paragraphs: ['Its live tables and slots close at 03:55. Rounds that are still open are paid or returned by 07:00.'],
  },
  {
    type: 'B',
    daysAgo: 6,
    title: 'Spring cup: the results',
    paragraphs: [
      'The cup was won by account tra•••9 with 214 points. All prizes were paid on the day after the final.',
    ],
  },
  {
    type: 'B',
    daysAgo: 9,
    title: 'Confirm a withdrawal when it has arrived',
    paragraphs: [
      'A paid withdrawal now asks whether it arrived in full, partly or not at all.',
      'If you do not answer, it counts as received after 30 minutes.',
    ],
  },
  {
    type: 'B',
    daysAgo: 12,
    title: 'Longtable rooms seat six',
    paragraphs: ['Thirteen, rummy and mahjong at Longtable now open rooms for two to six players.'],
  },
  {
    type: 'B',
    daysAgo: 15,
    title: 'New: Quick Ten and House Minute',
    paragraphs: ['The page of lotteries has the numbers that they drew last. You cannot bet on draws here yet.'],
    pictures: ['lottery-1'],
  },
  {
    type: 'B',
    daysAgo: 21,
    title: 'The lite app takes 9 MB',
    paragraphs: ['The lite app has everything but live tables. Both apps are on the download page.'],
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
    title: 'Play within limits that you set yourself',
    paragraphs: [
      'A limit for deposits and a limit for losses can be set in My account. A lower limit holds at once, a higher one after 24 hours.',
    ],
  },
  {
    type: 'PL',
    daysAgo: 3,
    title: 'See where your account is logged in',
    paragraphs: ['My account names every device. One press logs out everywhere else.'],
  },
  {
    type: 'PU',
    daysAgo: 5,
    title: 'Some slots by Ardent are being repaired',
    paragraphs: ['Their cards say “Under maintenance” and offer other games until then.'],
  },
  {
    type: 'PR',
    daysAgo: 7,
    title: 'Weekend cashback is paid on Monday at 12:00',
    paragraphs: ['8% of what was lost from Friday 00:00 to Sunday 23:59, up to $300.00.'],
  },
  {
    type: 'PR',
    daysAgo: 10,
    title: 'Refer a friend: $10.00 for you, $5.00 for your friend',
    paragraphs: ['It is credited when your friend has placed bets of $50.00.'],
  },
  {
    type: 'H',
    daysAgo: 18,
    title: 'How points are earned',
    paragraphs: ['One point for each $1.00 of a deposit, and more with activities. Points never expire.'],
  },
];

/** The announcements of every type on a given day, newest first. */
export const createAnnouncements = (day: Date): AnnouncementSeed[] =>
  notices
    .map(({ type, title, paragraphs, daysAgo, pictures = [] }, index) => ({
      id: `a${index + 1}`,
      type,
      title,
      content: paragraphs.map((sentence) => `<p>${sentence}</p>`).join(''),
      announcementImages: pictures.map((banner, place) => ({ url: `/art/banner/${banner}.svg`, sequence: place + 1 })),
      at: daysAfter(day, -daysAgo),
    }))
    .sort((one, other) => other.at.localeCompare(one.at));
