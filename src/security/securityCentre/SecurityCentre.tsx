import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SecurityCentreRef } from '../../../machines/security/securityCentre.machine.ts';
import { selectDigitsByCode, selectLikelyCode, selectSending } from '../../app/app/app.select.ts';
import { selectCentreFailure, selectIsFailed, selectProtection } from './securityCentre.select.ts';
import { useApp, useFlow } from '../../app/site.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { sends } from '../../form/sends.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { createSecurityCentre } from './createSecurityCentre.ts';
import { Cards } from './Cards.tsx';
import { Changes } from './Changes.tsx';
import { Places } from './Places.tsx';
import styles from './SecurityCentre.module.css';

interface Props {
  centre: SecurityCentreRef;
}

const cards = 5;

const Awaited = () => {
  const { formatMessage } = useIntl();
  return (
    <div role="status" aria-label={formatMessage({ id: 'modal_loading' })} aria-busy="true">
      <div className={styles.cards}>
        {Array.from({ length: cards }, (_, at) => (
          <div key={at} className={styles.card}>
            <Skeleton shape="short" />
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    </div>
  );
};

const Failed = ({ centre }: Props) => {
  const failure = useSelector(centre, selectCentreFailure);
  return (
    <FailedState title={<FormattedMessage id="security_failed" />} onRetry={sends(centre, { type: 'centre.retried' })}>
      {failure && <FailureText failure={failure} />}
    </FailedState>
  );
};

const Body = ({ centre }: Props) => {
  const protection = useSelector(centre, selectProtection);
  if (useSelector(centre, selectIsFailed)) return <Failed centre={centre} />;
  if (!protection) return <Awaited />;
  return (
    <>
      <Cards centre={centre} overview={protection.overview} />
      <Places centre={centre} places={protection.places} lastLogin={protection.overview.lastLogin} />
      <Changes centre={centre} overview={protection.overview} />
    </>
  );
};

/** R2.75: what protects the account, where it is logged in, and how both are changed. */
export const SecurityCentre = () => {
  const digits = useApp(selectDigitsByCode);
  const dialingCode = useApp(selectLikelyCode);
  const sending = useApp(selectSending);
  const centre = useFlow(createSecurityCentre, ({ now, toasts }) => ({ now, toasts, digits, dialingCode, sending }));
  return <Body centre={centre} />;
};
