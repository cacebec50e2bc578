import { useSelector } from '@xstate/react';
import type { ForgotPasswordRef } from '../../../machines/auth/forgotPassword.machine.ts';
import type { ResetCodeRef } from '../../../machines/auth/resetCode.machine.ts';
import type { SmsTarget } from '../../../machines/common/codeSending.ts';
import { selectCodeScreen, selectSlider } from '../../form/code.select.ts';
import { selectErrors } from '../../form/form.select.ts';
import { CodeButton } from '../../form/CodeButton.tsx';
import { CodeRefused } from '../../form/CodeRefused.tsx';
import { Slider } from '../slider/Slider.tsx';

interface Props {
  forgot: ForgotPasswordRef;
  code: ResetCodeRef;
  number: SmsTarget;
}

/** R4.16: requests a code, and counts down until another can be requested. */
export const SendCode = ({ forgot, code, number }: Props) => {
  const slider = useSelector(code, selectSlider);
  const ask = () => {
    forgot.send({ type: 'code.requested' });
    return !selectErrors(forgot.getSnapshot()).mobileNum;
  };
  return (
    <>
      <CodeButton code={code} number={number} ask={ask} />
      {useSelector(code, selectCodeScreen) === 'refused' && <CodeRefused code={code} />}
      {slider && <Slider slider={slider} />}
    </>
  );
};
