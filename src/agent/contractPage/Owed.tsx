import { FormattedMessage, useIntl } from 'react-intl';
import { placeOfOwed } from '../../../machines/agent/contractPlaces.ts';
import type { ContractBook } from '../../../machines/agent/contracts.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { Figures } from '../../ui/Figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Money } from '../../ui/Money.tsx';
import { StepLink } from '../lists/StepLink.tsx';
import { Aside } from './parts.tsx';
import styles from './Contracts.module.css';

interface Props {
  kind: ContractKind;
  symbol: string;
  book: Pick<ContractBook, 'owes' | 'owed'>;
}

/** R3.41: what is still owed by contracts of this kind, and to whom. */
export const Owed = ({ kind, symbol, book: { owes, owed } }: Props) => {
  const { formatMessage } = useIntl();
  return (
    <Panel title={<FormattedMessage id="agent_owed_panel" />} waits={owes.length > 0}>
      {owed !== '0' && (
        <Aside>
          <FormattedMessage
            id="agent_owed_by_upline"
            values={{ amount: <Money key="amount" minor={owed} symbol={symbol} kind="plain" /> }}
          />
        </Aside>
      )}
      {owes.length > 0 && (
        <>
          <Aside>
            <FormattedMessage id="agent_owed_text" />
          </Aside>
          <Figures
            lines={owes.map(({ account, amount }) => ({
              name: <bdi>{account}</bdi>,
              value: (
                <span className={styles.debt}>
                  <Money minor={amount} symbol={symbol} kind="plain" />
                  <StepLink
                    href={placeOfOwed(kind, account)}
                    name={formatMessage({ id: 'agent_owed_pay_to' }, { account })}
                  >
                    <FormattedMessage id="agent_owed_pay_short" />
                  </StepLink>
                </span>
              ),
            }))}
          />
        </>
      )}
    </Panel>
  );
};
