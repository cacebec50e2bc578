import { FormattedMessage } from 'react-intl';
import { messageId, type Failure } from '../../machines/common/failure.ts';

/** A failure in words: the gateway's own sentence where it has one, else ours. */
export const FailureText = ({ failure }: { failure: Failure }) => {
  const id = messageId(failure);
  if (id !== undefined) return <FormattedMessage id={id} />;
  return failure.kind === 'refused' ? failure.says : null;
};
