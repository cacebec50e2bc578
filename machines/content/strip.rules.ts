import type { SafeLink } from '../../contract/links.ts';
import { depositPath, gameAt, registerPath } from '../common/places.ts';

/** The target of a banner, as the gateway gives it. */
export interface Linkage {
  linkageType: 'route' | 'url' | 'promotion' | 'game' | 'deposit' | 'freePlay' | null;
  linkageTarget: string | null;
}

/** What a click on a banner opens: a page of the site, an address elsewhere, or the free demo. */
export type BannerTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'freePlay' };

const addressed = (link: SafeLink | null): BannerTarget | null => {
  if (link === null) return null;
  return link.kind === 'inside' ? { kind: 'page', path: link.path } : { kind: 'outside', url: link.url };
};

/** R2.46: what a banner opens; null where it has no link, or one that must not be opened. `safe` reads an address. */
export const targetOf = (
  { linkageType, linkageTarget }: Linkage,
  safe: (address: string) => SafeLink | null,
): BannerTarget | null => {
  switch (linkageType) {
    case null:
      return null;
    case 'route':
    case 'url':
      return linkageTarget === null ? null : addressed(safe(linkageTarget));
    case 'promotion':
      return {
        kind: 'page',
        path: linkageTarget === null ? '/promotions' : `/promotions#${encodeURIComponent(linkageTarget)}`,
      };
    case 'deposit':
      return { kind: 'page', path: depositPath };
    case 'freePlay':
      return { kind: 'freePlay' };
    case 'game':
      return linkageTarget === null ? null : { kind: 'page', path: gameAt(linkageTarget) };
  }
};

interface Person {
  isVisitor: boolean;
  isTrial: boolean;
  isFreePlayOffered: boolean;
}

/** Whether a person can use a banner: only people without an account can register, and only visitors can start a free demo. */
export const isFor = (
  { linkageType, linkageTarget }: Linkage,
  { isVisitor, isTrial, isFreePlayOffered }: Person,
): boolean => {
  if (linkageType === 'freePlay') return isVisitor && isFreePlayOffered;
  return linkageTarget !== registerPath || isVisitor || isTrial;
};
