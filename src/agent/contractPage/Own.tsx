import { FormattedMessage, useIntl } from 'react-intl';
import type { ContractPageRef } from '../../../machines/agent/contractPage.machine.ts';
import type { AgentContract, ContractBook } from '../../../machines/agent/contracts.ts';
import { Moment } from '../../app/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './Contracts.module.css';
import { Ending } from './Ending.tsx';
import { Aside, Asks, State, Upline } from './parts.tsx';
import { TermsTable } from '../terms/TermsTable.tsx';

interface Props {
  flow: ContractPageRef;
  symbol: string;
  onHistory: (contract: AgentContract) => void;
}

/** The contract in force, or the first one that is to be, and what follows it. */
export const Own = ({ flow, symbol, book, onHistory }: Props & { book: ContractBook }) => {
  const { formatMessage } = useIntl();
  const own = book.own ?? book.next;
  const next = book.own && book.next;
  if (!own)
    return (
      !book.offered && (
        <Panel title={<FormattedMessage id="agent_own_contract" />}>
          <EmptyState icon="doc" title={<FormattedMessage id="agent_no_contract" />}>
            <FormattedMessage id="agent_no_contract_text" />
          </EmptyState>
        </Panel>
      )
    );
  const waits = own.waitsFor === 'downline';
  return (
    <Panel
      title={<FormattedMessage id={waits ? 'agent_upline_ends' : 'agent_own_contract'} />}
      beside={<State contract={own} />}
      waits={waits}
    >
      <Aside>
        <FormattedMessage
          id={own.upline === null ? 'agent_contract_with_house' : 'agent_contract_with'}
          values={{
            upline: <Upline key="upline" contract={own} />,
            from: <Moment key="from" dated at={own.from ?? own.since} />,
            edition: own.edition,
          }}
        />{' '}
        <Button
          kind="link"
          onPress={() => {
            onHistory(own);
          }}
        >
          <FormattedMessage id="agent_history" />
        </Button>
      </Aside>
      {own.until !== null && (
        <Aside>
          <FormattedMessage id="agent_pays_until" values={{ until: <Moment key="until" dated at={own.until} /> }} />
        </Aside>
      )}
      {own.answerBy !== null && (
        <Aside>
          <FormattedMessage
            id="agent_answer_until"
            values={{ until: <Moment key="until" dated at={own.answerBy} /> }}
          />
        </Aside>
      )}
      <TermsTable name={formatMessage({ id: 'agent_own_terms' })} terms={own.terms} symbol={symbol} />
      {next && (
        <div className={styles.next}>
          <h3>
            <FormattedMessage
              id="agent_next_terms"
              values={{ from: <Moment key="from" dated at={next.from ?? next.since} /> }}
            />
          </h3>
          <TermsTable name={formatMessage({ id: 'agent_next_terms_name' })} terms={next.terms} symbol={symbol} />
        </div>
      )}
      {waits && <Ending contract={own} />}
      <Asks flow={flow} contract={own} />
    </Panel>
  );
};
