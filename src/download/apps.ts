import type { Resource } from '../../machines/common/siteStatus.ts';
import { linkAddress } from '../html/addresses.ts';

export type System = 'android' | 'ios';

/** R1.21: an app for a kind of phone, whole or lite. */
export interface App {
  variant: 'full' | 'lite';
  href: string;
}

const kinds: Readonly<Record<System, Readonly<Record<App['variant'], string>>>> = {
  android: { full: 'ANDROID', lite: 'ANDROID_LITE' },
  ios: { full: 'IOS', lite: 'IOS_LITE' },
};

/** The apps that the operator offers for a kind of phone. */
export const appsFor = (system: System, resources: readonly Resource[]): App[] =>
  (['full', 'lite'] as const).flatMap((variant) => {
    const url = resources.find(({ kind }) => kind === kinds[system][variant])?.url ?? '';
    const href = linkAddress(url);
    return href === null ? [] : [{ variant, href: new URL(href, location.origin).href }];
  });
