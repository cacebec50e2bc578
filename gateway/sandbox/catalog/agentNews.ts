import { daysAfter } from './days.ts';
import { noticeContent } from './announcements.ts';

/** The announcements that only agents read. */
const news = [
  {
    id: 'g1',
    daysAgo: 3,
    title: 'Your team at a glance',
    paragraphs: [
      'The overview shows the bets, deposits and results of everyone below you, and compares them with the days before.',
      'Team management leads from line to line, down to each member.',
    ],
  },
  {
    id: 'g2',
    daysAgo: 20,
    title: 'Links of your own',
    paragraphs: [
      'The register centre makes invitation links for members and agents, and counts who came by each of them.',
    ],
  },
] as const;

/** The announcements for agents on a given day. */
export const createAgentNews = (day: Date) =>
  news.map(({ id, daysAgo, title, paragraphs }) => ({
    id,
    type: 'B' as const,
    title,
    content: noticeContent(paragraphs),
    at: new Date(daysAfter(day, -daysAgo)),
    audience: 'agents' as const,
  }));
