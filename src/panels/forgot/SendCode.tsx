import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ForgotPasswordRef } from '../../../machines/auth/forgotPassword.machine.ts';
import type { ResetCodeRef } from '../../../machines/auth/resetCode.machine.ts';
import { selectCodeFailure, selectCodeScreen, selectForgotErrors, selectNow, selectResendAt, selectSlider } from '../../actors/passwords.select.ts';
import { useSecondsUntil } from '../../actors/useSecondsUntil.ts';
import { FailureText } from '../../dialogs/FailureText.tsx';
import { SliderDialog } from '../../dialogs/slider/SliderDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { CountdownButton } from '../../ui/CountdownButton.tsx';
import { Modal } from '../../ui/Modal.tsx';

interface Props {
  forgot: ForgotPasswordRef;
  code: ResetCodeRef;
}

const Seconds = ({ forgot, code }: Props) => {
  const seconds = useSecondsUntil(useSelector(code, selectResendAt), useSelector(forgot, selectNow));
  return <FormattedMessage id="login_code_again" values={{ seconds }} />;
};

/** R8.02: why no code was sent, to be confirmed. */
const Refused = ({ code }: Pick<Props, 'code'>) => {
  const { formatMessage } = useIntl();
  const failure = useSelector(code, selectCodeFailure);
  const confirm = () => { code.send({ type: 'refusal.confirmed' }); };
  return (
    <Modal
      size="dialog" icon="warning" title={<FormattedMessage id="login_code_refused" />} closeName={formatMessage({ id: 'close' })} onDismiss={confirm}
      foot={<Button onPress={confirm}><FormattedMessage id="confirm" /></Button>}
    >
      <p>{failure && <FailureText failure={failure} />}</p>
    </Modal>
  );
};

/** R4.16: asks for a code, and counts until another can be asked for. */
export const SendCode = ({ forgot, code }: Props) => {
  const screen = useSelector(code, selectCodeScreen);
  const slider = useSelector(code, selectSlider);
  const ask = () => {
    forgot.send({ type: 'code.requested' });
    if (selectForgotErrors(forgot.getSnapshot()).mobileNum) document.getElementsByName('mobileNum')[0]?.focus();
  };
  return (
    <>
      <CountdownButton busy={screen === 'sending'} waiting={screen === 'cooling' && <Seconds forgot={forgot} code={code} />} onPress={ask}>
        <FormattedMessage id="login_code_send" />
      </CountdownButton>
      {screen === 'refused' && <Refused code={code} />}
      {slider && <SliderDialog slider={slider} />}
    </>
  );
};

const Said = ({ code }: Pick<Props, 'code'>) => {
  const failure = useSelector(code, selectCodeFailure);
  if (useSelector(code, selectCodeScreen) !== 'cooling') return null;
  return failure ? <FailureText failure={failure} /> : <FormattedMessage id="login_code_sent" />;
};

/** Said once when the code has gone, or when it has to wait. */
export const CodeNews = ({ code }: Pick<Props, 'code'>) => <span role="status"><Said code={code} /></span>;
