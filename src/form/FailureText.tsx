import { createContext, use, type ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FailureCode } from '../../contract/failures.ts';
import { messageId, type Failure } from '../../machines/common/failure.ts';

type Explained = Readonly<Partial<Record<FailureCode | 'unknown', ComponentType<{ value: unknown }>>>>;

/** The refusals that a page says more about than their code does: its texts are fetched with it. */
export const ExplainedContext = createContext<Explained>({});

/** A failure in words: the gateway's own sentence where it has one, else ours. */
export const FailureText = ({ failure }: { failure: Failure }) => {
  const explained = use(ExplainedContext);
  const id = messageId(failure);
  if (failure.kind === 'refused') {
    const Explanation = explained[failure.code];
    if (Explanation) return <Explanation value={failure.value} />;
  }
  if (id !== undefined) return <FormattedMessage id={id} />;
  return failure.kind === 'refused' ? failure.says : null;
};
