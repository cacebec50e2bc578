import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SmsTarget } from '../../machines/common/codeSending.ts';
import { selectCodeScreen, selectNow, selectResendAt, type CodeRef } from './code.select.ts';
import { useIsCooling } from './useIsCooling.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';
import { CountdownButton } from '../ui/CountdownButton.tsx';

interface Props {
  code: CodeRef;
  number: SmsTarget;
  ask: () => boolean;
}

const Again = ({ code }: Pick<Props, 'code'>) => {
  const seconds = useSecondsUntil(useSelector(code, selectResendAt), useSelector(code, selectNow));
  return <FormattedMessage id="login_code_again" values={{ seconds }} />;
};

/** Requests a code, and counts down until another can be requested. */
export const CodeButton = ({ code, number, ask }: Props) => (
  <CountdownButton
    busy={useSelector(code, selectCodeScreen) === 'sending'}
    waiting={useIsCooling(code, number) && <Again code={code} />}
    onPress={() => {
      if (!ask()) document.getElementsByName('mobileNum')[0]?.focus();
    }}
  >
    <FormattedMessage id="login_code_send" />
  </CountdownButton>
);
