import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { ContractPageRef } from '../../../machines/agent/contractPage.machine.ts';
import { asksOf, type AgentContract, type Ask, type ContractBook } from '../../../machines/agent/contracts.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { optional } from '../../app/optional.tsx';
import { Panel } from '../../cashier/Panel.tsx';
import { sends } from '../../form/sends.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Contracts.module.css';
import { Ending } from './Ending.tsx';
import { TermsChange, TermsTable } from '../terms/TermsTable.tsx';
import { stateWord, wordsOfAsk } from '../terms/words.ts';

/** Fetched once there is an offer. */
const Estimate = optional(
  () => import('../simulator/Estimate.tsx'),
  (code) => code.Estimate,
);

interface Props {
  flow: ContractPageRef;
  kind: ContractKind;
  symbol: string;
}

export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <FormattedDate
      value={at}
      day="numeric"
      month="short"
      year="numeric"
      hour="2-digit"
      minute="2-digit"
      hourCycle="h23"
    />
  </time>
);

const Upline = ({ contract: { upline } }: { contract: AgentContract }) =>
  upline === null ? <FormattedMessage id="agent_the_house" /> : <bdi>{upline}</bdi>;

const State = ({ contract }: { contract: AgentContract }) => {
  const { word, kind } = stateWord(contract, 'downline');
  return (
    <Tag kind={kind}>
      <FormattedMessage id={word} />
    </Tag>
  );
};

const looks: Readonly<Record<Ask, NonNullable<ButtonProps['kind']>>> = {
  accept: 'primary',
  reject: 'line',
  end: 'line',
  withdraw: 'line',
  takeBack: 'line',
};

/** What can be done about a contract. */
const Asks = ({ flow, contract }: Pick<Props, 'flow'> & { contract: AgentContract }) => {
  const asks = asksOf(contract, 'downline');
  return (
    asks.length > 0 && (
      <div className={styles.asks}>
        {asks.map((ask) => (
          <Button
            key={ask}
            kind={looks[ask]}
            size="large"
            onPress={sends(flow, { type: 'ask.pressed', contractId: contract.contractId, ask })}
          >
            <FormattedMessage id={wordsOfAsk(ask, contract).press} />
          </Button>
        ))}
      </div>
    )
  );
};

const Aside = ({ children }: { children: ReactNode }) => <p className={styles.aside}>{children}</p>;

/** R4.37, R4.38: terms that the upline offers, what they would end, and the answer. */
export const Offer = ({ flow, kind, symbol, book }: Props & { book: ContractBook }) => {
  const { formatMessage } = useIntl();
  const { offered, own } = book;
  if (!offered) return null;
  return (
    <Panel
      title={<FormattedMessage id={own ? 'agent_offer_new' : 'agent_offer_first'} />}
      beside={<State contract={offered} />}
      waits
    >
      <Aside>
        <FormattedMessage
          id="agent_offer_from"
          values={{
            upline: <Upline key="upline" contract={offered} />,
            at: <Moment key="at" at={offered.since} />,
            until: offered.answerBy !== null && <Moment key="until" at={offered.answerBy} />,
          }}
        />
      </Aside>
      <TermsChange
        now={own ? own.terms : null}
        proposed={offered.terms}
        symbol={symbol}
        nowName={formatMessage({ id: 'agent_own_terms' })}
        proposedName={formatMessage({ id: 'agent_offered_terms' })}
      />
      {kind === 'dividend' && offered.upline !== null && (
        <Aside>
          <FormattedMessage id="agent_paid_out_of" values={{ upline: <bdi key="upline">{offered.upline}</bdi> }} />
        </Aside>
      )}
      <Estimate kind={kind} terms={offered.terms} symbol={symbol} />
      <Ending contract={offered} />
      <Asks flow={flow} contract={offered} />
    </Panel>
  );
};

/** The contract in force, or the first one that is to be, and what follows it. */
export const Own = ({ flow, symbol, book }: Omit<Props, 'kind'> & { book: ContractBook }) => {
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
            from: <Moment key="from" at={own.from ?? own.since} />,
            edition: own.edition,
          }}
        />
      </Aside>
      {own.until !== null && (
        <Aside>
          <FormattedMessage id="agent_pays_until" values={{ until: <Moment key="until" at={own.until} /> }} />
        </Aside>
      )}
      {own.answerBy !== null && (
        <Aside>
          <FormattedMessage id="agent_answer_until" values={{ until: <Moment key="until" at={own.answerBy} /> }} />
        </Aside>
      )}
      <TermsTable name={formatMessage({ id: 'agent_own_terms' })} terms={own.terms} symbol={symbol} />
      {next && (
        <div className={styles.next}>
          <h3>
            <FormattedMessage
              id="agent_next_terms"
              values={{ from: <Moment key="from" at={next.from ?? next.since} /> }}
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
