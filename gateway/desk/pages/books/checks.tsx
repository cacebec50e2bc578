/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { readJob } from '../../../operating/deskJobs.ts';
import { ActForm } from '../../ActForm.tsx';
import { Card, Notice } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Details, Money, Tag, When, type Tone } from '../../kit/values.tsx';
import { day as dayWords, some } from '../../kit/words.ts';
import type { Desk } from '../../page.ts';

export type BooksJob = Awaited<ReturnType<typeof readJob<'books'>>>;
type WalletJob = Awaited<ReturnType<typeof readJob<'wallet'>>>;
type Job = NonNullable<BooksJob | WalletJob>;

const mostShown = 50;
const fewShown = 5;

/** How many rules the last check found broken. */
export const brokenRules = (job: BooksJob): number => new Set(job?.result?.map(({ rule }) => rule)).size;

const Check = ({
  desk,
  kind,
  title,
  what,
  job,
  found,
  children,
}: {
  desk: Desk;
  kind: 'books' | 'wallet';
  title: string;
  /** What is compared. */
  what: string;
  job: Job | null;
  /** What came of it, in one word or a few. */
  found: readonly [tone: Tone, words: string];
  children?: Child;
}) => (
  <Card id={kind} title={title} aside={job?.result != null && <Tag tone={found[0]}>{found[1]}</Tag>}>
    <div class="stack">
      <p class="muted small">{what}</p>
      <Details
        facts={[
          {
            label: 'Last check',
            value: job?.endedAt ? (
              <>
                <When at={job.endedAt} now={desk.now} as="age" /> ago
              </>
            ) : (
              'never'
            ),
            ...(job?.endedAt && {
              note: (
                <>
                  <When at={job.endedAt} now={desk.now} as="full" /> UTC
                  {!job.isUnderWay && `, for ${job.askedBy}`}
                </>
              ),
            }),
          },
        ]}
      />
      {job?.isUnderWay && (
        <Notice tone="wait" title="Being checked.">
          {job.askedBy} asked for it <When at={job.askedAt} now={desk.now} as="age" /> ago.{' '}
          <a class="link" href="/books">
            Look again
          </a>
        </Notice>
      )}
      {job?.failed != null && (
        <Notice tone="bad" title="Could not be checked.">
          {job.failed}
        </Notice>
      )}
      {children}
      {!job?.isUnderWay && <ActForm desk={desk} names={['runCheck']} subject={kind} kinds={{ runCheck: 'quiet' }} />}
    </div>
  </Card>
);

/** A rule without its number: “held is what withdrawals that are not paid yet hold”. */
const ruleWords = (rule: string): string => rule.replace(/^I\d+ /, '');

export const BooksCheck = ({ desk, job }: { desk: Desk; job: BooksJob }) => {
  const broken = job?.result ?? [];
  const rules = [...new Set(broken.map(({ rule }) => rule))].map((rule) => ({
    rule,
    says: broken.filter((each) => each.rule === rule).map(({ says }) => says),
  }));
  return (
    <Check
      {...{ desk, job, kind: 'books' }}
      title="Check of the books"
      what="Every rule of the books, from “a transfer sums to zero” to “games won what was staked and not paid out”."
      found={rules.length === 0 ? ['good', 'Every rule holds'] : ['bad', `${some(rules.length, 'rule')} broken`]}
    >
      {rules.map(({ rule, says }) => (
        <Notice tone="bad" title={`It must be that ${ruleWords(rule)}.`}>
          Found: {says.slice(0, fewShown).join('; ')}
          {says.length > fewShown && `; and ${some(says.length - fewShown, 'more', 'more')}`}
        </Notice>
      ))}
      {rules.length > 0 && <p class="muted small">Amounts are in the smallest unit of the currency.</p>}
    </Check>
  );
};

/** The messages of vendors beside the ledger. */
export const WalletsCheck = ({ desk, job }: { desk: Desk; job: WalletJob }) => {
  const { differing = [], quiet = [], compared = 0 } = job?.result ?? {};
  const { symbol } = desk;
  return (
    <Check
      {...{ desk, job, kind: 'wallet' }}
      title="Messages of vendors"
      what="What vendors reported on each day beside what moved in the ledger, and rounds that wait for a message."
      found={
        differing.length > 0
          ? ['bad', `${some(differing.length, 'day')} ${differing.length === 1 ? 'differs' : 'differ'}`]
          : ['good', `${compared === 0 ? 'No day' : some(compared, 'day')} compared, none differs`]
      }
    >
      {differing.length > 0 && (
        <Table
          caption="Days on which messages and ledger differ"
          rows={differing.slice(0, mostShown)}
          empty=""
          columns={[
            { head: 'Vendor', cell: ({ vendor }) => vendor },
            { head: 'Day', cell: ({ day }) => dayWords(day), onPhone: 'beside' },
            {
              head: 'Messages',
              align: 'end',
              cell: ({ reported }) => <Money minor={BigInt(reported)} symbol={symbol} />,
            },
            { head: 'Ledger', align: 'end', cell: ({ moved }) => <Money minor={BigInt(moved)} symbol={symbol} /> },
          ]}
        />
      )}
      {quiet.length > 0 && (
        <>
          <h3>Rounds without a message for 24 hours</h3>
          <Table
            caption="Rounds without a message for 24 hours"
            rows={quiet.slice(0, mostShown)}
            empty=""
            columns={[
              { head: 'Vendor', cell: ({ vendor }) => vendor },
              { head: 'Round', cell: ({ round }) => <span class="num">{round}</span> },
              {
                head: 'Account',
                onPhone: 'beside',
                cell: ({ account }) => <a href={`/members/${encodeURIComponent(account)}`}>{account}</a>,
              },
            ]}
          />
          {quiet.length > mostShown && <p class="muted small">And {some(quiet.length - mostShown, 'more', 'more')}.</p>}
        </>
      )}
    </Check>
  );
};
