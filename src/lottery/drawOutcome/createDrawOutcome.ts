import { fromPromise } from 'xstate';
import type { ReplyOf } from '../../../contract/call.ts';
import { bettingCalls } from '../../../contract/lottery/betting.ts';
import { drawOutcomeMachine, type OwnDraw } from '../../../machines/lottery/drawOutcome.machine.ts';
import type { Site } from '../../app/site.tsx';

type Page = ReplyOf<typeof bettingCalls.myBets>;
type Bet = Page['list'][number];

const pageSize = 100;

/** The bets on a draw added up, without those that a chase gave back before it. */
const addUp = (bets: readonly Bet[]): OwnDraw => {
  const kept = bets.filter(({ state }) => state !== 'refunded');
  if (kept.length === 0) return null;
  const sum = (amountOf: (bet: Bet) => string) =>
    String(kept.reduce((total, bet) => total + BigInt(amountOf(bet)), 0n));
  return {
    isSettled: kept.every(({ state }) => state !== 'waiting'),
    stake: sum(({ stake }) => stake),
    payout: sum(({ payout }) => payout ?? '0'),
  };
};

/** What a draw paid the player, over the gateway. */
export const createDrawOutcome = ({ client }: Pick<Site, 'client'>, gameCode: string, drawId: string) => {
  const { myBets } = client(bettingCalls);
  return drawOutcomeMachine.provide({
    actors: {
      load: fromPromise<OwnDraw, undefined>(async ({ signal }) => {
        const bets: Bet[] = [];
        let cursor: Page['next'] = null;
        do {
          const page: Page = await myBets(
            { gameCode, drawId, pageSize, ...(cursor !== null && { cursor }) },
            { signal },
          );
          bets.push(...page.list);
          cursor = page.next;
        } while (cursor !== null);
        return addUp(bets);
      }),
    },
  });
};
