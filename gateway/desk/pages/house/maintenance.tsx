/** @jsxImportSource hono/jsx */
import type { GameLine, PlayState } from '../../../operating/lists/vendors.ts';
import { ActForm, mayAct } from '../../ActForm.tsx';
import { Card } from '../../kit/page.tsx';
import { Tag, type Tone } from '../../kit/values.tsx';
import { dateTime } from '../../kit/words.ts';
import type { Desk } from '../../page.ts';
import { asTyped } from '../../readers/reader.ts';

const states: Readonly<Record<PlayState, readonly [word: string, tone: Tone]>> = {
  open: ['open', 'good'],
  planned: ['closes later', 'wait'],
  maintenance: ['closed', 'bad'],
  closed: ['no longer in the house', 'plain'],
};

export const StateTag = ({ state }: Pick<GameLine, 'state'>) => <Tag tone={states[state][1]}>{states[state][0]}</Tag>;

const timesOf = ({ from, until }: Pick<GameLine, 'from' | 'until'>): string =>
  [from && `from ${dateTime(from)}`, until && `until ${dateTime(until)}`].filter(Boolean).join(' ');

/** The state of something that is played, with the time that it is closed for. */
export const StateCell = (line: Pick<GameLine, 'state' | 'from' | 'until'>) => (
  <>
    <StateTag state={line.state} />
    {line.state === 'planned' && <span class="muted small state-time">{timesOf(line)}</span>}
    {line.state === 'maintenance' && line.until && (
      <span class="muted small state-time">until {dateTime(line.until)}</span>
    )}
  </>
);

/** Closes something that is played, now or for a time, and opens it again. */
export const Maintenance = ({
  desk,
  about,
  line,
  subject,
  opened,
}: {
  desk: Desk;
  about: 'vendor' | 'game';
  line: Pick<GameLine, 'state' | 'from' | 'until'>;
  subject: string;
  opened: string;
}) => {
  const act = `${about}.maintenance`;
  const form = { desk, names: [act], subject, opened };
  const isOpen = line.state === 'open';
  return (
    <Card id="maintenance" title={isOpen ? 'Close it' : 'Open or closed'}>
      {timesOf(line) !== '' && <p class="muted small">Closed {timesOf(line)} UTC.</p>}
      <p class="muted small">
        New launches are refused at once. Whoever is playing can finish the round. Without times it closes now and stays
        closed until it is opened again.
      </p>
      {!mayAct(desk, act) && <p class="muted small">Your role does not close or open it.</p>}
      {!isOpen && (
        <ActForm
          {...form}
          id="open"
          label="Open it"
          fixed={{ to: 'open', from: '', until: '' }}
          words={{ [act]: 'Open it now' }}
        />
      )}
      <ActForm
        {...form}
        id="close"
        label="Close it"
        fixed={{ to: 'closed' }}
        words={{ [act]: isOpen ? 'Close it' : 'Change the time' }}
        kinds={{ [act]: isOpen ? 'danger' : 'line' }}
        values={{ from: asTyped(line.from), until: asTyped(line.until) }}
      />
    </Card>
  );
};
