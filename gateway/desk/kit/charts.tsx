/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { Table } from './tables.tsx';
import { Money } from './values.tsx';
import { amountText } from './words.ts';

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;

const largest = (amounts: readonly bigint[]): bigint => amounts.reduce((most, each) => (each > most ? each : most), 0n);

const shareOf = (amount: bigint, whole: bigint): number => (whole === 0n ? 0 : Number(amount) / Number(whole));

export interface InAndOut {
  readonly label: string;
  readonly in: bigint;
  readonly out: bigint;
}

/** The colours of two series. */
export const Legend = ({ first, second }: { first: string; second: string }) => (
  <p class="legend">
    <span>{first}</span>
    <span class="second">{second}</span>
  </p>
);

/** Money in and out, a pair of bars a week. `says` is what a screen reader hears, `marks` the words below. */
export const Bars = ({
  weeks,
  says,
  marks,
}: {
  weeks: readonly InAndOut[];
  says: string;
  marks: readonly string[];
}) => {
  const most = largest(weeks.flatMap((week) => [week.in, week.out]));
  const top = (amount: bigint): string =>
    amount === 0n ? '98%' : percent(Math.min(0.98, 1 - 0.97 * shareOf(amount, most)));
  return (
    <figure>
      <svg class="bars" role="img" aria-label={says}>
        {weeks.map((week, at) => (
          <svg x={percent((at + 0.5) / weeks.length)} overflow="visible">
            <title>{`${week.label}: ${amountText(week.in)} in, ${amountText(week.out)} out`}</title>
            <rect x="-10" y={top(week.in)} width="9" height="100%" rx="3" />
            <rect class="second" x="1" y={top(week.out)} width="9" height="100%" rx="3" />
          </svg>
        ))}
      </svg>
      <p class="axis" aria-hidden="true">
        {marks.map((mark) => (
          <span>{mark}</span>
        ))}
      </p>
    </figure>
  );
};

export interface DayResult {
  /** The number below the bar, and the day in full. */
  readonly label: string;
  readonly name: string;
  readonly result: bigint;
  readonly href: string;
  readonly current?: boolean | undefined;
}

const mostLines = 4;

/** Whole steps of 1, 2 or 5 with zeros, so that at most four lines fit below the highest bar. */
const stepOf = (most: bigint): bigint => {
  for (let unit = 100n; ; unit *= 10n)
    for (const step of [unit, 2n * unit, 5n * unit]) if (most / step <= BigInt(mostLines)) return step;
};

const shortAmount = (minor: bigint): string => {
  const whole = Number(minor / 100n);
  if (whole >= 1_000_000) return `${whole / 1_000_000}m`;
  return whole >= 1000 ? `${whole / 1000}k` : String(whole);
};

const plotEnd = 0.91;

/** The result by day, with losses below the line. Each bar links to its day; a table below has the same figures. */
export const ResultChart = ({
  days,
  says,
  symbol,
  resultHead = 'Result',
  room = days.length,
}: {
  days: readonly DayResult[];
  says: string;
  symbol: string;
  resultHead?: string | undefined;
  /** For how many days there is room: a month that has just begun is not filled by its first day. */
  room?: number | undefined;
}) => {
  const most = largest(days.map(({ result }) => result));
  const least = largest(days.map(({ result }) => -result));
  const above = most === 0n && least === 0n ? 1 : shareOf(most, most + least);
  const zero = Math.max(0.12, least === 0n ? 1 : Math.min(0.94, above)) * (plotEnd - 0.03) + 0.03;
  const below = plotEnd - zero;
  const step = stepOf(most);
  const lines = Array.from({ length: Number(most / step) }, (_, at) => step * BigInt(at + 1));
  const yOf = (amount: bigint): string => percent(zero - (zero - 0.03) * shareOf(amount, most));
  const column = 1 / Math.max(1, room);
  const rules = (
    <>
      {lines.map((amount) => (
        <line x1="0" x2="100%" y1={yOf(amount)} y2={yOf(amount)} />
      ))}
      <line class="zero" x1="0" x2="100%" y1={percent(zero)} y2={percent(zero)} />
    </>
  );
  const here = days.findIndex(({ current }) => current);
  const isKept = (at: number): boolean =>
    (at === days.length - 1 || (at % 7 === 0 && days.length - 1 - at > 2)) && (here < 0 || Math.abs(at - here) > 2);
  return (
    <figure>
      <div class="result-chart">
        <svg class="plot" role="group" aria-label={says}>
          {rules}
          {days.map(({ name, result, href, current }, at) => (
            <a href={href} aria-label={`${name}: ${amountText(result)}`} aria-current={current ? 'date' : undefined}>
              <title>{`${name}: ${amountText(result)}`}</title>
              <rect class="hit" x={percent(at * column)} width={percent(column)} height={percent(plotEnd)} rx="3" />
              {result >= 0n ? (
                <svg height={percent(zero)} overflow="hidden">
                  <rect
                    class="won"
                    x={percent((at + 0.14) * column)}
                    width={percent(0.72 * column)}
                    y={percent(1 - (1 - 0.03 / zero) * shareOf(result, most))}
                    height="100%"
                    rx="3"
                  />
                </svg>
              ) : (
                <svg y={percent(zero)} height={percent(below)} overflow="hidden">
                  <rect
                    class="lost"
                    x={percent((at + 0.14) * column)}
                    width={percent(0.72 * column)}
                    y={percent(0.92 * shareOf(-result, least) - 1)}
                    height="100%"
                    rx="3"
                  />
                </svg>
              )}
            </a>
          ))}
          <g aria-hidden="true">
            {days.map(({ label, current }, at) => (
              <text
                class={current ? 'here' : isKept(at) ? undefined : 'some'}
                x={percent((at + 0.5) * column)}
                y="99%"
                text-anchor="middle"
              >
                {label}
              </text>
            ))}
          </g>
        </svg>
        <svg class="scale" aria-hidden="true">
          {rules}
          {lines.map((amount) => (
            <text x="100%" y={yOf(amount)} dy="-4" text-anchor="end">
              {shortAmount(amount)}
            </text>
          ))}
        </svg>
      </div>
      <details class="as-table">
        <summary class="link small">As a table</summary>
        <Table
          caption={says}
          phone="fit"
          rows={days}
          empty="No day yet."
          columns={[
            { head: 'Day', cell: ({ name, href }): Child => <a href={href}>{name}</a> },
            { head: resultHead, align: 'end', cell: ({ result }): Child => <Money minor={result} symbol={symbol} /> },
          ]}
        />
      </details>
    </figure>
  );
};

/** A QR code from its modules, dark ones true; white around it in both themes, which cameras need. */
export const QrCode = ({ matrix, label }: { matrix: readonly (readonly boolean[])[]; label: string }) => (
  <div class="qr">
    <svg viewBox={`0 0 ${matrix.length} ${matrix.length}`} role="img" aria-label={label}>
      <path
        fill="#000"
        d={matrix.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')}
      />
    </svg>
  </div>
);
