import type { FeedbackSnapshot } from '../../../machines/content/feedback.machine.ts';

export const selectIsSent = (snapshot: FeedbackSnapshot): boolean => snapshot.matches('sent');
export const selectIsBusy = (snapshot: FeedbackSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsEditable = (snapshot: FeedbackSnapshot): boolean => snapshot.hasTag('editable');
export const selectIsWaiting = (snapshot: FeedbackSnapshot): boolean => snapshot.matches({ filling: 'waiting' });
export const selectFields = ({ context }: FeedbackSnapshot) => context.fields;
export const selectErrors = ({ context }: FeedbackSnapshot) => context.errors;
export const selectFailure = ({ context }: FeedbackSnapshot) => context.failure;
export const selectWaitUntil = ({ context }: FeedbackSnapshot): number => context.waitUntil;
export const selectNow = ({ context }: FeedbackSnapshot) => context.now;
export const selectWords = ({ context }: FeedbackSnapshot) => context.words;
export const selectLife = ({ context }: FeedbackSnapshot) => context.life;
export const selectNumber = ({ context }: FeedbackSnapshot): string => context.feedbackId;
