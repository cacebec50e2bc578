import type { ServiceEntry } from '../../../machines/common/siteStatus.ts';
import type { ServiceSnapshot } from '../../../machines/service/service.machine.ts';

export type ServiceScreen = 'lookingUp' | 'shown' | 'nobody';

export const selectScreen = (snapshot: ServiceSnapshot): ServiceScreen => {
  if (snapshot.matches('shown')) return 'shown';
  return snapshot.matches('nobody') ? 'nobody' : 'lookingUp';
};

export const selectEntries = ({ context }: ServiceSnapshot): readonly ServiceEntry[] => context.entries;
