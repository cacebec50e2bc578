/** @jsxImportSource hono/jsx */
import type { PositionPart } from '../../../domains/cashier/position.ts';
import type { Calendar, Report } from '../../../domains/reports/reports.ts';
import { LinkButton } from '../../kit/forms.tsx';
import { Notice, PageHead, Segmented } from '../../kit/page.tsx';
import { Facts, Money, Tag } from '../../kit/values.tsx';
import { amountText, day as dayWords } from '../../kit/words.ts';
import { equation } from '../books/words.ts';
import { sum, type Shown } from './parts.tsx';
import { besides, queryOf, switched, type Span } from './span.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const factsOf = (span: Span, report: Report | null, { timeZone }: Calendar): string => {
  if (span.of === 'day') {
    const weekday = weekdays[new Date(`${span.name}T00:00:00Z`).getUTCDay()] ?? '';
    const rest = report && !report.isOpen ? ' It is closed and does not change any more.' : '';
    return `A ${weekday}, in ${timeZone}.${rest}`;
  }
  if (!report) return `A month, in ${timeZone}.`;
  const { first, last } = report.days;
  const days = first === last ? dayWords(last) : `${Number(first.slice(8))} to ${dayWords(last)}`;
  return `The sum of its closed days, ${days}, in ${timeZone}.`;
};

const Step = ({ to, words, icon }: { to: Span | null; words: string; icon: 'back' | 'forward' }) => (
  <LinkButton
    href={to ? `/reports?${queryOf(to)}` : undefined}
    label={to?.words ?? words}
    icon={icon}
    kind="line"
    iconOnly
  />
);

export const ReportHead = ({ span, report, calendar }: { span: Span; report: Report | null; calendar: Calendar }) => {
  const { earlier, later } = besides(span, calendar);
  const { day, month } = switched(span, calendar);
  const link = (to: Span, label: string) => ({
    ...{ href: `/reports?${queryOf(to)}`, label, current: to.of === span.of },
  });
  return (
    <PageHead
      title={span.words}
      tag={report && (report.isOpen ? <Tag tone="wait">Not over</Tag> : <Tag tone="good">Closed</Tag>)}
      facts={factsOf(span, report, calendar)}
      actions={
        <>
          <Segmented label="Day or month" links={[link(day, 'Day'), link(month, 'Month')]} />
          <Step to={earlier} words="Nothing earlier" icon="back" />
          <Step to={later} words="Nothing later" icon="forward" />
          {report && (
            <LinkButton href={`/reports/all.csv?${queryOf(span)}`} label="All tables" icon="download" download />
          )}
        </>
      }
    />
  );
};

/** Whether the report comes to what moved on the accounts, and if it can still change. */
export const Sums = ({ report, span, today }: Omit<Shown, 'symbol'> & { today: string }) => {
  const { differences, position } = report;
  const [only] = differences;
  const closing = Object.fromEntries(
    Object.entries(position).map(([part, change]) => [part, change.closing]),
  ) as Record<PositionPart, bigint>;
  const isRunning = span.of === 'day' && report.isOpen;
  return (
    <>
      {isRunning &&
        (span.name === today ? (
          <Notice title="This day is not over.">These are the figures of this moment.</Notice>
        ) : (
          <Notice title="This day is not closed yet.">
            It is over, and will be closed as soon as everything has been posted that began on it.
          </Notice>
        ))}
      {only === undefined ? (
        <Notice tone="good" title="Sums to the books.">{`${equation(closing)}, to the unit.`}</Notice>
      ) : (
        <Notice
          tone="bad"
          title={
            differences.length === 1
              ? `Differs by ${amountText(only.by < 0n ? -only.by : only.by)}.`
              : `Differs in ${differences.length} places.`
          }
        >
          What is listed does not come to what moved on the accounts. See below what differs, and{' '}
          <a class="link" href="/books">
            check the books
          </a>
          .
        </Notice>
      )}
    </>
  );
};

const percentOf = (part: bigint, whole: bigint): string =>
  whole === 0n ? 'no stakes' : `${(Number((part * 10_000n) / whole) / 100).toFixed(1)} % of stakes`.replace('-', '−');

/** The six figures that are looked at first. */
export const SixFigures = ({ report, span, symbol }: Shown) => {
  const { deposits, withdrawals, games, vendors, result, position, players } = report;
  const stakes = sum(games, ({ stake }) => stake);
  const won = sum(vendors, ({ change }) => change);
  const { closing, movement } = position.owed;
  const list = (of: string, words: string) => (
    <a class="link" href={`/reports/players?of=${of}&${queryOf(span)}`}>
      {words}
    </a>
  );
  const isAre = players.firstDeposits === 1 ? 'one a first deposit' : `${players.firstDeposits} of them first`;
  return (
    <Facts
      large
      facts={[
        {
          label: 'Deposits',
          value: <Money minor={deposits.all.credited} symbol={symbol} />,
          note: (
            <>
              {deposits.credits.toLocaleString('en')}
              {players.firstDeposits > 0 && <>, {list('first', isAre)}</>}
            </>
          ),
        },
        {
          label: 'Withdrawals paid',
          value: <Money minor={withdrawals.paid.amount} symbol={symbol} />,
          note: `${withdrawals.paid.count.toLocaleString('en')}, and ${withdrawals.requested.count.toLocaleString('en')} asked for`,
        },
        {
          label: 'Result of games',
          value: <Money minor={won} symbol={symbol} tone="signed" />,
          note: percentOf(won, stakes),
        },
        {
          label: 'Result of the house',
          value: <Money minor={result.all} symbol={symbol} tone="signed" />,
          note: 'after gifts and costs',
        },
        {
          label: 'Owed to players',
          value: <Money minor={closing} symbol={symbol} />,
          note: `${movement > 0n ? '+' : ''}${amountText(movement)}`,
        },
        {
          label: 'Players',
          value: list('active', players.active.toLocaleString('en')),
          note: players.joined > 0 ? list('new', `${players.joined.toLocaleString('en')} new`) : 'none new',
        },
      ]}
    />
  );
};
