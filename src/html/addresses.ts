import { safeLink } from '../../contract/links.ts';

/** Where a link from outside may lead; null where it may not be opened. */
export const linkAddress = (text: string): string | null => {
  const link = safeLink(text, location.origin);
  if (link === null) return null;
  return link.kind === 'inside' ? link.path : link.url;
};

/** From where a picture may come: this site, or an encrypted address elsewhere. */
export const pictureAddress = (text: string): string | null => {
  const address = linkAddress(text);
  return address !== null && /^(\/|https:)/.test(address) ? address : null;
};
