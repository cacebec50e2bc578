import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContractPageRef } from '../../../machines/agent/contractPage.machine.ts';
import {
  asksOf,
  canPropose,
  type AgentContract,
  type Ask,
  type ContractBook,
  type ContractState,
} from '../../../machines/agent/contracts.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { awaited } from '../../app/awaited.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { sends } from '../../form/sends.ts';
import type { TextId } from '../../intl/texts.ts';
import { Table, type Column } from '../../ui/Table.tsx';
import { amount } from '../../records/record/sheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { selectPage } from './contractPage.select.ts';
import { stateId } from './useFocusAfterAnswer.ts';
import { useIsToCome } from './useIsToCome.ts';
import styles from './Contracts.module.css';
import { Rate } from '../../ui/Rate.tsx';
import { RateSpan } from '../terms/TermsTable.tsx';
import { periodWords, reasonWords, stateWord, wordsOfAsk } from '../terms/words.ts';

interface Props {
  flow: ContractPageRef;
  kind: ContractKind;
  symbol: string;
  book: ContractBook;
  onHistory: (contract: AgentContract) => void;
}

const states = {
  running: 'agent_state_running',
  requested: 'agent_state_offered',
  ending: 'agent_state_ending',
  ended: 'agent_state_ended',
  rejected: 'agent_state_rejected',
  withdrawn: 'agent_state_withdrawn',
} as const satisfies Record<ContractState, TextId>;

const isState = (value: string): value is ContractState => Object.hasOwn(states, value);

/** Many rows have the same button, so its name says whose it is. */
const Asked = ({ flow, contract, ask }: Pick<Props, 'flow'> & { contract: AgentContract; ask: Ask }) => {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: wordsOfAsk(ask, contract).press });
  return (
    <Button
      kind={ask === 'accept' ? 'quiet' : 'line'}
      size="compact"
      onPress={sends(flow, { type: 'ask.pressed', contractId: contract.contractId, ask })}
    >
      <span aria-hidden="true">{label}</span>
      <span className="unseen">{`${label}, ${contract.downline}`}</span>
    </Button>
  );
};

const History = ({ contract, onHistory }: Pick<Props, 'onHistory'> & { contract: AgentContract }) => {
  const { formatMessage } = useIntl();
  return (
    <Button
      kind="ghost"
      size="compact"
      onPress={() => {
        onHistory(contract);
      }}
    >
      <span aria-hidden="true">{formatMessage({ id: 'agent_history' })}</span>
      <span className="unseen">{formatMessage({ id: 'agent_history_with' }, { account: contract.downline })}</span>
    </Button>
  );
};

const State = ({ contract }: { contract: AgentContract }) => {
  const { word, kind } = stateWord(contract, 'upline', useIsToCome(contract));
  return (
    <span id={stateId(contract.contractId)} className={styles.state} tabIndex={-1}>
      <Tag kind={kind}>
        <FormattedMessage id={word} />
      </Tag>
      {contract.reason !== null && (
        <span className={styles.aside}>
          <FormattedMessage id={reasonWords[contract.reason]} />
        </span>
      )}
    </span>
  );
};

/** The terms in a row: the figures of a real-time salary, otherwise the rates and how often they are paid. */
const termColumns = (kind: ContractKind, symbol: string): readonly Column<AgentContract>[] => {
  const ofRealTime = (show: (terms: Extract<AgentContract['terms'], { profitRate: number }>) => ReactNode) =>
    function Cell({ terms }: AgentContract) {
      return 'profitRate' in terms ? show(terms) : null;
    };
  if (kind === 'realtime')
    return [
      { name: 'agent_profit_rate', cell: ofRealTime(({ profitRate }) => <Rate rate={profitRate} />), isFigure: true },
      { name: 'agent_loss_rate', cell: ofRealTime(({ lossRate }) => <Rate rate={lossRate} />), isFigure: true },
      {
        name: 'agent_single_bet',
        cell: ofRealTime(({ singleBetAmount }) => amount(singleBetAmount, symbol)),
        isFigure: true,
      },
    ];
  return [
    { name: 'agent_rate', cell: ({ terms }) => <RateSpan terms={terms} />, isFigure: true },
    { name: 'agent_steps', cell: ({ terms }) => ('steps' in terms ? terms.steps.length : null), isFigure: true },
    ...(kind === 'dividend'
      ? [
          {
            name: 'agent_terms_period' as const,
            cell: ({ terms }: AgentContract) =>
              'period' in terms ? <FormattedMessage id={periodWords[terms.period]} /> : null,
          },
        ]
      : []),
  ];
};

const columnsOf = ({ flow, kind, symbol, onHistory }: Omit<Props, 'book'>): readonly Column<AgentContract>[] => [
  { name: 'agent_account', cell: ({ downline }) => <bdi>{downline}</bdi>, leads: true },
  { name: 'record_state', cell: (contract) => <State contract={contract} />, leads: true },
  ...termColumns(kind, symbol),
  {
    name: 'agent_actions',
    cell: (contract) => (
      <span className={styles.rowAsks}>
        <History contract={contract} onHistory={onHistory} />
        {asksOf(contract, 'upline').map((ask) => (
          <Asked key={ask} flow={flow} contract={contract} ask={ask} />
        ))}
      </span>
    ),
    isFigure: true,
  },
];

const Propose = ({ flow }: Pick<Props, 'flow'>) => (
  <Button onPress={sends(flow, { type: 'propose.pressed' })}>
    <FormattedMessage id="agent_propose" />
  </Button>
);

const Filter = ({ flow, panel }: Pick<Props, 'flow'> & { panel: string }) => {
  const { formatMessage } = useIntl();
  const { state } = useSelector(flow, selectPage);
  return (
    <Chips
      name={formatMessage({ id: 'record_state' })}
      panel={panel}
      flush
      tabs={[
        { id: '', label: <FormattedMessage id="agent_state_all" /> },
        ...Object.entries(states).map(([id, word]) => ({ id, label: <FormattedMessage id={word} /> })),
      ]}
      chosen={state ?? ''}
      onChoose={(chosen) => {
        flow.send({ type: 'list.chosen', state: isState(chosen) ? chosen : null, page: 1 });
      }}
    />
  );
};

const Pages = awaited(
  () => import('./Pages.tsx'),
  (code) => code.Pages,
);

const List = ({ book, ...page }: Props) => {
  const { formatMessage } = useIntl();
  const { list, totalPages } = book.downline;
  const isAll = useSelector(page.flow, selectPage).state === null;
  return list.length === 0 ? (
    <EmptyState
      icon="doc"
      title={<FormattedMessage id={isAll ? 'agent_no_downline_contracts' : 'agent_none_in_state'} />}
    >
      <FormattedMessage id={isAll ? 'agent_no_downline_contracts_text' : 'agent_none_in_state_text'} />
    </EmptyState>
  ) : (
    <>
      <Table name={formatMessage({ id: 'agent_downline_contracts' })} columns={columnsOf(page)} rows={list} />
      {totalPages > 1 && <Pages flow={page.flow} total={totalPages} />}
    </>
  );
};

/** R3.41, R4.37: the contracts with direct downlines, and what can be done about each. */
export const Downline = (page: Props) => {
  const panel = useId();
  const { state } = useSelector(page.flow, selectPage);
  const isOpen = canPropose(page.book);
  const isBare = state === null && page.book.downline.list.length === 0;
  return (
    <Panel
      title={<FormattedMessage id="agent_downline_contracts" />}
      beside={
        isOpen && (
          <div className={styles.propose}>
            <Propose flow={page.flow} />
          </div>
        )
      }
    >
      {!isOpen && (
        <p className={styles.aside}>
          <FormattedMessage id="agent_nothing_to_pass_on" />
        </p>
      )}
      {!isBare && <Filter flow={page.flow} panel={panel} />}
      {isBare ? (
        <List {...page} />
      ) : (
        <div id={panel} className={styles.list} role="tabpanel" aria-labelledby={`${panel}-${state ?? ''}`}>
          <List {...page} />
        </div>
      )}
    </Panel>
  );
};
