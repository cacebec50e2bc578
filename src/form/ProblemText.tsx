import { FormattedMessage, useIntl } from 'react-intl';
import type { ForgotProblem } from '../../machines/auth/forgotPassword.rules.ts';
import { ruleText } from './patternText.ts';

/** Why a field is not right, in words. */
export const ProblemText = ({ problem }: { problem: ForgotProblem }) => {
  const intl = useIntl();
  return problem.id === 'pattern' ? ruleText(problem, intl) : <FormattedMessage id={problem.id} />;
};

/** For the error of a field: nothing where nothing is wrong. */
export const problemText = (problem: ForgotProblem | undefined) => problem && <ProblemText problem={problem} />;
