import { useSelector } from '@xstate/react';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import type { SmsCodeRef } from '../../../machines/auth/smsCode.machine.ts';
import type { SmsTarget } from '../../../machines/common/codeSending.ts';
import { selectCodeScreen, selectSlider } from '../../form/code.select.ts';
import { selectErrors } from '../../form/form.select.ts';
import { CodeButton } from '../../form/CodeButton.tsx';
import { CodeRefused } from '../../form/CodeRefused.tsx';
import { Slider } from '../slider/Slider.tsx';

interface Props {
  login: LoginRef;
  sms: SmsCodeRef;
  number: SmsTarget;
}

/** Requests a code by SMS, and counts down until another can be requested. */
export const SendCode = ({ login, sms, number }: Props) => {
  const slider = useSelector(sms, selectSlider);
  const ask = () => {
    login.send({ type: 'code.requested' });
    return !selectErrors(login.getSnapshot()).mobileNum;
  };
  return (
    <>
      <CodeButton code={sms} number={number} ask={ask} />
      {useSelector(sms, selectCodeScreen) === 'refused' && <CodeRefused code={sms} />}
      {slider && <Slider slider={slider} />}
    </>
  );
};
