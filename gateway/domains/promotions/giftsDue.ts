import { readSetting } from '../../trust/settings/settings.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { isEnvelopeDue } from './envelopeCalls.ts';
import { isTicketDue } from './raffleCalls.ts';
import type { promotions } from '../../trust/offers/schema.ts';
import { isTurnDue } from './wheelCalls.ts';

type Caller = Pick<CallContext, 'database' | 'person' | 'now'>;

/** Whether a turn, an envelope or a ticket of a promotion can be taken now. */
export const isGiftDue = async (
  caller: Caller,
  promotion: typeof promotions.$inferSelect,
  today: string,
): Promise<boolean> => {
  switch (promotion.kind) {
    case 'wheel':
      return isTurnDue(caller, today);
    case 'envelope':
      return isEnvelopeDue(caller, today, (await readSetting(caller.database, 'cashier')).timeZone);
    case 'raffle':
      return isTicketDue(caller, promotion);
    default:
      return false;
  }
};
