import type { At } from '../../../contract/protection/rules.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { mostOf } from '../../trust/stops/limits.ts';
import { change } from './change.ts';

type LimitCall = 'setLimit' | 'confirmLimit' | 'dropRise';

const amountIn = (amount: string | null): bigint | null => (amount === null ? null : BigInt(amount));

/** Refuses a limit below the least or above the most that the operator takes. */
const refuseOutside = async (
  { database }: Pick<CallContext, 'database'>,
  { tool, period }: At,
  amount: bigint | null,
): Promise<void> => {
  const { least } = await readSetting(database, 'protection');
  const most = (await mostOf(database))[tool][period];
  if (amount === null || (amount >= BigInt(least) && (most === null || amount <= most))) return;
  throw new Refusal('amount_out_of_bounds', { value: { least, ...(most !== null && { most: String(most) }) } });
};

export const limitCalls: Pick<HandlersOf<'protection'>, LimitCall> = {
  setLimit: (context) => {
    const { tool, period } = context.body;
    const amount = amountIn(context.body.amount);
    return change(context, { do: 'setLimit', tool, period, amount }, () =>
      refuseOutside(context, { tool, period }, amount),
    );
  },
  confirmLimit: (context) => {
    const { tool, period, amount } = context.body;
    return change(context, { do: 'confirmLimit', tool, period, amount: amountIn(amount) });
  },
  dropRise: (context) => change(context, { do: 'dropRise', ...context.body }),
};
