/** @jsxImportSource hono/jsx */
import { readCalendar, readDay, readDays, readMonth, type Calendar } from '../../../domains/reports/reports.ts';
import { Columns, Empty } from '../../kit/page.tsx';
import { day as dayWords } from '../../kit/words.ts';
import type { Desk, View } from '../../page.ts';
import { GamesByDay, GamesByType, GamesByVendor } from './games.tsx';
import { Agents, Bonuses, Gifts, Players, PointsAndMall } from './given.tsx';
import { ReportHead, SixFigures, Sums } from './head.tsx';
import {
  DepositsByProvider,
  Differing,
  FeesAndForfeits,
  HowTheResult,
  Liabilities,
  TheHouse,
  WithdrawalsByState,
} from './money.tsx';
import { daysOf, spanOf, type Span } from './span.ts';

const whyNone = ({ of, name, words }: Span, { first, today }: Calendar): string => {
  if (name < first.slice(0, name.length)) return `The books begin on ${dayWords(first)}.`;
  if (name > today.slice(0, name.length)) return `${words} has not begun.`;
  return of === 'month' ? `No day of ${words} is closed yet.` : 'There is no report.';
};

/** The report of a day or of a month. */
export const reportView = async (desk: Desk): Promise<View | null> => {
  const { symbol, now, services } = desk;
  const { database } = services;
  const calendar = await readCalendar(database, now);
  const span = spanOf(desk, calendar);
  if (!span) return null;
  const days = await daysOf(database, span, calendar);
  const report =
    days && (span.of === 'day' ? await readDay(database, span.name) : await readMonth(database, span.name));
  const head = <ReportHead span={span} report={report} calendar={calendar} />;
  if (!report)
    return {
      title: span.words,
      body: (
        <>
          {head}
          <Empty title={whyNone(span, calendar)} icon="chart" />
        </>
      ),
    };
  const shown = { report, span, symbol };
  return {
    title: span.words,
    body: (
      <>
        {head}
        <Sums report={report} span={span} today={calendar.today} />
        <Differing {...shown} />
        <SixFigures {...shown} />
        <Columns
          first={
            <>
              <GamesByDay
                results={await readDays(database, span.month)}
                span={span}
                calendar={calendar}
                symbol={symbol}
              />
              <GamesByVendor {...shown} />
              <GamesByType {...shown} />
              <DepositsByProvider {...shown} />
              <WithdrawalsByState {...shown} />
              <FeesAndForfeits {...shown} />
              <PointsAndMall {...shown} />
            </>
          }
          second={
            <>
              <TheHouse {...shown} />
              <HowTheResult {...shown} />
              <Liabilities {...shown} />
              <Players {...shown} />
              <Bonuses {...shown} />
              <Gifts {...shown} />
              <Agents {...shown} />
            </>
          }
        />
      </>
    ),
  };
};
