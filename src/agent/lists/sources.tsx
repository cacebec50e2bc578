import { FormattedMessage, useIntl } from 'react-intl';
import { agent } from '../../../contract/agent/agent.ts';
import type { Contract } from '../../../contract/index.ts';
import type { ReplyOf } from '../../../contract/call.ts';

import {
  agentBetsPath,
  agentIncomePath,
  agentProfitPath,
  agentTeamPath,
  agentTransactionsPath,
  transferPath,
} from '../../../machines/common/places.ts';
import { placeOfProposal, placeOfStatement } from '../../../machines/agent/contractPlaces.ts';
import { placeOfRecord, type RecordFilter } from '../../../machines/common/records.ts';
import { Moment } from '../../app/Moment.tsx';
import { selectMember } from '../../app/session/session.select.ts';
import { useSession } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { Day } from '../../records/record/moments.tsx';
import { amount, moved, stakesOf, wordsOf, type Choice, type Sheet } from '../../records/record/sheet.tsx';
import { sourceOf, type Read, type RecordSource, type Reply } from '../../records/record/source.ts';
import { betStates, gameTypes, kinds } from '../../records/record/words.ts';
import { Tag } from '../../ui/Tag.tsx';
import { MonthLink } from './MonthLink.tsx';
import { kindWords } from '../terms/words.ts';
import { Result, sizeOf, whoWon } from './Result.tsx';
import { Spark } from './Spark.tsx';
import { StepLink } from './StepLink.tsx';
import { Way } from './Way.tsx';
import styles from './Lists.module.css';

type Calls = Contract['agent'];
type Team = ReplyOf<Calls['team']>;
type Line = Team['list'][number] & { readonly isItself?: true };
type Bets = ReplyOf<Calls['bets']>;
type Profit = ReplyOf<Calls['profit']>;
type Income = ReplyOf<Calls['income']>;
type Transactions = ReplyOf<Calls['transactions']>;

const unknown = { title: 'agent_stranger', text: 'agent_stranger_text' } as const;

const accountChoice: Choice = { field: 'account', label: 'agent_account', all: null, options: 'name' };

const above = (path: string) => (filter: RecordFilter, reply: { upline: readonly string[] } | null) => (
  <Way path={path} filter={filter} upline={reply && reply.upline} />
);

const placeFrom = (path: string, { from = '', to = '' }: RecordFilter, account: string): string =>
  placeOfRecord(path, {}, { account, from, to });

const Account = ({ name, place }: { name: string; place: string }) => (
  <StepLink href={place}>
    <bdi>{name}</bdi>
  </StepLink>
);

const TransferTo = ({ account }: { account: string }) => {
  const { formatMessage } = useIntl();
  return (
    <StepLink
      href={`${transferPath}?to=${encodeURIComponent(account)}`}
      name={formatMessage({ id: 'agent_transfer_to' }, { account })}
    >
      <FormattedMessage id="agent_transfer" />
    </StepLink>
  );
};

/** Contracts are made from level to level; the form offers the other kinds. */
const ProposeTo = ({ account }: { account: string }) => {
  const { formatMessage } = useIntl();
  const [kind] = useSession(selectMember)?.contracts ?? [];
  return (
    kind && (
      <StepLink href={placeOfProposal(kind, account)} name={formatMessage({ id: 'agent_propose_for' }, { account })}>
        <FormattedMessage id="agent_propose" />
      </StepLink>
    )
  );
};

const sorts = {
  bets: 'agent_stakes',
  account: 'agent_account',
  members: 'agent_members',
  balance: 'agent_team_balance',
  deposits: 'agent_deposits',
  withdrawals: 'agent_withdrawals',
  profit: 'agent_result',
  joinedAt: 'agent_joined',
} as const satisfies Record<string, TextId>;

const profitSorts = {
  bets: 'agent_stakes',
  account: 'agent_account',
  payout: 'record_payout',
  profit: 'agent_result',
} as const satisfies Record<string, TextId>;

const madeKinds = { member: 'agent_kind_member', agent: 'role_agent' } as const satisfies Record<string, TextId>;

/** A line leads one level down; a member, who has nobody below, leads to the bets, as the account itself does. */
const placeOfLine = ({ type, account, isItself }: Line, filter: RecordFilter): string =>
  type === 0 || isItself
    ? placeFrom(agentBetsPath, filter, account)
    : placeOfRecord(agentTeamPath, {}, { ...filter, account });

const team: Sheet<Line, Team> = {
  icon: 'users',
  span: 'agent_span',
  misdated: 'agent_misdated',
  unknown,
  none: { title: 'agent_nobody', text: 'agent_nobody_text' },
  choices: [
    { field: 'account', label: 'agent_account', all: null, options: 'name', isLinked: true },
    { field: 'name', label: 'agent_search', all: null, options: 'name' },
    { field: 'kind', label: 'record_kind', all: 'record_all', options: madeKinds },
    { field: 'sort', label: 'agent_sort', all: null, options: sorts },
  ],
  above: above(agentTeamPath),
  columns: (symbol, filter) => [
    {
      name: 'agent_account',
      cell: (line) => (
        <span className={styles.account}>
          <span>
            <Account name={line.account} place={placeOfLine(line, filter)} />
            {line.isItself ? (
              <span className={styles.aside}>
                <FormattedMessage id="agent_itself" />
              </span>
            ) : (
              line.type !== 0 && (
                <Tag>
                  <FormattedMessage id="role_agent" />
                </Tag>
              )
            )}
          </span>
          <span className={styles.aside}>
            <FormattedMessage
              id={line.lastSeen === null ? 'agent_joined_on' : 'agent_joined_and_seen'}
              values={{
                joined: <Day day={line.joinedAt.slice(0, 10)} />,
                seen: line.lastSeen !== null && <Day day={line.lastSeen} />,
              }}
            />
          </span>
        </span>
      ),
      leads: true,
    },
    { name: 'agent_members', cell: ({ members, isItself }) => (isItself ? null : members), isFigure: true },
    { name: 'agent_team_balance', cell: ({ balance }) => amount(balance, symbol), isFigure: true },
    {
      name: 'agent_in_and_out',
      cell: ({ deposits, withdrawals }) => (
        <span className={styles.pair}>
          {amount(deposits, symbol)}
          {amount(withdrawals, symbol)}
        </span>
      ),
      isFigure: true,
    },
    { name: 'agent_stakes', cell: ({ bets }) => amount(bets, symbol), isFigure: true },
    {
      name: 'agent_two_weeks',
      cell: ({ spark, isItself }) => (isItself ? null : <Spark days={spark} symbol={symbol} />),
    },
    { name: 'agent_result', cell: ({ profit }) => <Result profit={profit} symbol={symbol} />, isFigure: true },
    {
      name: 'agent_actions',
      cell: ({ account, isItself, level, type }) =>
        isItself || level === 0 ? null : (
          <span className={styles.pair}>
            <TransferTo account={account} />
            {level === 1 && type !== 0 && <ProposeTo account={account} />}
          </span>
        ),
      isFigure: true,
    },
  ],
  totals: ({ totals }) => [
    { name: 'agent_team_balance', minor: totals.balance },
    { name: 'agent_deposits', minor: totals.deposits },
    { name: 'agent_withdrawals', minor: totals.withdrawals },
    { name: 'agent_stakes', minor: totals.bets },
    { name: 'agent_valid_bets', minor: totals.validBets },
    { name: whoWon(totals.profit), minor: sizeOf(totals.profit) },
  ],
};

const bets: Sheet<Bets['list'][number], Bets> = {
  icon: 'list',
  span: 'agent_list_span',
  misdated: 'agent_misdated',
  unknown,
  choices: [
    accountChoice,
    { field: 'gameType', label: 'record_type', all: 'record_all', options: gameTypes },
    { field: 'state', label: 'record_state', all: 'record_all', options: wordsOf(betStates) },
  ],
  above: above(agentBetsPath),
  columns: (symbol, filter) => [
    {
      name: 'agent_account',
      cell: ({ account }) => <Account name={account} place={placeFrom(agentBetsPath, filter, account)} />,
      leads: true,
    },
    {
      name: 'record_state',
      cell: ({ bet: { state } }) => (
        <Tag kind={betStates[state].kind}>
          <FormattedMessage id={betStates[state].word} />
        </Tag>
      ),
      leads: true,
    },
    { name: 'record_time', cell: ({ bet }) => <Moment exact at={bet.at} /> },
    { name: 'record_game', cell: ({ bet }) => <bdi>{bet.gameName}</bdi> },
    { name: 'record_vendor', cell: ({ bet }) => <bdi>{bet.vassalage}</bdi> },
    { name: 'record_stake', cell: ({ bet }) => amount(bet.stake, symbol), isFigure: true },
    { name: 'record_payout', cell: ({ bet }) => amount(bet.payout, symbol), isFigure: true },
    { name: 'agent_valid_bets', cell: ({ validBet }) => amount(validBet, symbol), isFigure: true },
  ],
  totals: ({ totals: { payout, result, ...staked } }) => [
    ...stakesOf(staked),
    { name: 'record_payout', minor: payout },
    { name: whoWon(result), minor: sizeOf(result) },
  ],
};

const profit: Sheet<Profit['list'][number], Profit> = {
  icon: 'percent',
  span: 'agent_span',
  misdated: 'agent_misdated',
  unknown,
  choices: [accountChoice, { field: 'sort', label: 'agent_sort', all: null, options: profitSorts }],
  above: above(agentProfitPath),
  columns: (symbol, filter) => [
    {
      name: 'agent_account',
      cell: ({ account }) => <Account name={account} place={placeFrom(agentBetsPath, filter, account)} />,
      leads: true,
    },
    {
      name: 'agent_result',
      cell: (row) => <Result profit={row.profit} symbol={symbol} />,
      isFigure: true,
      leads: true,
    },
    { name: 'agent_level', cell: ({ level }) => level, isFigure: true },
    { name: 'agent_stakes', cell: (row) => amount(row.bets, symbol), isFigure: true },
    { name: 'record_payout', cell: ({ payout }) => amount(payout, symbol), isFigure: true },
    { name: 'record_kind_bonus', cell: ({ bonus }) => amount(bonus, symbol), isFigure: true },
    { name: 'record_kind_rebate', cell: ({ rebate }) => amount(rebate, symbol), isFigure: true },
  ],
  totals: ({ totals }) => [
    { name: 'agent_stakes', minor: totals.bets },
    { name: 'record_payout', minor: totals.payout },
    { name: 'record_kind_bonus', minor: totals.bonus },
    { name: 'record_kind_rebate', minor: totals.rebate },
    { name: whoWon(totals.profit), minor: sizeOf(totals.profit) },
  ],
};

/** What was paid by a statement leads to it; what was only owed from earlier periods is part of none. */
const Source = ({ source, statementId }: Pick<Income['list'][number], 'source' | 'statementId'>) => {
  const kind = <FormattedMessage id={kindWords[source]} />;
  return statementId === null ? kind : <StepLink href={placeOfStatement(source, statementId)}>{kind}</StepLink>;
};

const income: Sheet<Income['list'][number], Income['total']> = {
  icon: 'coin',
  span: 'agent_span',
  misdated: 'agent_misdated',
  unknown,
  none: { title: 'agent_no_income', text: 'agent_no_income_text' },
  choices: [{ field: 'source', label: 'agent_source', all: 'record_all', options: kindWords }],
  above: () => <MonthLink />,
  columns: (symbol) => [
    { name: 'agent_source', cell: (row) => <Source {...row} />, leads: true },
    { name: 'agent_amount', cell: (row) => amount(row.amount, symbol, 'change'), isFigure: true, leads: true },
    { name: 'record_time', cell: ({ at }) => <Moment exact at={at} /> },
    {
      name: 'agent_payer',
      cell: ({ from }) => (from === null ? <FormattedMessage id="agent_the_house" /> : <bdi>{from}</bdi>),
    },
  ],
  totals: (total) => [{ name: 'agent_income', minor: total }],
};

const transactions: Sheet<Transactions['list'][number], Transactions> = {
  icon: 'transfer',
  span: 'agent_list_span',
  misdated: 'agent_misdated',
  unknown,
  choices: [accountChoice, { field: 'kind', label: 'record_kind', all: 'record_all', options: kinds }],
  above: above(agentTransactionsPath),
  columns: (symbol, filter) => [
    {
      name: 'agent_account',
      cell: ({ account }) => <Account name={account} place={placeFrom(agentTransactionsPath, filter, account)} />,
      leads: true,
    },
    { name: 'record_time', cell: ({ transaction }) => <Moment exact at={transaction.at} />, leads: true },
    { name: 'record_kind', cell: ({ transaction }) => <FormattedMessage id={kinds[transaction.kind]} /> },
    { name: 'record_in', cell: ({ transaction }) => moved(transaction.in, symbol), isFigure: true },
    { name: 'record_out', cell: ({ transaction }) => moved(transaction.out, symbol), isFigure: true },
    { name: 'record_balance', cell: ({ transaction }) => amount(transaction.balance, symbol), isFigure: true },
  ],
  totals: ({ totals }) => [
    { name: 'record_in', minor: totals.in },
    { name: 'record_out', minor: totals.out },
  ],
};

const whole = (reply: Reply): unknown => reply;

/** The first page of a team begins with the account itself, so that the rows add up to the totals. */
const withItself =
  (read: Read<Team & Reply>): Read<Reply> =>
  async (request, options) => {
    const reply = await read(request, options);
    const isFirst = !('pageNo' in request) && !('name' in request) && !('kind' in request);
    return isFirst && reply.list.length > 0
      ? { ...reply, list: [{ ...reply.itself, isItself: true }, ...reply.list] }
      : reply;
  };

/** R2.95: the lists of a team, by their pages. */
const teamSources = {
  [agentTeamPath]: sourceOf({
    name: 'team',
    beginning: { sort: 'bets' },
    sheet: team,
    isNumbered: true,
    totalsIn: whole,
    calls: (client) => ({
      read: withItself(client(agent).team as unknown as Read<Team & Reply>),
      save: client(agent).teamCsv,
    }),
  }),
  [agentBetsPath]: sourceOf({
    name: 'team-bets',
    beginning: {},
    sheet: bets,
    totalsIn: whole,
    calls: (client) => ({ read: client(agent).bets, save: client(agent).betsCsv }),
  }),
  [agentProfitPath]: sourceOf({
    name: 'team-profit',
    beginning: { sort: 'bets' },
    sheet: profit,
    isNumbered: true,
    totalsIn: whole,
    calls: (client) => ({ read: client(agent).profit, save: client(agent).profitCsv }),
  }),
  [agentIncomePath]: sourceOf({
    name: 'income',
    beginning: {},
    sheet: income,
    totalsIn: (reply) => (reply as unknown as Income).total,
    calls: (client) => ({ read: client(agent).income, save: client(agent).incomeCsv }),
  }),
  [agentTransactionsPath]: sourceOf({
    name: 'team-transactions',
    beginning: {},
    sheet: transactions,
    totalsIn: whole,
    calls: (client) => ({ read: client(agent).transactions, save: client(agent).transactionsCsv }),
  }),
} as const satisfies Readonly<Record<string, RecordSource>>;

const byPath: Readonly<Record<string, RecordSource>> = teamSources;

/** The list of a page. */
export const sourceAt = (path: string): RecordSource => byPath[path] ?? teamSources[agentTeamPath];
