import { FormattedMessage, useIntl } from 'react-intl';
import { placeOfRecord, type RecordFilter } from '../../../machines/common/records.ts';
import { StepLink } from './StepLink.tsx';
import styles from './Way.module.css';

interface Props {
  path: string;
  filter: RecordFilter;
  /** The accounts from the agent’s direct downline on; null until they are known. */
  upline: readonly string[] | null;
}

/** R1.08: where in the team a list begins, and the way back up. What else it is filtered by stays. */
export const Way = ({ path, filter, upline }: Props) => {
  const { formatMessage } = useIntl();
  const { account = '' } = filter;
  const names = upline ?? (account === '' ? [] : [account]);
  const to = (name: string) => placeOfRecord(path, {}, { ...filter, account: name });
  if (names.length === 0) return null;
  return (
    <nav className={styles.way} aria-label={formatMessage({ id: 'agent_way' })}>
      <ol>
        <li>
          <StepLink href={to('')}>
            <FormattedMessage id="agent_me" />
          </StepLink>
        </li>
        {names.map((name, at) => (
          <li key={name}>
            {at === names.length - 1 ? (
              <bdi aria-current="location">{name}</bdi>
            ) : (
              <StepLink href={to(name)}>
                <bdi>{name}</bdi>
              </StepLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
