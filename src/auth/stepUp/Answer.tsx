import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { StepUpRef } from '../../../machines/auth/stepUp.machine.ts';
import { isSent } from '../../../machines/auth/stepUp.rules.ts';
import { Form } from '../../form/Form.tsx';
import { selectIsEditable, selectIsRateLimited, selectNow } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import { CountdownButton } from '../../ui/CountdownButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { selectResendAt, selectWay } from './stepUp.select.ts';

interface Props {
  flow: StepUpRef;
}

const SendAgain = ({ flow }: Props) => {
  const seconds = useSecondsUntil(useSelector(flow, selectResendAt), useSelector(flow, selectNow));
  const isEditable = useSelector(flow, selectIsEditable);
  const isRateLimited = useSelector(flow, selectIsRateLimited);
  return (
    <CountdownButton
      waiting={seconds > 0 && <FormattedMessage id="step_up_send_again_in" values={{ seconds }} />}
      busy={!isEditable || isRateLimited}
      onPress={sends(flow, { type: 'code.requested' })}
    >
      <FormattedMessage id="step_up_send" />
    </CountdownButton>
  );
};

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

export const Answer = ({ flow }: Props) => {
  const way = useSelector(flow, selectWay);
  return (
    <Form flow={flow} submit={<FormattedMessage id="step_up_confirm" />}>
      <TextField
        {...useWords(flow)}
        {...useField(flow, 'answer')}
        autoFocus
        autoCapitalize={way === 'bankName' ? 'words' : 'none'}
        spellCheck={false}
        {...(way !== 'bankName' && { inputMode: 'numeric' })}
        beside={isSent(way) && <SendAgain flow={flow} />}
      />
    </Form>
  );
};
