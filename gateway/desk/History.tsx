/** @jsxImportSource hono/jsx */
import { acts } from '../operating/acts/index.ts';
import type { Subjects } from '../operating/acts/subjects.ts';
import { readLog, type LogLine } from '../trust/staff/log.ts';
import { Card } from './kit/page.tsx';
import { Timeline, type Happening } from './kit/values.tsx';
import type { Desk } from './page.ts';

const shownLines = 12;

const decided: Readonly<Record<string, string>> = { ask: 'asked for', decline: 'declined', withdraw: 'withdrew' };

/** “locked”, or of what two people decide “asked for “Unlock the account” for”. */
export const pastOf = (act: string): string => {
  const [deed = '', ...of] = act.split('.');
  const title = acts[of.join('.')]?.title;
  if (decided[deed] !== undefined && title !== undefined) return `${decided[deed]} “${title}” for`;
  return acts[act]?.past ?? act;
};

const happeningOf = ({ at, staff, act, reason }: LogLine): Happening => ({
  at,
  words: (
    <>
      <b>{staff}</b> {pastOf(act)} it{reason !== null && <>: {reason}</>}
    </>
  ),
});

/** What staff did with one thing last. */
export const historyOf = async (
  { services: { database } }: Desk,
  about: keyof Subjects,
  subject: string,
): Promise<readonly Happening[]> => (await readLog(database, { about, subject }, shownLines)).rows.map(happeningOf);

export const History = ({ desk, happenings }: { desk: Desk; happenings: readonly Happening[] }) => (
  <Card id="history" title="What was done">
    {happenings.length === 0 ? (
      <p class="muted">Nobody has changed this at the desk.</p>
    ) : (
      <Timeline now={desk.now} happenings={happenings} />
    )}
  </Card>
);
