import type { StoppingSnapshot } from '../../../machines/protection/stopping.machine.ts';

export const selectIsChoosing = (snapshot: StoppingSnapshot): boolean =>
  snapshot.matches('choosing') || snapshot.matches('refreshing');
export const selectIsChecking = (snapshot: StoppingSnapshot): boolean => snapshot.matches('looking');
export const selectTool = ({ context }: StoppingSnapshot) => context.tool;
export const selectSpan = ({ context }: StoppingSnapshot) => context.span;
export const selectOverview = ({ context }: StoppingSnapshot) => context.overview;
export const selectGatewayNow = ({ context }: StoppingSnapshot) => context.gatewayNow;
export const selectAccount = ({ context }: StoppingSnapshot) => context.account;
