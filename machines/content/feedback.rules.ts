import type { Infer } from 'superstruct';
import type { questionType } from '../../contract/areas/service.ts';

export type QuestionType = Infer<typeof questionType>;

export interface FeedbackFields {
  questionType: QuestionType;
  content: string;
  contactInfo: string;
  /** Whether a record of what the site did is sent along. */
  withLife: boolean;
}

/** How many words a text may have. */
export interface Words {
  least: number;
  most: number;
}

/** The id of a text, with the values in it. */
export type ContentProblem = ({ id: 'feedback_too_few' | 'feedback_too_many' } & Words) | { id: 'feedback_refused' };

export interface FeedbackErrors {
  content?: ContentProblem;
}

/** Nothing goes along without consent. */
export const noFeedback: FeedbackFields = { questionType: 'other', content: '', contactInfo: '', withLife: false };

/** R5.19 */
export const checkFeedback = (
  { content }: FeedbackFields,
  words: Words,
  wordsIn: (content: string) => number,
): FeedbackErrors => {
  const count = wordsIn(content);
  if (count < words.least) return { content: { id: 'feedback_too_few', ...words } };
  return count > words.most ? { content: { id: 'feedback_too_many', ...words } } : {};
};
