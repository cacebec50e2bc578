import { longest } from '../common/limits.ts';
export type SentWay = 'sms' | 'email';

/** The ways in which a login from an unrecognised address can be confirmed. */
export type StepUpWay = SentWay | 'bankName' | 'authenticator';

/** A login whose first proof was right, and which waits for another. */
export interface StepUp {
  ticket: string;
  ways: readonly StepUpWay[];
}

/** The errors of an answer, as ids of texts. */
export type AnswerError =
  'required' | 'too_long' | 'step_up_not_digits' | 'step_up_wrong_code' | 'step_up_wrong_name' | 'step_up_code_over';

/** Whether a code is sent for it. */
export const isSent = (way: StepUpWay | null): way is SentWay => way === 'sms' || way === 'email';

/** The error of an answer, found before it is sent. */
export const checkAnswer = (way: StepUpWay | null, answer: string): AnswerError | null => {
  if (answer.trim() === '') return 'required';
  if (answer.length > longest.stepUpAnswer) return 'too_long';
  return way === 'bankName' || /^\d{4,8}$/.test(answer.trim()) ? null : 'step_up_not_digits';
};

/** The message about a wrong answer. */
export const wrongAnswer = (way: StepUpWay | null): AnswerError =>
  way === 'bankName' ? 'step_up_wrong_name' : 'step_up_wrong_code';
