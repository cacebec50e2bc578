import type { Services } from '../../../trust/calls/context.ts';
import { OrderContradicted, providerTimeout } from '../../../trust/providers/payments.ts';
import { reasonOf } from '../../../ground/log.ts';
import { withTimeout } from '../../../ground/withTimeout.ts';
import { doubt } from './doubts.ts';

export type AskServices = Pick<Services, 'database' | 'clock' | 'log' | 'providers'>;

/** What a company answers about an order, or null if the outcome is unknown; undefined says that there is no such company. */
export const askCompany = async <T>(
  { database, clock, log }: AskServices,
  { company, number }: { company: string; number: string },
  ask: () => Promise<T> | undefined,
): Promise<T | null> => {
  try {
    const answer = ask();
    if (!answer) throw new Error(`there is no company ${company}`);
    return await withTimeout(answer, providerTimeout);
  } catch (error) {
    log.event('provider unclear', { about: number, reason: reasonOf(error) });
    if (error instanceof OrderContradicted)
      await doubt(database, { company, number, why: 'other_content', said: null }, clock.now());
    return null;
  }
};
