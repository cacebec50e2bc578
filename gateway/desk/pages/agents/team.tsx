/** @jsxImportSource hono/jsx */
import type { TermsOf } from '../../../../contract/earnings.ts';
import { agentContracts, agentTree } from '../../../domains/agent/desk.ts';
import { decimal } from '../../../domains/records/csv.ts';
import type { Person } from '../../../trust/members/person.ts';
import { cursorIn, pagesOf, plain } from '../../filters.ts';
import { Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Tag, When, type Tone } from '../../kit/values.tsx';
import { amountText } from '../../kit/words.ts';
import type { Desk } from '../../page.ts';
import { agentTab } from './agent.tsx';
import { kindWords, teamColumns } from './list.tsx';

const team = async (desk: Desk, { id, account }: Person) => {
  const { rows, next } = await agentTree(desk.services.database, id, cursorIn(desk).cursor);
  return (
    <>
      <section class="panel">
        <Table
          caption={`Directly below ${account}, the newest first`}
          rows={rows}
          empty="Nobody is below this agent."
          columns={teamColumns(desk)}
        />
      </section>
      <Pager {...pagesOf(desk, next)} />
    </>
  );
};

type Contract = Awaited<ReturnType<typeof agentContracts>>['rows'][number];
type Terms = Contract['terms'];
type Step = (TermsOf['dividend'] | TermsOf['daily'])['steps'][number];

/** A rate in hundredths of a percent. */
const percent = (rate: number): string => `${decimal(BigInt(rate))} %`;

const amount = (minor: string): string => amountText(BigInt(minor));

/** What a step asks for; a threshold of zero asks for nothing. */
const thresholdsOf = (step: Step): readonly string[] =>
  'teamBetAmount' in step
    ? [step.teamBetAmount === '0' ? '' : `${amount(step.teamBetAmount)} of bets`]
    : [
        step.periodProfit === '0' ? '' : `${amount(step.periodProfit)} of profit`,
        step.periodValidBet === '0' ? '' : `${amount(step.periodValidBet)} of bets`,
        step.activeMembers === 0 ? '' : `${step.activeMembers} active members`,
      ];

const stepWords = (step: Step): string => {
  const from = thresholdsOf(step).filter((each) => each !== '');
  return from.length === 0 ? percent(step.rate) : `${percent(step.rate)} from ${from.join(', ')}`;
};

const termsWords = (terms: Terms): readonly string[] =>
  'steps' in terms
    ? [...terms.steps].map(stepWords)
    : [
        `${percent(terms.profitRate)} of what members win, ${percent(terms.lossRate)} of what they lose, from ${amount(terms.singleBetAmount)} a bet`,
      ];

const tones: Partial<Record<Contract['state'], Tone>> = { running: 'good', requested: 'wait', ending: 'wait' };

const contracts = async (desk: Desk, { id }: Person) => {
  const { now, services } = desk;
  const { rows, next } = await agentContracts(services.database, id, cursorIn(desk).cursor);
  const when = (at: Date | null) => (at ? <When at={at} now={now} as="full" /> : '–');
  return (
    <>
      <section class="panel">
        <Table
          caption="Contracts with the upline and with direct downlines, the newest first"
          rows={rows}
          empty="No contract yet."
          columns={[
            { head: 'Kind', cell: ({ kind }) => kindWords[kind] },
            { head: 'Of', cell: ({ agentName }) => agentName },
            { head: 'With', cell: ({ uplineName }) => uplineName ?? 'the house' },
            {
              head: 'Terms',
              cell: ({ terms }) => (
                <>
                  {termsWords(terms).map((words) => (
                    <div class="num">{words}</div>
                  ))}
                </>
              ),
            },
            { head: 'From', align: 'end', cell: ({ fromAt }) => when(fromAt) },
            { head: 'Until', align: 'end', cell: ({ untilAt }) => when(untilAt) },
            {
              head: 'State',
              align: 'end',
              onPhone: 'beside',
              cell: ({ state, reason }) => (
                <>
                  <Tag tone={tones[state] ?? 'plain'}>{state}</Tag>
                  {reason && <div class="muted small">{plain(reason)}</div>}
                </>
              ),
            },
          ]}
        />
      </section>
      <Pager {...pagesOf(desk, next)} />
    </>
  );
};

export const teamTab = agentTab('team', team);
export const contractsTab = agentTab('contracts', contracts);
