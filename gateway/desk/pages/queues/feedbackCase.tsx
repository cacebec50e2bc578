/** @jsxImportSource hono/jsx */
import { readFeedback } from '../../../domains/service/feedbackQueue.ts';
import { second } from '../../../ground/clock.ts';
import { rowId } from '../../../ground/database/rowId.ts';
import { ActForm, openedOf } from '../../ActForm.tsx';
import { LinkButton } from '../../kit/forms.tsx';
import { Card, CaseHead } from '../../kit/page.tsx';
import { Details, Tag, When } from '../../kit/values.tsx';
import { orNull } from '../../orNull.ts';
import type { Desk, Html } from '../../page.ts';
import { MemberLink } from './member.tsx';

type Life = NonNullable<Awaited<ReturnType<typeof readFeedback>>['life']>;

/** `2:07.3`, since the site was opened. */
const sinceOpened = (ms: number): string => {
  const seconds = ms / second;
  const rest = (seconds % 60).toFixed(1).padStart(4, '0');
  return `${Math.floor(seconds / 60)}:${rest}`;
};

/** A step as its chart names it: `login.editing | form.submitted | 0`. */
const Step = ({ transition }: { transition: string }) => {
  const [source = '', event = ''] = transition.split(' | ');
  const [flow = '', ...state] = source.split('.');
  return (
    <>
      <b>{flow}</b>
      {state.length > 0 && ` at ${state.join('.')}`}
      {event !== '' && `: ${event === 'always' ? 'goes on by itself' : event}`}
    </>
  );
};

/** What the writer did before, the last step first. */
const Playback = ({ id, life }: { id: string; life: Life }) => (
  <Card
    id="playback"
    title="What they did before"
    aside={<LinkButton href={`/feedback/${id}/life.json`} label="JSON" icon="download" download />}
  >
    <p class="muted small">
      {life.length} steps, the last one first, with the time since the site was opened. The flow book plays the file
      back.
    </p>
    <ol class="story" tabindex={0} aria-label="Steps">
      {life.toReversed().map(({ at, transition }) => (
        <li>
          <span class="num muted">{sinceOpened(at)}</span>
          <span>
            <Step transition={transition} />
          </span>
        </li>
      ))}
    </ol>
  </Card>
);

export const feedbackCase = async (desk: Desk, id: string): Promise<Html | null> => {
  const { database } = desk.services;
  const row = await orNull(() => readFeedback(database, rowId(id)));
  if (!row) return null;
  const form = { desk, subject: id, opened: await openedOf(database, 'feedback', id) };
  return (
    <>
      <CaseHead
        title={row.questionType.replace(/^./, (first) => first.toUpperCase())}
        about={
          <>
            {row.account === null ? 'a visitor' : <MemberLink desk={desk} account={row.account} />},{' '}
            <When at={row.at} now={desk.now} as="full" />
          </>
        }
        tag={row.closedAt ? <Tag>{row.answer === null ? 'closed' : 'answered'}</Tag> : <Tag tone="wait">open</Tag>}
      />
      <Card id="words" title="What they write">
        <p class="typed">{row.content}</p>
      </Card>
      <Card id="who" title="How to reach them">
        <Details
          facts={[
            { label: 'Account', value: row.account ?? 'none' },
            { label: 'They wrote', value: row.contactInfo === '' ? 'nothing' : row.contactInfo },
          ]}
        />
      </Card>
      {row.life !== null && row.life.length > 0 && <Playback id={id} life={row.life} />}
      {row.closedAt ? (
        <Card id="closed" title={row.answer === null ? 'Closed without an answer' : 'The answer'}>
          {row.answer !== null && <p class="typed">{row.answer}</p>}
          <p class="muted small">
            {row.closedBy}, <When at={row.closedAt} now={desk.now} as="full" />
          </p>
        </Card>
      ) : (
        <ActForm
          {...form}
          names={row.account === null ? ['closeFeedback'] : ['closeFeedback', 'answerFeedback']}
          kinds={row.account === null ? { closeFeedback: 'primary' } : { closeFeedback: 'line' }}
          bar
          label="Answer"
          id="decide"
        />
      )}
    </>
  );
};
