import type { StepUpSnapshot } from '../../../machines/auth/stepUp.machine.ts';
import type { StepUpWay } from '../../../machines/auth/stepUp.rules.ts';

export type StepUpScreen = 'choosing' | 'sending' | 'unsent' | 'answering' | 'over';

/** Checking an answer and waiting for the next try leave it where it is. */
export const selectScreen = (snapshot: StepUpSnapshot): StepUpScreen => {
  if (snapshot.matches({ asking: 'choosing' })) return 'choosing';
  if (snapshot.matches({ asking: 'sending' })) return 'sending';
  if (snapshot.matches({ asking: 'unsent' })) return 'unsent';
  return snapshot.matches({ asking: 'over' }) ? 'over' : 'answering';
};

const noWays: readonly StepUpWay[] = [];

export const selectWays = ({ context }: StepUpSnapshot): readonly StepUpWay[] => context.stepUp?.ways ?? noWays;
export const selectHasOthers = (snapshot: StepUpSnapshot): boolean => selectWays(snapshot).length > 1;
export const selectWay = ({ context }: StepUpSnapshot) => context.way;
export const selectSentTo = ({ context }: StepUpSnapshot) => context.sentTo;
export const selectAnswer = ({ context }: StepUpSnapshot) => context.answer;
export const selectError = ({ context }: StepUpSnapshot) => context.error;
export const selectFailure = ({ context }: StepUpSnapshot) => context.failure;
export const selectResendAt = ({ context }: StepUpSnapshot) => context.resendAt;
export const selectWaitUntil = ({ context }: StepUpSnapshot) => context.waitUntil;
export const selectNow = ({ context }: StepUpSnapshot) => context.now;
export const selectIsEditable = (snapshot: StepUpSnapshot): boolean => snapshot.hasTag('editable');
export const selectIsChecking = (snapshot: StepUpSnapshot): boolean => snapshot.matches('checking');
export const selectIsWaiting = (snapshot: StepUpSnapshot): boolean =>
  snapshot.matches({ asking: 'waiting' }) || snapshot.matches({ asking: { unsent: 'waiting' } });
export const selectIsCooling = (snapshot: StepUpSnapshot): boolean =>
  snapshot.matches({ asking: { answering: 'cooling' } });
