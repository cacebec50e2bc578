import type { socialLinks } from '../../machines/app/menu.ts';
import type { IconName } from '../ui/Icon.tsx';

type Network = ReturnType<typeof socialLinks>[number]['kind'];

/** How each network is shown; their names are the same in every language. */
export const networks: Readonly<Record<Network, { name: string; icon: IconName }>> = {
  FACEBOOK: { name: 'Facebook', icon: 'facebook' },
  TELEGRAM: { name: 'Telegram', icon: 'telegram' },
};
