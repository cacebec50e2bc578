import { useSelector } from '@xstate/react';
import { useEffect, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { StepUpRef } from '../../../machines/auth/stepUp.machine.ts';
import { isSent } from '../../../machines/auth/stepUp.rules.ts';
import {
  selectAnswer,
  selectError,
  selectIsChecking,
  selectIsCooling,
  selectIsEditable,
  selectIsWaiting,
  selectNow,
  selectResendAt,
  selectWaitUntil,
  selectWay,
} from './stepUp.select.ts';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import { Button } from '../../ui/Button.tsx';
import { CountdownButton } from '../../ui/CountdownButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './StepUp.module.css';

interface Props {
  flow: StepUpRef;
}

const name = 'stepUpAnswer';

const Seconds = ({ flow }: Props) => {
  const seconds = useSecondsUntil(useSelector(flow, selectResendAt), useSelector(flow, selectNow));
  return <FormattedMessage id="step_up_send_again_in" values={{ seconds }} />;
};

const SendAgain = ({ flow }: Props) => {
  const isCooling = useSelector(flow, selectIsCooling);
  const isEditable = useSelector(flow, selectIsEditable);
  return (
    <CountdownButton
      waiting={isCooling && <Seconds flow={flow} />}
      busy={!isEditable}
      onPress={() => {
        flow.send({ type: 'code.requested' });
      }}
    >
      <FormattedMessage id="step_up_send" />
    </CountdownButton>
  );
};

const Wait = ({ flow }: Props) => {
  const seconds = useSecondsUntil(useSelector(flow, selectWaitUntil), useSelector(flow, selectNow));
  return (
    <Button submit size="large" wide disabled>
      <FormattedMessage id="step_up_again" values={{ seconds }} />
    </Button>
  );
};

const Submit = ({ flow }: Props) => {
  const isChecking = useSelector(flow, selectIsChecking);
  if (useSelector(flow, selectIsWaiting)) return <Wait flow={flow} />;
  return (
    <Button submit size="large" wide busy={isChecking}>
      <FormattedMessage id="step_up_confirm" />
    </Button>
  );
};

/** Each way asks for its own. */
const useWords = (flow: StepUpRef) => {
  switch (useSelector(flow, selectWay)) {
    case 'bankName':
      return {
        label: <FormattedMessage id="step_up_name" />,
        hint: <FormattedMessage id="step_up_name_hint" />,
        autoComplete: 'name',
      };
    case 'authenticator':
      return {
        label: <FormattedMessage id="step_up_app_code" />,
        hint: <FormattedMessage id="step_up_app_code_hint" />,
        autoComplete: 'one-time-code',
      };
    default:
      return { label: <FormattedMessage id="step_up_code" />, autoComplete: 'one-time-code' };
  }
};

/** Whoever gives a wrong answer is led back to it. */
const useLeadBack = (error: string | null): void => {
  useEffect(() => {
    if (error !== null) document.getElementsByName(name)[0]?.focus();
  }, [error]);
};

export const Answer = ({ flow }: Props) => {
  const { formatMessage } = useIntl();
  const way = useSelector(flow, selectWay);
  const error = useSelector(flow, selectError);
  useLeadBack(error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flow.send({ type: 'answer.submitted' });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...useWords(flow)}
        name={name}
        autoFocus
        autoCapitalize={way === 'bankName' ? 'words' : 'none'}
        spellCheck={false}
        {...(way !== 'bankName' && { inputMode: 'numeric' })}
        value={useSelector(flow, selectAnswer)}
        readOnly={!useSelector(flow, selectIsEditable)}
        error={error && formatMessage({ id: error })}
        onChange={(value) => {
          flow.send({ type: 'answer.changed', value });
        }}
        beside={isSent(way) && <SendAgain flow={flow} />}
      />
      <Submit flow={flow} />
    </form>
  );
};
