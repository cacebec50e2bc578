import type { AppSnapshot } from '../../../machines/app/app.machine.ts';
import type { SocialSnapshot } from '../../../machines/auth/social.machine.ts';
import type { StepUpRef } from '../../../machines/auth/stepUp.machine.ts';
import type { Provider } from '../../../machines/common/siteStatus.ts';

type SocialScreen =
  | 'fresh'
  | 'blocked'
  | 'closed'
  | 'declined'
  | 'broken'
  | 'refused'
  | 'rateLimited'
  | 'starting'
  | 'elsewhere'
  | 'entering'
  | 'confirming';

const rests = ['blocked', 'closed', 'declined', 'broken', 'refused'] as const;

export const selectScreen = (snapshot: SocialSnapshot): SocialScreen => {
  if (snapshot.matches('rateLimited')) return 'rateLimited';
  if (snapshot.matches('confirming')) return 'confirming';
  if (snapshot.matches({ away: 'open' })) return 'elsewhere';
  if (snapshot.matches({ away: 'starting' })) return 'starting';
  if (snapshot.matches({ away: 'entering' })) return 'entering';
  return rests.find((rest) => snapshot.matches({ ready: rest })) ?? 'fresh';
};

export const selectProvider = ({ context }: SocialSnapshot) => context.provider;
/** R4.39: present while the login has to be confirmed. */
export const selectStepUp = ({ children }: SocialSnapshot) => children['stepUp'] as StepUpRef | undefined;

const noAccounts: readonly Provider[] = [];

/** The accounts elsewhere that the deployment offers. */
export const selectOffered = ({ context }: AppSnapshot): readonly Provider[] => context.status?.social ?? noAccounts;
