/** @jsxImportSource hono/jsx */
import type { ContractKind, TermsOf } from '../../../../contract/earnings.ts';
import type { ContractLine } from '../../../operating/lists/contracts.ts';
import { rights } from '../../../trust/staff/roles.ts';
import { Tag } from '../../kit/values.tsx';
import { amountText } from '../../kit/words.ts';
import { asDecimal } from '../../readers/reader.ts';

export const seesContracts = rights('. . s s 2');

export const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly ContractKind[];

export const kindWords: Readonly<Record<ContractKind, string>> = {
  dividend: 'Dividend',
  daily: 'Daily salary',
  hourly: 'Hourly salary',
  realtime: 'Real-time salary',
};

export const percent = (rate: number): string => `${asDecimal(rate)} %`;
const money = (minor: string): string => amountText(BigInt(minor));

/** What is agreed on, a line for each step. */
const termsWords = (kind: ContractKind, terms: TermsOf[ContractKind]): readonly string[] => {
  if (kind === 'realtime') {
    const { profitRate, lossRate, singleBetAmount } = terms as TermsOf['realtime'];
    return [
      `${percent(profitRate)} of every bet that is won and ${percent(lossRate)} of every one that is lost, from ${money(singleBetAmount)} a bet`,
    ];
  }
  if (kind === 'dividend') {
    const { period, steps } = terms as TermsOf['dividend'];
    return steps.map(
      ({ rate, periodValidBet, periodProfit, activeMembers }) =>
        `${percent(rate)} ${period}, from ${money(periodValidBet)} of valid bets, ${money(periodProfit)} of profit and ${activeMembers} active members`,
    );
  }
  return (terms as TermsOf['daily']).steps.map(
    ({ rate, teamBetAmount }) => `${percent(rate)} from ${money(teamBetAmount)} of bets of the team`,
  );
};

export const Terms = ({ kind, terms }: Pick<ContractLine, 'kind' | 'terms'>) => (
  <ul class="plain-list">
    {termsWords(kind, terms).map((each) => (
      <li>{each}</li>
    ))}
  </ul>
);

export const StateTag = ({ state, from, now }: Pick<ContractLine, 'state' | 'from'> & { now: Date }) => {
  if (state === 'ending') return <Tag tone="wait">ends</Tag>;
  return from && from > now ? <Tag tone="wait">begins later</Tag> : <Tag tone="good">running</Tag>;
};
