import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { records } from '../../../contract/records/records.ts';
import {
  beginnings,
  type Bets,
  type Bonuses,
  type Profit,
  type RecordName,
  type Transactions,
} from '../../../machines/records/records.ts';
import { Moment } from '../../app/Moment.tsx';
import { placeOf } from '../../cashier/placeOf.ts';
import { Money } from '../../ui/Money.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Day } from './moments.tsx';
import { amount, moved, stakesOf, wordsOf, type Sheet } from './sheet.tsx';
import { sourceOf, type RecordSource } from './source.ts';
import styles from './Record.module.css';
import { betStates, bonusKinds, bonusStates, gameTypes, kinds, steps } from './words.ts';

type Bet = Bets['list'][number];

/** A page of a vendor that may be opened: an encrypted one, or one of this machine. */
const proofPage = /^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/;

/** The number of a bet, and the page on which the vendor of its game proves the round. */
const BetNumber = ({ betId, proof }: Bet) => {
  const page = proofPage.test(proof ?? '') ? proof : null;
  return (
    <>
      <bdi>{betId}</bdi>
      {page && (
        <>
          {' '}
          <a href={page} target="_blank" rel="noopener noreferrer">
            <FormattedMessage id="record_proof" />
            <span className="unseen">
              {' '}
              <FormattedMessage id="deposit_new_tab" />
            </span>
          </a>
        </>
      )}
    </>
  );
};

const Played = ({ gameName, about = [], ending }: Bet) => (
  <>
    <bdi>{gameName}</bdi>
    {about.map((line, at) => (
      <span key={at} className={styles.said}>
        <bdi>{line}</bdi>
      </span>
    ))}
    {ending !== undefined && (
      <span className={styles.said}>
        <FormattedMessage id="record_ending" values={{ ending: <bdi key="ending">{ending}</bdi> }} />
      </span>
    )}
  </>
);

/** What a bet paid; of one that waits the most that it can. */
const payoutOf = ({ payout, most }: Bet, symbol: string): ReactNode =>
  most === undefined ? (
    amount(payout, symbol)
  ) : (
    <FormattedMessage
      id="record_most"
      values={{ amount: <Money key="most" minor={most} symbol={symbol} kind="plain" /> }}
    />
  );

const bets: Sheet<Bet, Bets['totals']> = {
  icon: 'list',
  span: 'record_span',
  misdated: 'record_misdated',
  choices: [
    { field: 'gameType', label: 'record_type', all: 'record_all', options: gameTypes },
    { field: 'vassalage', label: 'record_vendor', all: 'record_all', options: 'vendors' },
    { field: 'state', label: 'record_state', all: 'record_all', options: wordsOf(betStates) },
  ],
  columns: (symbol) => [
    { name: 'record_game', cell: (row) => <Played {...row} />, leads: true },
    {
      name: 'record_state',
      cell: ({ state }) => (
        <Tag kind={betStates[state].kind}>
          <FormattedMessage id={betStates[state].word} />
        </Tag>
      ),
      leads: true,
    },
    { name: 'record_time', cell: ({ at }) => <Moment exact at={at} /> },
    { name: 'record_stake', cell: ({ stake }) => amount(stake, symbol), isFigure: true },
    { name: 'record_payout', cell: (row) => payoutOf(row, symbol), isFigure: true },
    { name: 'record_result', cell: ({ result }) => amount(result, symbol, 'change'), isFigure: true },
    { name: 'cashier_number', cell: (row) => <BetNumber {...row} />, isFigure: true },
  ],
  totals: ({ payout, result, ...staked }) => [
    ...stakesOf(staked),
    { name: 'record_payout', minor: payout },
    { name: 'record_result', minor: result, kind: 'change' },
  ],
};

const numberOf = (reference: string | null): ReactNode => {
  if (reference === null) return null;
  const number = <bdi>{reference}</bdi>;
  const place = placeOf(reference);
  return place === null ? number : <Link href={place}>{number}</Link>;
};

const Kind = ({ kind, note }: Pick<Transactions['list'][number], 'kind' | 'note'>) => (
  <>
    <FormattedMessage id={kinds[kind]} />
    {note !== null && (
      <span className={styles.note}>
        {' '}
        <bdi>{note}</bdi>
      </span>
    )}
  </>
);

const transactions: Sheet<Transactions['list'][number], Transactions['totals']> = {
  icon: 'doc',
  span: 'record_span',
  misdated: 'record_misdated',
  choices: [
    { field: 'kind', label: 'record_kind', all: 'record_all', options: kinds },
    { field: 'wallet', label: 'record_wallet', all: null, options: 'wallets' },
  ],
  columns: (symbol) => [
    { name: 'record_kind', cell: (row) => <Kind {...row} />, leads: true },
    { name: 'record_time', cell: ({ at }) => <Moment exact at={at} />, leads: true },
    { name: 'record_in', cell: (row) => moved(row.in, symbol), isFigure: true },
    { name: 'record_out', cell: ({ out }) => moved(out, symbol), isFigure: true },
    { name: 'record_balance', cell: ({ balance }) => amount(balance, symbol), isFigure: true },
    { name: 'cashier_number', cell: ({ reference }) => numberOf(reference), isFigure: true },
  ],
  // Of one kind, what came and went does not lead from one balance to the other.
  totals: ({ opening, in: came, out, closing }, { kind = '' }) => [
    ...(kind === '' ? [{ name: 'record_opening', minor: opening } as const] : []),
    { name: 'record_in', minor: came },
    { name: 'record_out', minor: out },
    ...(kind === '' ? [{ name: 'record_closing', minor: closing } as const] : []),
  ],
};

const profit: Sheet<Profit['list'][number], Profit['totals']> = {
  icon: 'chart',
  span: 'record_span',
  misdated: 'record_misdated',
  choices: [{ field: 'by', label: 'record_by', all: null, options: steps }],
  columns: (symbol) => [
    { name: 'record_from_day', cell: ({ day }) => <Day day={day} />, leads: true },
    { name: 'record_profit', cell: (row) => amount(row.profit, symbol, 'change'), isFigure: true, leads: true },
    { name: 'record_stake', cell: ({ stake }) => amount(stake, symbol), isFigure: true },
    { name: 'record_payout', cell: ({ payout }) => amount(payout, symbol), isFigure: true },
    { name: 'record_kind_bonus', cell: ({ bonus }) => amount(bonus, symbol), isFigure: true },
    { name: 'record_kind_rebate', cell: ({ rebate }) => amount(rebate, symbol), isFigure: true },
  ],
  totals: ({ stake, payout, profit: won, deposits, withdrawals }) => [
    { name: 'record_stake', minor: stake },
    { name: 'record_payout', minor: payout },
    { name: 'record_profit', minor: won, kind: 'change' },
    { name: 'record_net_deposits', minor: String(BigInt(deposits) - BigInt(withdrawals)), kind: 'change' },
  ],
};

const bonuses: Sheet<Bonuses['list'][number], Bonuses['total']> = {
  icon: 'gift',
  span: 'record_span',
  misdated: 'record_misdated',
  choices: [
    { field: 'kind', label: 'record_kind', all: 'record_all', options: bonusKinds },
    { field: 'state', label: 'record_state', all: 'record_all', options: wordsOf(bonusStates) },
  ],
  columns: (symbol) => [
    { name: 'record_title', cell: ({ title }) => <bdi>{title}</bdi>, leads: true },
    {
      name: 'record_state',
      cell: ({ state }) => (
        <Tag kind={bonusStates[state].kind}>
          <FormattedMessage id={bonusStates[state].word} />
        </Tag>
      ),
      leads: true,
    },
    { name: 'record_time', cell: ({ at }) => <Moment exact at={at} /> },
    { name: 'record_kind', cell: ({ kind }) => <FormattedMessage id={bonusKinds[kind]} /> },
    { name: 'cashier_amount', cell: (row) => amount(row.amount, symbol), isFigure: true },
    {
      name: 'record_turnover',
      cell: ({ done, required }) =>
        required === '0' ? null : (
          <FormattedMessage
            id="record_turnover_of"
            values={{
              done: <Money minor={done} symbol={symbol} kind="plain" />,
              required: <Money minor={required} symbol={symbol} kind="plain" />,
            }}
          />
        ),
      isFigure: true,
    },
  ],
  totals: (total) => [{ name: 'record_bonuses_total', minor: total }],
};

/** R2.80 to R2.83: the records of a member. */
export const sources: Readonly<Record<RecordName, RecordSource>> = {
  bets: sourceOf({
    name: 'bets',
    beginning: beginnings.bets,
    sheet: bets,
    calls: (client) => ({ read: client(records).bets, save: client(records).betsCsv }),
  }),
  transactions: sourceOf({
    name: 'transactions',
    beginning: beginnings.transactions,
    sheet: transactions,
    calls: (client) => ({ read: client(records).transactions, save: client(records).transactionsCsv }),
  }),
  profit: sourceOf({
    name: 'profit',
    beginning: beginnings.profit,
    sheet: profit,
    calls: (client) => ({ read: client(records).profit, save: client(records).profitCsv }),
  }),
  bonuses: sourceOf({
    name: 'bonuses',
    beginning: beginnings.bonuses,
    sheet: bonuses,
    totalsIn: (reply) => (reply as unknown as Bonuses).total,
    calls: (client) => ({ read: client(records).bonuses, save: client(records).bonusesCsv }),
  }),
};
