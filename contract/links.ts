/** A link that may be opened: a path of this site, or an external address, which is opened with a notice. */
export type SafeLink =
  { readonly kind: 'inside'; readonly path: string } | { readonly kind: 'outside'; readonly url: string };

/** A placeholder for this site’s origin where it does not matter. */
const anyOrigin = 'https://inside.invalid';

/** Backslashes, which browsers read as slashes, and spaces and control characters, which they drop. */
const misleading = /[\\\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060\ufeff]/u;

const parsed = (text: string, base?: string): URL | null => (URL.canParse(text, base) ? new URL(text, base) : null);

/** Resolving the dots of a path can produce one that leads to another site, so the result is parsed once more. */
const inside = (url: URL): SafeLink | null => {
  const path = `${url.pathname}${url.search}${url.hash}`;
  return /^\/(?!\/)/.test(path) && parsed(path, anyOrigin)?.origin === anyOrigin ? { kind: 'inside', path } : null;
};

/**
 * What a link from a server, a banner or the address bar may open: https:, mailto:, tel: and paths of this site, nothing else.
 * With `origin`, full addresses on it count as paths.
 */
export const safeLink = (text: string, origin?: string): SafeLink | null => {
  if (misleading.test(text)) return null;
  if (text.startsWith('/')) {
    const url = parsed(text, anyOrigin);
    return url?.origin === anyOrigin && !text.startsWith('//') ? inside(url) : null;
  }
  if (/^(?:mailto:[^/]|tel:\+?[0-9(])/i.test(text)) {
    const url = parsed(text);
    return url === null ? null : { kind: 'outside', url: url.href };
  }
  const url = /^https?:\/\/[^/@?#]/i.test(text) ? parsed(text) : null;
  if (url?.username !== '' || url.password !== '') return null;
  if (origin !== undefined && url.origin === origin) return inside(url);
  return url.protocol === 'https:' ? { kind: 'outside', url: url.href } : null;
};
