import { FormattedMessage } from 'react-intl';
import type { AgentContract } from '../../../machines/agent/contracts.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Contracts.module.css';
import { Rate } from '../../ui/Rate.tsx';

/** R4.38: the contracts further down that end by a yes, with the rate of those that the reader is a party of. */
export const Ending = ({ contract: { wouldEnd } }: { contract: AgentContract }) => {
  if (wouldEnd.length === 0) return null;
  return (
    <div className={styles.ending}>
      <Icon name="info" />
      <div>
        <p>
          <FormattedMessage id="agent_would_end" values={{ count: wouldEnd.length }} />
        </p>
        <ul>
          {wouldEnd.map(({ contractId, downline, rate }) => (
            <li key={contractId}>
              <bdi>{downline}</bdi>
              {rate !== null && (
                <>
                  {', '}
                  <Rate rate={rate} />
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
