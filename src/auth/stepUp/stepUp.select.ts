import type { StepUpSnapshot } from '../../../machines/auth/stepUp.machine.ts';
import type { StepUpWay } from '../../../machines/auth/stepUp.rules.ts';

export type StepUpScreen = 'choosing' | 'sending' | 'unsent' | 'answering' | 'over';

export const selectScreen = (snapshot: StepUpSnapshot): StepUpScreen => {
  if (snapshot.matches({ preparing: 'choosing' })) return 'choosing';
  if (snapshot.matches({ preparing: 'sending' })) return 'sending';
  if (snapshot.matches({ preparing: 'unsent' })) return 'unsent';
  return snapshot.matches('over') ? 'over' : 'answering';
};

const noWays: readonly StepUpWay[] = [];

export const selectWays = ({ context }: StepUpSnapshot): readonly StepUpWay[] => context.stepUp?.ways ?? noWays;
export const selectHasOthers = (snapshot: StepUpSnapshot): boolean => selectWays(snapshot).length > 1;
export const selectWay = ({ context }: StepUpSnapshot) => context.way;
export const selectSentTo = ({ context }: StepUpSnapshot) => context.sentTo;
export const selectResendAt = ({ context }: StepUpSnapshot): number => context.resendAt;
/** Whether the gateway is checking an answer, so that nothing can be left. */
export const selectIsChecking = (snapshot: StepUpSnapshot): boolean => snapshot.matches({ answering: 'submitting' });
