import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectCodeFailure, selectCodeScreen, type CodeRef } from './code.select.ts';
import { FailureText } from './FailureText.tsx';

const Said = ({ code }: { code: CodeRef }) => {
  const failure = useSelector(code, selectCodeFailure);
  if (useSelector(code, selectCodeScreen) !== 'cooling') return null;
  return failure ? <FailureText failure={failure} /> : <FormattedMessage id="login_code_sent" />;
};

/** Said once when the code has gone, or when it has to wait. */
export const CodeNews = ({ code }: { code: CodeRef }) => (
  <span role="status">
    <Said code={code} />
  </span>
);
