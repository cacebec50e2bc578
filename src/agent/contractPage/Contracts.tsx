import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { contractPlaceAt, placeOfPart, type ContractPart } from '../../../machines/agent/contractPlaces.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { awaited } from '../../app/awaited.tsx';
import { readIntent } from '../../cashier/moneyRequest/note.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { StepLink } from '../lists/StepLink.tsx';
import { ContractPage } from './ContractPage.tsx';
import styles from './Contracts.module.css';

interface Props {
  member: Member;
  kind: ContractKind;
  search: string;
}

const Part = ({ part, kind, member, search }: Props & { part: ContractPart }) => {
  switch (part) {
    case 'contracts':
      return <ContractPage member={member} kind={kind} to={contractPlaceAt(search).to} />;
    case 'statements':
      return <Statements kind={kind} member={member} search={search} />;
    case 'simulator':
      return <Simulator kind={kind} member={member} />;
    case 'owed':
      return null;
  }
};

const Simulator = awaited(
  () => import('../simulator/Simulator.tsx'),
  (code) => code.Simulator,
);
const Statements = awaited(
  () => import('../statements/Statements.tsx'),
  (code) => code.Statements,
);
const PayOwed = awaited(
  () => import('../payOwed/PayOwed.tsx'),
  (code) => code.PayOwed,
);
const Statement = awaited(
  () => import('../statement/Statement.tsx'),
  (code) => code.Statement,
);

/** R2.96 to R2.98: the contracts of one kind, what they paid, and what others would pay. */
export const Contracts = (page: Props) => {
  const { formatMessage } = useIntl();
  const { kind, search } = page;
  const { part, statement, to } = contractPlaceAt(search);
  const panel = useId();
  if (statement !== null) return <Statement kind={kind} id={statement} member={page.member} />;
  if (part === 'owed') return <PayOwed kind={kind} member={page.member} to={to} />;
  return (
    <div className={styles.contracts}>
      {readIntent('owed', page.member.id) !== null && (
        <Notice>
          <FormattedMessage id="cashier_doubt" values={{ what: 'owed' }} />{' '}
          <StepLink href={placeOfPart(kind, 'owed')}>
            <FormattedMessage id="cashier_doubt_show" />
          </StepLink>
        </Notice>
      )}
      <div className={styles.parts}>
        <Tabs
          name={formatMessage({ id: 'agent_contract_parts' })}
          panel={panel}
          tabs={[
            { id: 'contracts', label: <FormattedMessage id="agent_contracts" /> },
            { id: 'statements', label: <FormattedMessage id="agent_statements" /> },
            { id: 'simulator', label: <FormattedMessage id="agent_simulator" /> },
          ]}
          chosen={part}
          onChoose={(chosen) => {
            navigate(placeOfPart(kind, chosen), { replace: true, state: history.state as unknown });
          }}
        />
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${part}`}>
        <Part {...page} part={part} />
      </div>
    </div>
  );
};
