import type { SocialSnapshot } from '../../machines/auth/social.machine.ts';

export type SocialScreen = 'fresh' | 'blocked' | 'closed' | 'declined' | 'broken' | 'refused' | 'starting' | 'elsewhere' | 'entering' | 'confirming';

const rests = ['blocked', 'closed', 'declined', 'broken', 'refused'] as const;

export const selectScreen = (snapshot: SocialSnapshot): SocialScreen => {
  if (snapshot.matches('confirming')) return 'confirming';
  if (snapshot.matches({ away: 'open' })) return 'elsewhere';
  if (snapshot.matches({ away: 'starting' })) return 'starting';
  if (snapshot.matches({ away: 'entering' })) return 'entering';
  return rests.find((rest) => snapshot.matches({ ready: rest })) ?? 'fresh';
};

export const selectProvider = ({ context }: SocialSnapshot) => context.provider;
export const selectFailure = ({ context }: SocialSnapshot) => context.failure;
export const selectStepUp = ({ context }: SocialSnapshot) => context.stepUp;
