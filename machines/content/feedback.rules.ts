import type { Infer } from 'superstruct';
import type { questionType } from '../../contract/service/service.ts';

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
export type ContentProblem =
  ({ id: 'feedback_too_few' | 'feedback_too_many' } & Words) | { id: 'feedback_refused' | 'too_long' };

export interface FeedbackErrors {
  content?: ContentProblem;
  contactInfo?: 'too_long';
}

/** Without consent, nothing is attached. */
export const noFeedback: FeedbackFields = { questionType: 'other', content: '', contactInfo: '', withLife: false };

/** How many characters a gateway accepts. */
const longest = { content: 4_000, contactInfo: 200 };

const checkContent = (content: string, words: Words, count: number): ContentProblem | null => {
  if (count < words.least) return { id: 'feedback_too_few', ...words };
  if (count > words.most) return { id: 'feedback_too_many', ...words };
  return content.length > longest.content ? { id: 'too_long' } : null;
};

/** R5.19 */
export const checkFeedback = (
  { content, contactInfo }: FeedbackFields,
  words: Words,
  wordsIn: (content: string) => number,
): FeedbackErrors => {
  const problem = checkContent(content, words, wordsIn(content));
  return {
    ...(problem && { content: problem }),
    ...(contactInfo.trim().length > longest.contactInfo && { contactInfo: 'too_long' as const }),
  };
};
