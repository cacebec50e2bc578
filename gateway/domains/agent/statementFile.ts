import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { decimal } from '../records/csv.ts';

type Statement = ReplyOf<Contract['contracts']['statement']>;

export const statementFileColumns = ['part', 'what', 'account', 'value'] as const;

interface Row {
  readonly part: 'statement' | 'calculation' | 'line' | 'passed on' | 'paid later';
  readonly what: string;
  readonly account: string;
  readonly value: string;
}

const whole = 10_000n;

/** An amount in ten-thousandths of a minor unit, to its last digit. */
const exact = (amount: bigint): string => {
  const size = amount < 0n ? -amount : amount;
  const rest = String(size % whole)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${decimal(size / whole)}${rest}`;
};

const figuresOf = (
  { settlement: { kind } }: Statement,
  of: Statement['figures'],
): readonly (readonly [string, string])[] => {
  if (kind === 'realtime')
    return [
      ['won', decimal(of.won)],
      ['lost', decimal(of.lost)],
      ['above the most of one bet', decimal(of.overCap)],
    ];
  if (kind !== 'dividend') return [['valid bets', decimal(of.validBet)]];
  return [
    ['stakes', decimal(of.stake)],
    ['payout', decimal(of.payout)],
    ['bonuses', decimal(of.bonus)],
    ['rebates', decimal(of.rebate)],
    ['salaries', decimal(of.salary)],
    ['valid bets', decimal(of.validBet)],
    ['active members', String(of.activeMembers)],
  ];
};

/** A statement line by line, for whoever is named as the one who looks at it. */
export const statementFile = (statement: Statement, viewer: string): readonly Row[] => {
  const { settlement: of, reference, figures, lines, passedOn, collected } = statement;
  const isReceived = of.direction === 'received';
  const other = of.account ?? 'the house';
  const rows = (part: Row['part'], all: readonly (readonly [string, string, string?])[]): Row[] =>
    all.map(([what, value, account = '']) => ({ part, what, account, value }));
  // Real-time salaries are added up in ten-thousandths of a minor unit.
  const amount = (minor: string): string => (of.kind === 'realtime' ? exact(BigInt(minor)) : decimal(minor));
  return [
    ...rows('statement', [
      ['number', of.settlementId],
      ['kind', of.kind],
      ['contract', of.contractId],
      ['edition', String(of.edition)],
      ['paid by', isReceived ? other : viewer],
      ['paid to', isReceived ? viewer : other],
      ['from', of.from],
      ['to', of.to],
      ['time zone', of.timeZone],
      ['paid on', of.paidAt],
      ['reference', reference ?? ''],
    ]),
    ...rows('calculation', [
      ...figuresOf(statement, figures),
      ['brought', amount(of.brought)],
      ['base', amount(of.base)],
      ['step', of.step === null ? '' : String(of.step)],
      ['rate', of.rate === null ? '' : decimal(BigInt(of.rate))],
      ...(of.kind === 'realtime'
        ? ([
            ['rate on won bets', decimal(BigInt(of.profitRate ?? 0))],
            ['rate on lost bets', decimal(BigInt(of.lossRate ?? 0))],
          ] as const)
        : []),
      ['carried', amount(of.carried)],
      ['due', decimal(of.due)],
      ['received', decimal(of.received)],
      ['owed', decimal(of.owed)],
      ...(of.keep === null ? [] : ([['kept', decimal(of.keep)]] as const)),
    ]),
    ...lines.flatMap((line) =>
      rows(
        'line',
        figuresOf(statement, line).map(([what, value]) => [what, value, line.account] as const),
      ),
    ),
    ...(passedOn ?? []).flatMap((each) =>
      rows('passed on', [
        ['due', decimal(each.due), each.account],
        ['received', decimal(each.received), each.account],
      ]),
    ),
    ...rows(
      'paid later',
      collected.map(({ at, amount: later }) => [at, decimal(later)] as const),
    ),
  ];
};
