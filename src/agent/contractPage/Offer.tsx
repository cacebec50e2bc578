import { FormattedMessage, useIntl } from 'react-intl';
import type { ContractPageRef } from '../../../machines/agent/contractPage.machine.ts';
import type { AgentContract, ContractBook } from '../../../machines/agent/contracts.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { Moment } from '../../app/Moment.tsx';
import { optional } from '../../app/optional.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TermsChange } from '../terms/TermsChange.tsx';
import { Ending } from './Ending.tsx';
import { Aside, Asks, State, Upline } from './parts.tsx';

const Estimate = optional(
  () => import('../simulator/Estimate.tsx'),
  (code) => code.Estimate,
);

interface Props {
  flow: ContractPageRef;
  kind: ContractKind;
  symbol: string;
  offered: AgentContract;
  own: ContractBook['own'];
}

/** R4.37, R4.38: terms that the upline offers, what they would end, and the answer. */
export const Offer = ({ flow, kind, symbol, offered, own }: Props) => {
  const { formatMessage } = useIntl();
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
            at: <Moment key="at" dated at={offered.since} />,
            until: offered.answerBy !== null && <Moment key="until" dated at={offered.answerBy} />,
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
