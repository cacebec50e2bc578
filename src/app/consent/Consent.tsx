import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ConsentRef, ConsentSnapshot } from '../../../machines/app/consent.machine.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useFlow } from '../site.tsx';
import { createConsent, readConsent } from './createConsent.ts';
import styles from './Consent.module.css';

type ConsentScreen = 'asking' | 'measuring' | 'off';

const selectScreen = (snapshot: ConsentSnapshot): ConsentScreen => {
  if (snapshot.matches('measuring')) return 'measuring';
  return snapshot.matches('off') ? 'off' : 'asking';
};

const Answer = ({
  flow,
  name,
  type,
}: {
  flow: ConsentRef;
  name: TextId;
  type: 'consent.given' | 'consent.refused';
}) => (
  <Button
    kind="line"
    size="compact"
    onPress={() => {
      flow.send({ type });
    }}
  >
    <FormattedMessage id={name} />
  </Button>
);

const Body = ({ flow }: { flow: ConsentRef }) => {
  switch (useSelector(flow, selectScreen)) {
    case 'asking':
      return (
        <>
          <p>
            <FormattedMessage id="consent_text" />
          </p>
          <Answer flow={flow} name="consent_no" type="consent.refused" />
          <Answer flow={flow} name="consent_yes" type="consent.given" />
        </>
      );
    case 'measuring':
      return (
        <>
          <p>
            <FormattedMessage id="consent_on" />
          </p>
          <Answer flow={flow} name="consent_stop" type="consent.refused" />
        </>
      );
    case 'off':
      return (
        <>
          <p>
            <FormattedMessage id="consent_off" />
          </p>
          <Answer flow={flow} name="consent_start" type="consent.given" />
        </>
      );
  }
};

/** R7.20: whether visits may be counted, in a quiet line at the end of pages; it stays in sight until it is answered. */
export const Consent = ({ id, isShown }: { id: string; isShown: boolean }) => {
  const { formatMessage } = useIntl();
  const flow = useFlow(
    (site) => createConsent(site, id),
    () => ({ choice: readConsent() }),
  );
  const isAsking = useSelector(flow, selectScreen) === 'asking';
  return (
    isShown && (
      <section className={isAsking ? styles.bar : styles.answered} aria-label={formatMessage({ id: 'consent_name' })}>
        <Body flow={flow} />
      </section>
    )
  );
};
