import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Confirmation } from '../../../machines/auth/login.setup.ts';
import type { StepUpRef } from '../../../machines/auth/stepUp.machine.ts';
import type { StepUp as Wanted, StepUpWay } from '../../../machines/auth/stepUp.rules.ts';
import type { Hears } from '../../../machines/common/words.ts';
import { useClient, useClock, useMachine } from '../../app/site.tsx';
import {
  selectFailure,
  selectHasOthers,
  selectIsChecking,
  selectIsWaiting,
  selectNow,
  selectScreen,
  selectSentTo,
  selectWaitUntil,
  selectWays,
} from './stepUp.select.ts';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CountdownButton } from '../../ui/CountdownButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { createStepUp } from './createStepUp.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { Answer } from './Answer.tsx';
import styles from './StepUp.module.css';

interface Props {
  flow: StepUpRef;
}

const names: Readonly<Record<StepUpWay, TextId>> = {
  sms: 'step_up_by_sms',
  email: 'step_up_by_email',
  bankName: 'step_up_by_name',
  authenticator: 'step_up_by_authenticator',
};

/** Whoever is brought here begins to read at the top. */
const beginHere = (element: HTMLElement | null): void => {
  element?.focus();
};

const Ways = ({ flow }: Props) => (
  <div className={styles.ways}>
    {useSelector(flow, selectWays).map((way) => (
      <Button
        key={way}
        kind="line"
        size="large"
        wide
        onPress={() => {
          flow.send({ type: 'way.chosen', way });
        }}
      >
        <FormattedMessage id={names[way]} />
      </Button>
    ))}
  </div>
);

/** The seconds pass in silence; that there is a wait has been said. */
const Seconds = ({ flow }: Props) => {
  const seconds = useSecondsUntil(useSelector(flow, selectWaitUntil), useSelector(flow, selectNow));
  return <FormattedMessage id="step_up_again" values={{ seconds }} />;
};

const SendAgain = ({ flow }: Props) => (
  <CountdownButton
    waiting={useSelector(flow, selectIsWaiting) && <Seconds flow={flow} />}
    onPress={() => {
      flow.send({ type: 'code.requested' });
    }}
  >
    <FormattedMessage id="step_up_send" />
  </CountdownButton>
);

const Failed = ({ flow }: Props) => {
  const failure = useSelector(flow, selectFailure);
  return (
    failure && (
      <Notice>
        <FailureText failure={failure} />
      </Notice>
    )
  );
};

const Over = ({ flow }: Props) => {
  const failure = useSelector(flow, selectFailure);
  return <Notice>{failure ? <FailureText failure={failure} /> : <FormattedMessage id="step_up_over" />}</Notice>;
};

/** What is under way, or has just happened. */
const News = ({ flow }: Props) => {
  const sentTo = useSelector(flow, selectSentTo);
  switch (useSelector(flow, selectScreen)) {
    case 'sending':
      return <FormattedMessage id="step_up_sending" />;
    case 'answering':
      return sentTo === null ? null : <FormattedMessage id="step_up_sent" values={{ address: <bdi>{sentTo}</bdi> }} />;
    case 'choosing':
    case 'unsent':
    case 'over':
      return null;
  }
};

const Body = ({ flow }: Props) => {
  switch (useSelector(flow, selectScreen)) {
    case 'choosing':
      return <Ways flow={flow} />;
    case 'sending':
      return null;
    case 'unsent':
      return (
        <>
          <Failed flow={flow} />
          <SendAgain flow={flow} />
        </>
      );
    case 'answering':
      return (
        <>
          <Failed flow={flow} />
          <Answer flow={flow} />
        </>
      );
    case 'over':
      return <Over flow={flow} />;
  }
};

const WaysOut = ({ flow }: Props) => {
  const screen = useSelector(flow, selectScreen);
  const hasOthers = useSelector(flow, selectHasOthers);
  const isChecking = useSelector(flow, selectIsChecking);
  return (
    <div className={styles.out}>
      {hasOthers && (screen === 'unsent' || screen === 'answering') && (
        <Button
          kind="link"
          disabled={isChecking}
          onPress={() => {
            flow.send({ type: 'ways.asked' });
          }}
        >
          <FormattedMessage id="step_up_other" />
        </Button>
      )}
      <Button
        kind={screen === 'over' ? 'primary' : 'link'}
        disabled={isChecking}
        onPress={() => {
          flow.send({ type: 'confirmation.leave' });
        }}
      >
        <FormattedMessage id="step_up_back" />
      </Button>
    </div>
  );
};

/** R4.39: a login from an unrecognised address is confirmed; whoever waits for it is told how that goes. */
export const StepUp = ({ wanted, replyTo }: { wanted: Wanted; replyTo: Hears<Confirmation> }) => {
  const client = useClient();
  const { now, inOurTime } = useClock();
  const flow = useMachine(
    useMemo(() => createStepUp(client, inOurTime), [client, inOurTime]),
    { now, stepUp: wanted, replyTo },
  );
  return (
    <div className={styles.stepUp}>
      <p ref={beginHere} tabIndex={-1} className={styles.why}>
        <FormattedMessage id="step_up_why" />
      </p>
      <p role="status" className={styles.news}>
        <News flow={flow} />
      </p>
      <Body flow={flow} />
      <WaysOut flow={flow} />
    </div>
  );
};
