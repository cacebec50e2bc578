import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import { selectCode, selectCodeFailure, selectCodeScreen, selectCodeTarget, selectErrors, selectFields, selectNow, selectResendAt, selectSlider } from '../../actors/register.select.ts';
import { useSecondsUntil } from '../../actors/useSecondsUntil.ts';
import { FailureText } from '../../dialogs/FailureText.tsx';
import { SliderDialog } from '../../dialogs/slider/SliderDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { CountdownButton } from '../../ui/CountdownButton.tsx';
import { Modal } from '../../ui/Modal.tsx';

interface Props {
  register: RegisterRef;
}

/** Whether the code that the countdown runs for went to the number that stands in the form. */
const useIsCooling = (register: RegisterRef): boolean => {
  const code = useSelector(register, selectCode);
  const to = useSelector(code, selectCodeTarget);
  const { mobileNum, countryDialingCode } = useSelector(register, selectFields);
  const isCooling = useSelector(code, selectCodeScreen) === 'cooling';
  return isCooling && (to === null || (to.mobile === mobileNum.trim() && to.dialingCode === countryDialingCode));
};

const Again = ({ register }: Props) => {
  const code = useSelector(register, selectCode);
  const seconds = useSecondsUntil(useSelector(code, selectResendAt), useSelector(register, selectNow));
  return <FormattedMessage id="login_code_again" values={{ seconds }} />;
};

/** R8.02: why no code was sent, to be confirmed. */
const Refused = ({ register }: Props) => {
  const { formatMessage } = useIntl();
  const code = useSelector(register, selectCode);
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

/** R4.07: asks for a code once somebody has shown to be human, and counts until another can be asked for. */
export const SendCode = ({ register }: Props) => {
  const code = useSelector(register, selectCode);
  const screen = useSelector(code, selectCodeScreen);
  const isCooling = useIsCooling(register);
  const ask = () => {
    register.send({ type: 'code.requested' });
    if (selectErrors(register.getSnapshot()).mobileNum) document.getElementsByName('mobileNum')[0]?.focus();
  };
  return (
    <CountdownButton busy={screen === 'sending'} waiting={isCooling && <Again register={register} />} onPress={ask}>
      <FormattedMessage id="login_code_send" />
    </CountdownButton>
  );
};

/** What a code asks for or says; it stands beside the form, which Enter in it would send. */
export const CodeModals = ({ register }: Props) => {
  const code = useSelector(register, selectCode);
  const slider = useSelector(code, selectSlider);
  const isRefused = useSelector(code, selectCodeScreen) === 'refused';
  if (slider) return <SliderDialog slider={slider} />;
  return isRefused && <Refused register={register} />;
};

/** Said once when the code has gone, or when it has to wait. */
const Said = ({ register }: Props) => {
  const code = useSelector(register, selectCode);
  const failure = useSelector(code, selectCodeFailure);
  const to = useSelector(code, selectCodeTarget);
  if (!useIsCooling(register)) return null;
  if (failure) return <FailureText failure={failure} />;
  return to && <FormattedMessage id="register_code_sent" values={{ number: <bdi key="number">+{to.dialingCode} {to.mobile}</bdi> }} />;
};

export const CodeNews = ({ register }: Props) => <span role="status"><Said register={register} /></span>;
