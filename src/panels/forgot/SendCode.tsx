import { useSelector } from '@xstate/react';
import type { ForgotPasswordRef } from '../../../machines/auth/forgotPassword.machine.ts';
import type { ResetCodeRef } from '../../../machines/auth/resetCode.machine.ts';
import { selectCodeScreen, selectSlider } from '../../actors/code.select.ts';
import { selectForgotErrors } from '../../actors/passwords.select.ts';
import { CodeButton } from '../../dialogs/code/CodeButton.tsx';
import { CodeRefused } from '../../dialogs/code/CodeRefused.tsx';
import { SliderDialog } from '../../dialogs/slider/SliderDialog.tsx';

/** R4.16: asks for a code, and counts until another can be asked for. */
export const SendCode = ({ forgot, code }: { forgot: ForgotPasswordRef; code: ResetCodeRef }) => {
  const screen = useSelector(code, selectCodeScreen);
  const slider = useSelector(code, selectSlider);
  const ask = () => {
    forgot.send({ type: 'code.requested' });
    return !selectForgotErrors(forgot.getSnapshot()).mobileNum;
  };
  return (
    <>
      <CodeButton code={code} isCooling={screen === 'cooling'} ask={ask} />
      {screen === 'refused' && <CodeRefused code={code} />}
      {slider && <SliderDialog slider={slider} />}
    </>
  );
};
