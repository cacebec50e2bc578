import { useSelector } from '@xstate/react';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import type { SmsCodeRef } from '../../../machines/auth/smsCode.machine.ts';
import { selectCodeScreen } from '../../actors/code.select.ts';
import { selectErrors } from '../../actors/login.select.ts';
import { CodeButton } from '../code/CodeButton.tsx';
import { CodeRefused } from '../code/CodeRefused.tsx';

/** Asks for a code by SMS, and counts until another can be asked for. */
export const SendCode = ({ login, sms }: { login: LoginRef; sms: SmsCodeRef }) => {
  const screen = useSelector(sms, selectCodeScreen);
  const ask = () => {
    login.send({ type: 'code.requested' });
    return !selectErrors(login.getSnapshot()).mobileNum;
  };
  return (
    <>
      <CodeButton code={sms} isCooling={screen === 'cooling'} ask={ask} />
      {screen === 'refused' && <CodeRefused code={sms} />}
    </>
  );
};
