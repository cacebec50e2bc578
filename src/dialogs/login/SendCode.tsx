import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import type { SmsCodeRef } from '../../../machines/auth/smsCode.machine.ts';
import { selectErrors, selectNow, selectResendAt, selectSmsFailure, selectSmsScreen } from '../../actors/login.select.ts';
import { useSecondsUntil } from '../../actors/useSecondsUntil.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { FailureText } from '../FailureText.tsx';

interface Props {
  login: LoginRef;
  sms: SmsCodeRef;
}

const Cooling = ({ login, sms }: Props) => {
  const seconds = useSecondsUntil(useSelector(sms, selectResendAt), useSelector(login, selectNow));
  return <Button kind="quiet" disabled><FormattedMessage id="login_code_again" values={{ seconds }} /></Button>;
};

const Ask = ({ login, sms }: Props) => {
  const isBusy = useSelector(sms, selectSmsScreen) === 'sending';
  const ask = () => {
    login.send({ type: 'code.requested' });
    if (selectErrors(login.getSnapshot()).mobileNum) document.getElementsByName('mobileNum')[0]?.focus();
  };
  return <Button kind="quiet" busy={isBusy} onPress={ask}><FormattedMessage id="login_code_send" /></Button>;
};

/** R8.02: why no code was sent, to be confirmed. */
const Refused = ({ sms }: Pick<Props, 'sms'>) => {
  const { formatMessage } = useIntl();
  const failure = useSelector(sms, selectSmsFailure);
  const confirm = () => { sms.send({ type: 'refusal.confirmed' }); };
  return (
    <Modal
      size="dialog" icon="warning" title={<FormattedMessage id="login_code_refused" />} closeName={formatMessage({ id: 'close' })} onDismiss={confirm}
      foot={<Button onPress={confirm}><FormattedMessage id="confirm" /></Button>}
    >
      <p>{failure && <FailureText failure={failure} />}</p>
    </Modal>
  );
};

/** Said once when the code has gone, or when it has to wait. */
const Said = ({ sms }: Pick<Props, 'sms'>) => {
  const failure = useSelector(sms, selectSmsFailure);
  if (useSelector(sms, selectSmsScreen) !== 'cooling') return null;
  return failure ? <FailureText failure={failure} /> : <FormattedMessage id="login_code_sent" />;
};

/** Asks for a code by SMS, and counts until another can be asked for. */
export const SendCode = ({ login, sms }: Props) => {
  const screen = useSelector(sms, selectSmsScreen);
  return (
    <>
      {screen === 'cooling' ? <Cooling login={login} sms={sms} /> : <Ask login={login} sms={sms} />}
      {screen === 'refused' && <Refused sms={sms} />}
    </>
  );
};

export const CodeNews = ({ sms }: Pick<Props, 'sms'>) => <span role="status"><Said sms={sms} /></span>;
