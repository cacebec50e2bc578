import { eq } from 'drizzle-orm';
import type { ContractKind, TermsOf } from '../../contract/earnings.ts';
import { accept, request } from '../../gateway/domains/agent/contracts/life.ts';
import { after } from '../../gateway/ground/clock.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import type { OwnGateway } from './ownGateway.ts';

interface Bet {
  account: string;
  stake: string;
  payout: string;
}

/** Contracts in a sandbox, and what they come to. */
export const contractsIn = ({ running, origin }: OwnGateway) => {
  const { database, clock } = running;
  const door = async (path: string, method: string, body: object): Promise<void> => {
    const heard = await fetch(`${origin}/sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'gateway-version': '1' },
      body: JSON.stringify(body),
    });
    if (!heard.ok) throw new Error(await heard.text());
  };
  const situationOf = async (account: string) => {
    const [person] = await database.db.select().from(members).where(eq(members.accountKey, account));
    if (!person) throw new Error(`there is no ${account}`);
    return { database, person, clock };
  };
  return {
    top: <Kind extends ContractKind>(kind: Kind, account: string, terms: TermsOf[Kind]) =>
      door('contracts', 'PUT', { kind, account, terms }),
    agree: <Kind extends ContractKind>(kind: Kind, upline: string, downline: string, terms: TermsOf[Kind]) =>
      database.transaction(async () => {
        const { contract } = await request(await situationOf(upline), kind, { account: downline, terms });
        await accept(await situationOf(downline), kind, {
          contractId: contract.id,
          version: contract.version,
          ends: [],
        });
      }),
    bet: (...bets: readonly Bet[]) => door('positions', 'POST', [...bets]),
    settleAfter: async (milliseconds: number): Promise<void> => {
      clock.set(after(clock.now(), milliseconds));
      await door('settle', 'POST', {});
    },
  };
};
