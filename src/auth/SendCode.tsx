import { useSelector } from '@xstate/react';
import type { ForgotPasswordRef } from '../../machines/auth/forgotPassword.machine.ts';
import type { LoginRef } from '../../machines/auth/login.machine.ts';
import type { SmsTarget } from '../../machines/common/codeSending.ts';
import { selectCodeScreen, selectSlider, type CodeRef } from '../form/code.select.ts';
import { CodeButton } from '../form/CodeButton.tsx';
import { CodeRefused } from '../form/CodeRefused.tsx';
import { Slider } from './slider/Slider.tsx';

interface Props {
  form: LoginRef | ForgotPasswordRef;
  code: CodeRef;
  number: SmsTarget;
}

/** R4.16: requests a code by SMS, and counts down until another can be requested. */
export const SendCode = ({ form, code, number }: Props) => {
  const slider = useSelector(code, selectSlider);
  const ask = () => {
    form.send({ type: 'code.requested' });
    return !form.getSnapshot().context.errors.mobileNum;
  };
  return (
    <>
      <CodeButton code={code} number={number} ask={ask} />
      {useSelector(code, selectCodeScreen) === 'refused' && <CodeRefused code={code} />}
      {slider && <Slider slider={slider} />}
    </>
  );
};
