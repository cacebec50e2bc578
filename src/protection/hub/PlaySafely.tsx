import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import { documentsPath, helpCentrePath } from '../../../machines/common/places.ts';
import type { StopsRef } from '../../../machines/protection/stops.machine.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { SiteProvider, useApp, useFlow, useSite } from '../../app/site.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { selectFailure } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { CheckSetting } from '../checkSetting/CheckSetting.tsx';
import { PlayFigures } from '../playFigures/PlayFigures.tsx';
import { useOnline } from '../../ui/useOnline.ts';
import { PlayLimits } from '../playLimits/PlayLimits.tsx';
import { Stopping } from '../stopping/Stopping.tsx';
import { createStops } from '../stops/createStops.ts';
import { Standing } from '../stops/Standing.tsx';
import { StopRows } from '../stops/StopRows.tsx';
import { selectScreen, selectStopping } from '../stops/stops.select.ts';
import { LinkRow, Rows } from '../rows/Rows.tsx';
import styles from './PlaySafely.module.css';
import { shareOverview } from './shareOverview.ts';

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

const Unloaded = ({ flow }: FlowProps) => {
  const failure = useSelector(flow, selectFailure);
  return (
    <div className={styles.unloaded}>
      <Notice>
        <FormattedMessage id="stopping_failed" /> {failure && <FailureText failure={failure} />}
      </Notice>
      <Button kind="line" onPress={sends(flow, { type: 'again.pressed' })}>
        <FormattedMessage id="stopping_load_again" />
      </Button>
    </div>
  );
};

const Stops = ({ flow }: FlowProps) => {
  useOnline(sends(flow, { type: 'again.pressed' }));
  return useSelector(flow, selectScreen) === 'failed' ? <Unloaded flow={flow} /> : <StopRows flow={flow} />;
};

interface Props {
  member: Member;
}

const Tools = ({ member: { account, currencySymbol } }: Props) => {
  const { kyc } = useApp(selectSettings);
  const flow = useFlow(createStops, ({ now, session }, { clock: { inOurTime } }) => ({
    now,
    inOurTime,
    account,
    session,
  }));
  const screen = useSelector(flow, selectScreen);
  const stopping = useSelector(flow, selectStopping);
  const page = useFocusInStep(screen);
  if (screen === 'off') return <NotOffered />;
  return (
    <div ref={page} className={styles.hub} tabIndex={-1}>
      <p className={styles.lead}>
        <FormattedMessage id="protection_lead" />
      </p>
      <Standing flow={flow} />
      <PlayFigures symbol={currencySymbol} />
      <PlayLimits symbol={currencySymbol} />
      <Stops flow={flow} />
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
    </div>
  );
};

/** R1.22: what players set for their own protection, each with what it does now. */
export const PlaySafely = ({ member }: Props) => {
  const site = useSite();
  return (
    <SiteProvider site={useMemo(() => shareOverview(site), [site])}>
      <Tools member={member} />
    </SiteProvider>
  );
};
