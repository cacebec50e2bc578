import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { CursorPaging } from '../../ground/database/cursor.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { validBet } from '../../trust/bets/facts.ts';
import { betCells, betRow, betsOf, type Bet } from '../records/bets.ts';
import { decimal } from '../records/csv.ts';
import { listSpan } from './span.ts';
import { namesOf, teamOf, topOf } from './team.ts';

type Asked = Pick<CallContext, 'database' | 'person' | 'now'> & {
  readonly body: RequestOf<Contract['agent']['betsCsv']>;
};

interface Row {
  readonly account: string;
  readonly bet: Bet;
}

/** R2.95: the bets of a team, newest first. */
export const teamBets = async (asked: Asked) => {
  const { database, body } = asked;
  const { person, upline } = await topOf(asked, body.account);
  const { page, totals } = await betsOf({ database, body }, teamOf(person.id), await listSpan(asked));
  return {
    upline,
    totals,
    page: async (paging: CursorPaging) => {
      const found = await page(paging);
      const names = await namesOf(
        database,
        found.rows.map(({ member }) => member),
      );
      return { ...found, rows: found.rows.map((bet): Row => ({ account: names.get(bet.member) ?? '', bet })) };
    },
  };
};

/** The proof of a round is the player's own. */
const noProofs: ReadonlyMap<string, string> = new Map();

/** What counts of a bet that has ended; nothing of one that was refunded. */
const validOf = ({ state, payout, ...bet }: Bet): bigint | null =>
  payout === null ? null : state === 'refunded' ? 0n : validBet({ ...bet, payout });

export const teamBetRow = ({ account, bet }: Row) => {
  const valid = validOf(bet);
  return { account, bet: betRow(bet, noProofs, null), validBet: valid === null ? null : String(valid) };
};

export const teamBetColumns = [
  'time',
  'account',
  'game',
  'vendor',
  'type',
  'stake',
  'payout',
  'valid bet',
  'won',
  'lost',
  'state',
  'number',
] as const;

export const teamBetCells = ({ account, bet }: Row) => ({
  ...betCells(bet),
  account,
  'valid bet': decimal(validOf(bet) ?? 0n),
});
