import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ContractPageRef } from '../../../machines/agent/contractPage.machine.ts';
import { asksOf, type AgentContract, type Ask } from '../../../machines/agent/contracts.ts';
import { sends } from '../../form/sends.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Contracts.module.css';
import { stateId } from './useFocusAfterAnswer.ts';
import { useIsToCome } from './useIsToCome.ts';
import { stateWord, wordsOfAsk } from '../terms/words.ts';

export const Upline = ({ contract: { upline } }: { contract: AgentContract }) =>
  upline === null ? <FormattedMessage id="agent_the_house" /> : <bdi>{upline}</bdi>;

/** How a contract stands, as its agent reads it. */
export const State = ({ contract }: { contract: AgentContract }) => {
  const { word, kind } = stateWord(contract, 'downline', useIsToCome(contract));
  return (
    <span id={stateId(contract.contractId)} tabIndex={-1}>
      <Tag kind={kind}>
        <FormattedMessage id={word} />
      </Tag>
    </span>
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
export const Asks = ({ flow, contract }: { flow: ContractPageRef; contract: AgentContract }) => {
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

/** What is said about a contract beside its terms. */
export const Aside = ({ children }: { children: ReactNode }) => <p className={styles.aside}>{children}</p>;
