import type { AppSnapshot } from '../../../machines/app/app.machine.ts';
import type { SocialSnapshot } from '../../../machines/auth/social.machine.ts';
import type { Provider } from '../../../machines/auth/social.setup.ts';

export type SocialScreen =
  | 'fresh'
  | 'blocked'
  | 'closed'
  | 'declined'
  | 'broken'
  | 'refused'
  | 'starting'
  | 'elsewhere'
  | 'entering'
  | 'confirming';

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

const noAccounts: readonly Provider[] = [];

/** The accounts elsewhere that the deployment offers. */
export const selectOffered = ({ context }: AppSnapshot): readonly Provider[] => context.status?.social ?? noAccounts;
