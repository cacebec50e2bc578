import { FormattedMessage, useIntl } from 'react-intl';
import type { ForgotProblem } from '../../../machines/auth/forgotPassword.rules.ts';
import { patternText } from './patterns.ts';

/** Why a field is not right, in words. */
export const ProblemText = ({ problem }: { problem: ForgotProblem }) => {
  const { formatMessage } = useIntl();
  if (problem.id !== 'pattern') return <FormattedMessage id={problem.id} />;
  const { min, max, patternId } = problem;
  return <FormattedMessage id="pattern_broken" values={{ min, max, pattern: formatMessage({ id: patternText(patternId) }) }} />;
};

/** For the error of a field: nothing where nothing is wrong. */
export const problemText = (problem: ForgotProblem | undefined) => problem && <ProblemText problem={problem} />;
