import type { Infer } from 'superstruct';
import type { questionType } from '../../contract/areas/service.ts';

export type QuestionType = Infer<typeof questionType>;

export interface FeedbackFields {
  questionType: QuestionType;
  content: string;
  contactInfo: string;
  /** Whether what the site did may go along. */
  withLife: boolean;
}

/** Between how many words a text lies. */
export interface Words {
  least: number;
  most: number;
}

export type FeedbackErrors = Partial<Record<'content', 'tooFew' | 'tooMany' | 'refused'>>;

/** Nothing goes along that nobody agreed to. */
export const noFeedback: FeedbackFields = { questionType: 'other', content: '', contactInfo: '', withLife: false };

/** R5.19 */
export const problemsIn = (
  { content }: FeedbackFields,
  { least, most }: Words,
  wordsIn: (content: string) => number,
): FeedbackErrors => {
  const words = wordsIn(content);
  if (words < least) return { content: 'tooFew' };
  return words > most ? { content: 'tooMany' } : {};
};
