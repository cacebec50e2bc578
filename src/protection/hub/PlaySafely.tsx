import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import { documentsPath, helpCentrePath } from '../../../machines/common/places.ts';
import type { StopsRef } from '../../../machines/protection/stops.machine.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { useApp, useFlow } from '../../app/site.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { selectFailure } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { CheckSetting } from '../checkSetting/CheckSetting.tsx';
import { PlayFigures } from '../playFigures/PlayFigures.tsx';
import { PlayLimits } from '../playLimits/PlayLimits.tsx';
import { Stopping } from '../stopping/Stopping.tsx';
import { createStops } from '../stops/createStops.ts';
import { Standing } from '../stops/Standing.tsx';
import { StopRows } from '../stops/StopRows.tsx';
import { selectScreen, selectStopping } from '../stops/stops.select.ts';
import { LinkRow, Rows } from '../rows/Rows.tsx';
import styles from './PlaySafely.module.css';

const NotOffered = () => {
  const contact = usePanel('service');
  return (
    <EmptyState
      icon="pause"
      title={<FormattedMessage id="protection_off" />}
      action={
        <Button
          kind="quiet"
          onPress={() => {
            contact();
          }}
        >
          <FormattedMessage id="service_title" />
        </Button>
      }
    >
      <FormattedMessage id="protection_off_text" />
    </EmptyState>
  );
};

interface FlowProps {
  flow: StopsRef;
}

const Failed = ({ flow }: FlowProps) => {
  const failure = useSelector(flow, selectFailure);
  return (
    <FailedState title={<FormattedMessage id="protection_failed" />} onRetry={sends(flow, { type: 'again.pressed' })}>
      {failure && <FailureText failure={failure} />}
    </FailedState>
  );
};

const Tools = ({ flow, symbol }: FlowProps & { symbol: string }) => {
  const { kyc } = useApp(selectSettings);
  const stopping = useSelector(flow, selectStopping);
  return (
    <>
      <p className={styles.lead}>
        <FormattedMessage id="protection_lead" />
      </p>
      <Standing flow={flow} />
      <PlayFigures symbol={symbol} />
      <PlayLimits symbol={symbol} />
      <StopRows flow={flow} />
      <Rows title={<FormattedMessage id="protection_more" />}>
        <CheckSetting />
        {kyc && (
          <LinkRow icon="doc" href={documentsPath} title={<FormattedMessage id="documents_title" />}>
            <FormattedMessage id="documents_lead" />
          </LinkRow>
        )}
        <LinkRow icon="question" href={helpCentrePath} title={<FormattedMessage id="protection_help" />}>
          <FormattedMessage id="protection_help_text" />
        </LinkRow>
      </Rows>
      {stopping && <Stopping flow={stopping} />}
    </>
  );
};

const Body = ({ flow, symbol }: FlowProps & { symbol: string }) => {
  switch (useSelector(flow, selectScreen)) {
    case 'loading':
      return <Lines />;
    case 'off':
      return <NotOffered />;
    case 'failed':
      return <Failed flow={flow} />;
    default:
      return <Tools flow={flow} symbol={symbol} />;
  }
};

/** R1.22: what players set for their own protection, each with what it does now. */
export const PlaySafely = ({ member: { account, currencySymbol } }: { member: Member }) => {
  const flow = useFlow(createStops, ({ now, session }, { clock: { inOurTime } }) => ({
    now,
    inOurTime,
    account,
    session,
  }));
  return (
    <div ref={useFocusInStep(useSelector(flow, selectScreen))} className={styles.hub} tabIndex={-1}>
      <Body flow={flow} symbol={currencySymbol} />
    </div>
  );
};
