import type { SafeLink } from '../../contract/links.ts';
import type { DialogContent } from '../common/modals.ts';

/** What the gateway says that a banner opens. */
export interface Linkage {
  linkageType: 'route' | 'url' | 'promotion' | 'game' | 'deposit' | null;
  linkageTarget: string | null;
}

/** What a click on a banner opens: a page of the site, an address elsewhere, or something that needs an account. */
export type BannerTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'account'; readonly wants: 'game' | 'deposit' };

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
    case 'game':
    case 'deposit':
      return { kind: 'account', wants: linkageType };
  }
};

const notice = (title: string, text: string): DialogContent => ({
  icon: 'info',
  title,
  text,
  timeout: null,
  buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }],
});

/** What somebody with an account is told who wants what is not open yet. */
export const notOpenYet: Readonly<Record<'game' | 'deposit', DialogContent>> = {
  game: notice('banner_game_title', 'banner_game_text'),
  deposit: notice('banner_deposit_title', 'banner_deposit_text'),
};
