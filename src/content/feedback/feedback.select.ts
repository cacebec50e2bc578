import type { FeedbackSnapshot } from '../../../machines/content/feedback.machine.ts';

export const selectIsSent = (snapshot: FeedbackSnapshot): boolean => snapshot.matches('sent');
export const selectWords = ({ context }: FeedbackSnapshot) => context.words;
export const selectLife = ({ context }: FeedbackSnapshot) => context.life;
export const selectNumber = ({ context }: FeedbackSnapshot): string => context.feedbackId;
