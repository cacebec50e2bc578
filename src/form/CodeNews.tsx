import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SmsTarget } from '../../machines/common/codeSending.ts';
import { selectCodeFailure, selectCodeTarget, type CodeRef } from './code.select.ts';
import { FailureText } from './FailureText.tsx';
import { useIsCooling } from './useIsCooling.ts';

interface Props {
  code: CodeRef;
  number: SmsTarget;
}

const Said = ({ code, number }: Props) => {
  const failure = useSelector(code, selectCodeFailure);
  const to = useSelector(code, selectCodeTarget);
  if (!useIsCooling(code, number)) return null;
  if (failure) return <FailureText failure={failure} />;
  return (
    to && (
      <FormattedMessage
        id="login_code_sent"
        values={{
          number: (
            <bdi key="number">
              +{to.dialingCode} {to.mobile}
            </bdi>
          ),
        }}
      />
    )
  );
};

/** Said once when the code has been sent, or when it has to wait. */
export const CodeNews = (props: Props) => (
  <span role="status">
    <Said {...props} />
  </span>
);
