import type { Infer } from 'superstruct';
import type { resource, serviceEntry } from '../../../contract/app/system.ts';

/** The external links of the site. */
export const resources: readonly Infer<typeof resource>[] = [
  { resourceType: 'TELEGRAM', url: 'https://telegram.example.com/croupier', labelNameEn: 'Telegram' },
  { resourceType: 'FACEBOOK', url: 'https://facebook.example.com/croupier', labelNameEn: 'Facebook' },
  { resourceType: 'ANDROID', url: 'https://downloads.example.com/croupier.apk', labelNameEn: 'App for Android' },
  { resourceType: 'IOS', url: 'https://downloads.example.com/croupier-ios', labelNameEn: 'App for iOS' },
  {
    resourceType: 'ANDROID_LITE',
    url: 'https://downloads.example.com/croupier-lite.apk',
    labelNameEn: 'Lite app for Android',
  },
  { resourceType: 'IOS_LITE', url: 'https://downloads.example.com/croupier-lite-ios', labelNameEn: 'Lite app for iOS' },
  { resourceType: 'AFFILIATE', url: 'https://agents.example.com/croupier', labelNameEn: 'Become an agent' },
];

/** A way to reach customer service, with its address not yet encrypted. */
export interface ServiceSeed extends Omit<Infer<typeof serviceEntry>, 'path'> {
  readonly url: string;
}

export const serviceSeeds: readonly ServiceSeed[] = [
  { csType: 'VIP', csPosition: 'VIP-1', url: '/sandbox/chat?line=VIP' },
  { csType: 'LIVECHAT', csPosition: 'LIVECHAT-1', url: '/sandbox/chat?line=1' },
  { csType: 'LIVECHAT', csPosition: 'LIVECHAT-2', url: '/sandbox/chat?line=2' },
];
