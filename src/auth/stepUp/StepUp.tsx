import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { StepUpRef } from '../../../machines/auth/stepUp.machine.ts';
import type { StepUpWay } from '../../../machines/auth/stepUp.rules.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { Refusal } from '../../form/Form.tsx';
import { selectFailure, selectIsRateLimited, selectNow, selectWaitUntil } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CountdownButton } from '../../ui/CountdownButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Answer } from './Answer.tsx';
import { beginHere } from './beginHere.ts';
import { Losing, Opening } from './Lost.tsx';
import styles from './StepUp.module.css';
import {
  selectHasOthers,
  selectIsBoundToApp,
  selectIsChecking,
  selectScreen,
  selectSentTo,
  selectWays,
} from './stepUp.select.ts';

interface Props {
  flow: StepUpRef;
}

const names: Readonly<Record<StepUpWay, TextId>> = {
  sms: 'step_up_by_sms',
  email: 'step_up_by_email',
  bankName: 'step_up_by_name',
  authenticator: 'step_up_by_authenticator',
};

const Ways = ({ flow }: Props) => (
  <div className={styles.ways}>
    {useSelector(flow, selectWays).map((way) => (
      <Button key={way} kind="line" size="large" wide onPress={sends(flow, { type: 'way.chosen', way })}>
        <FormattedMessage id={names[way]} />
      </Button>
    ))}
  </div>
);

const Seconds = ({ flow }: Props) => {
  const seconds = useSecondsUntil(useSelector(flow, selectWaitUntil), useSelector(flow, selectNow));
  return <FormattedMessage id="login_again" values={{ seconds }} />;
};

const SendAgain = ({ flow }: Props) => (
  <CountdownButton
    waiting={useSelector(flow, selectIsRateLimited) && <Seconds flow={flow} />}
    onPress={sends(flow, { type: 'code.requested' })}
  >
    <FormattedMessage id="step_up_send" />
  </CountdownButton>
);

const Over = ({ flow }: Props) => {
  const failure = useSelector(flow, selectFailure);
  return <Notice>{failure ? <FailureText failure={failure} /> : <FormattedMessage id="step_up_over" />}</Notice>;
};

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
    case 'losing':
    case 'asked':
    case 'open':
    case 'impossible':
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
          <Refusal flow={flow} />
          <SendAgain flow={flow} />
        </>
      );
    case 'answering':
      return <Answer flow={flow} />;
    case 'over':
      return <Over flow={flow} />;
    case 'losing':
      return <Losing flow={flow} />;
    case 'asked':
      return <Opening flow={flow} isOpen={false} />;
    case 'open':
      return <Opening flow={flow} isOpen />;
    case 'impossible':
      return (
        <Notice>
          <FormattedMessage id="step_up_lost_none" />
        </Notice>
      );
  }
};

type Step = 'ways.reopened' | 'authenticator.lost' | 'authenticator.found' | 'stepUp.givenUp';

const useSteps = (flow: StepUpRef): readonly (readonly [Step, TextId])[] => {
  const screen = useSelector(flow, selectScreen);
  const hasOthers = useSelector(flow, selectHasOthers);
  const isBoundToApp = useSelector(flow, selectIsBoundToApp);
  switch (screen) {
    case 'answering':
      if (isBoundToApp) return [['authenticator.lost', 'step_up_lost']];
      return hasOthers ? [['ways.reopened', 'step_up_other']] : [];
    case 'unsent':
      return hasOthers ? [['ways.reopened', 'step_up_other']] : [];
    case 'losing':
    case 'asked':
    case 'impossible':
      return [['authenticator.found', 'step_up_lost_found']];
    case 'choosing':
    case 'sending':
    case 'open':
    case 'over':
      return [];
  }
};

/** The steps after which nothing but the form is left. */
const last: ReadonlySet<string> = new Set(['over', 'open']);

const WaysOut = ({ flow }: Props) => {
  const steps = useSteps(flow);
  const isLast = last.has(useSelector(flow, selectScreen));
  const isChecking = useSelector(flow, selectIsChecking);
  return (
    <div className={styles.out}>
      {[...steps, ['stepUp.givenUp', 'step_up_back'] as const].map(([type, id]) => (
        <Button key={type} kind={isLast ? 'primary' : 'link'} disabled={isChecking} onPress={sends(flow, { type })}>
          <FormattedMessage id={id} />
        </Button>
      ))}
    </div>
  );
};

/** R4.39: a login from an unrecognised address is confirmed. */
export const StepUp = ({ flow }: Props) => (
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
