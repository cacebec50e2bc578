import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { Panel } from '../../ui/Panel.tsx';
import { amount } from '../../records/record/sheet.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { profitOf, type StatementReply } from './reply.ts';
import styles from './Statement.module.css';

type Figures = StatementReply['figures'];

interface Row extends Figures {
  name: ReactNode;
}

const money = (name: Column<Row>['name'], minor: (row: Row) => string, symbol: string): Column<Row> => ({
  name,
  cell: (row) => amount(minor(row), symbol),
  isFigure: true,
});

/** What the house gave, which most teams are not given all of. */
const given: readonly { name: Column<Row>['name']; of: (row: Row) => string }[] = [
  { name: 'agent_bonuses', of: ({ bonus }) => bonus },
  { name: 'agent_rebates', of: ({ rebate }) => rebate },
  { name: 'agent_salaries', of: ({ salary }) => salary },
];

const columnsOf = (kind: ContractKind, rows: readonly Row[], symbol: string): readonly Column<Row>[] => {
  const line: Column<Row> = { name: 'agent_account', cell: ({ name }) => name, leads: true };
  if (kind === 'realtime')
    return [
      line,
      money('agent_won_bets', ({ won }) => won, symbol),
      money('agent_lost_bets', ({ lost }) => lost, symbol),
      money('agent_above_most', ({ overCap }) => overCap, symbol),
    ];
  const bets = money('agent_valid_bets', ({ validBet }) => validBet, symbol);
  if (kind !== 'dividend') return [line, bets];
  return [
    line,
    money('agent_stakes', ({ stake }) => stake, symbol),
    money('record_payout', ({ payout }) => payout, symbol),
    ...given.filter(({ of }) => rows.some((row) => of(row) !== '0')).map(({ name, of }) => money(name, of, symbol)),
    money('agent_house_profit', profitOf, symbol),
    bets,
    { name: 'agent_active', cell: ({ activeMembers }) => activeMembers, isFigure: true },
  ];
};

/** The figures by the lines of the team, which add up to those of all. */
export const Lines = ({
  statement: { settlement, figures, lines },
  agent,
  symbol,
}: {
  statement: StatementReply;
  agent: string;
  symbol: string;
}) => {
  const title = useIntl().formatMessage({ id: 'agent_statement_lines' });
  const rows: readonly Row[] = [
    ...lines.map(({ account, ...rest }) => ({
      ...rest,
      name: (
        <>
          <bdi>{account}</bdi>
          {account === agent && (
            <span className={styles.note}>
              <FormattedMessage id="agent_itself" />
            </span>
          )}
        </>
      ),
    })),
    {
      ...figures,
      name: (
        <strong>
          <FormattedMessage id="agent_all_lines" />
        </strong>
      ),
    },
  ];
  return (
    <Panel title={title}>
      {lines.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="agent_no_lines" />
        </p>
      ) : (
        <Table name={title} columns={columnsOf(settlement.kind, rows, symbol)} rows={rows} />
      )}
    </Panel>
  );
};
