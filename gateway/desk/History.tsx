/** @jsxImportSource hono/jsx */
import { acts } from '../operating/acts/index.ts';
import type { Subjects } from '../operating/acts/subjects.ts';
import { readLog, type LogLine } from '../trust/staff/log.ts';
import { Card } from './kit/page.tsx';
import { Timeline, type Happening } from './kit/values.tsx';
import type { Desk } from './page.ts';

const shownLines = 12;

const happeningOf = ({ at, staff, act, reason }: LogLine): Happening => {
  const [verb = '', ...rest] = act.split('.');
  const asked = acts[rest.join('.')]?.title ?? act;
  const words = {
    ask: `asked for a second person: ${asked}`,
    decline: `declined: ${asked}`,
    withdraw: `withdrew the request: ${asked}`,
  }[verb];
  const past = acts[act]?.past ?? words ?? act;
  return {
    at,
    words: (
      <>
        <b>{staff}</b> {acts[act] ? `${past} it` : past}
        {reason !== null && <span class="muted">, “{reason}”</span>}
      </>
    ),
  };
};

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
