import type { StepUpSnapshot } from '../../../machines/auth/stepUp.machine.ts';
import type { StepUpWay } from '../../../machines/auth/stepUp.rules.ts';

const lossScreens = ['asked', 'open', 'impossible'] as const;

type StepUpScreen = 'choosing' | 'sending' | 'unsent' | 'answering' | 'over' | 'losing' | (typeof lossScreens)[number];

export const selectScreen = (snapshot: StepUpSnapshot): StepUpScreen => {
  if (snapshot.matches({ preparing: 'choosing' })) return 'choosing';
  if (snapshot.matches({ preparing: 'sending' })) return 'sending';
  if (snapshot.matches({ preparing: 'unsent' })) return 'unsent';
  if (snapshot.matches('lost')) return lossScreens.find((lost) => snapshot.matches({ lost })) ?? 'losing';
  return snapshot.matches('over') ? 'over' : 'answering';
};

const noWays: readonly StepUpWay[] = [];

export const selectWays = ({ context }: StepUpSnapshot): readonly StepUpWay[] => context.stepUp?.ways ?? noWays;
export const selectHasOthers = (snapshot: StepUpSnapshot): boolean => selectWays(snapshot).length > 1;
export const selectWay = ({ context }: StepUpSnapshot) => context.way;
export const selectSentTo = ({ context }: StepUpSnapshot) => context.sentTo;
export const selectResendAt = ({ context }: StepUpSnapshot): number => context.resendAt;
export const selectOpensAt = ({ context }: StepUpSnapshot): number | null => context.opensAt;
/** Whether only the code of an authenticator is accepted, which the member may have lost. */
export const selectIsBoundToApp = (snapshot: StepUpSnapshot): boolean =>
  selectWay(snapshot) === 'authenticator' && !selectHasOthers(snapshot);
/** Whether the gateway is busy with a request, so that nothing can be left. */
export const selectIsChecking = (snapshot: StepUpSnapshot): boolean =>
  snapshot.matches({ answering: 'submitting' }) || snapshot.matches({ lost: 'submitting' });
