import type { CallContext } from '../../trust/calls/context.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { recordSpan, type Span } from '../records/recordSpan.ts';
import { lastClosedDay } from './closing.ts';
import type { Days } from './figures.ts';

type Asked = Pick<CallContext, 'database' | 'now'> & {
  readonly body: { readonly from?: string | undefined; readonly to?: string | undefined };
};

const mostDays = 92;

/** The span of the bets and transactions of a team: 7 days by default. */
export const listSpan = async ({ database, now, body }: Asked): Promise<Span> =>
  recordSpan(body, (await readSetting(database, 'cashier')).timeZone, now, { usualDays: 7, mostDays });

/** The span of the figures of a team: 14 days by default. */
export const figuresSpan = async ({ database, now, body }: Asked): Promise<{ span: Span; days: Days }> => {
  const span = recordSpan(body, (await readSetting(database, 'cashier')).timeZone, now, { usualDays: 14, mostDays });
  return { span, days: { from: span.firstDay, to: span.lastDay, closed: await lastClosedDay(database) } };
};
