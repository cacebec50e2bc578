/** What the site shows of HTML that people have written: these elements, links and pictures, and nothing of their attributes besides. */

/** Deeper than anyone writes; anything deeper still is shown as bare text. */
export const deepest = 32;

/** The level of the largest heading, which depends on what it is shown under. */
export type HeadingLevel = 2 | 3 | 4;

const shown: ReadonlyMap<string, string> = new Map([
  ...['p', 'ul', 'ol', 'li', 'strong', 'em'].map((name) => [name, name] as const),
  ['b', 'strong'],
  ['i', 'em'],
]);

/** What an element is shown as; of any other only the text is. Line breaks, links and pictures have rules of their own. */
export const shownAs = (name: string, level: HeadingLevel): string | undefined => {
  if (/^h[1-3]$/.test(name)) return `h${level}`;
  return name === 'h4' ? `h${level + 1}` : shown.get(name);
};

/** The contents of these are not for people to read. Of every other element the text is kept. */
export const unread: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'button',
]);
