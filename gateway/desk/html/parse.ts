/** An element of HTML, or text. */
export type Node = Element | string;

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Node[];
}

const entities = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', euro: '€', copy: '©', hellip: '…' },
    ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', middot: '·', times: '×' },
  }),
);

const signOf = (point: number): string => (point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '\ufffd');

const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w+));/g,
    (written: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities.get(name) ?? written;
      return signOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
    },
  );

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** What these contain is text up to their end. */
const raw = new Set('script style textarea title iframe xmp noembed noframes'.split(' '));

/** These end a paragraph that is still open. */
const blocks = new Set(
  'address article aside blockquote details div dl fieldset footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);

/** Longer ones are text, so that reading takes no longer than there is to read. */
const tag = /^<([a-zA-Z][^\s/>]{0,40})(?=[\s/>])((?:[^<>"']|"[^"]{0,2048}"|'[^']{0,2048}'){0,2048})>/;

/** Browsers too go no deeper. */
const mostOpen = 512;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

const attributesIn = (written: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of written.matchAll(attribute))
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), decoded(double ?? single ?? bare ?? ''));
  return found;
};

/**
 * Parses HTML about as browsers do; an element that is not closed ends with its parent. Only allowed elements are created from
 * the tree, so a parsing mistake can change how a preview looks, but cannot run anything.
 */
export const parse = (html: string): readonly Node[] => {
  const root: Element = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  const end = (name: string, within: readonly string[] = []): void => {
    for (let at = open.length - 1; at > 0; at -= 1) {
      const found = open[at]?.name ?? '';
      if (found === name) open.length = at;
      if (found === name || within.includes(found)) return;
    }
  };
  const add = (node: Node): void => {
    open.at(-1)?.children.push(node);
  };
  let rest = html;
  while (rest !== '') {
    const comment = /^<(?:!--[^]*?(?:-->|$)|[!?][^>]*(?:>|$))/.exec(rest);
    const closing = /^<\/([a-zA-Z][^\s/>]{0,40})[^>]{0,2048}>/.exec(rest);
    const opening = tag.exec(rest);
    if (comment) rest = rest.slice(comment[0].length);
    else if (closing) {
      rest = rest.slice(closing[0].length);
      end((closing[1] ?? '').toLowerCase());
    } else if (opening) {
      rest = rest.slice(opening[0].length);
      const name = (opening[1] ?? '').toLowerCase();
      if (blocks.has(name)) end('p', ['button', 'table', 'td', 'th', 'object']);
      if (name === 'li') end('li', ['ul', 'ol']);
      const element: Element = { name, attributes: attributesIn(opening[2] ?? ''), children: [] };
      add(element);
      if (raw.has(name)) {
        const over = rest.search(new RegExp(`</${name}`, 'i'));
        rest = over === -1 ? '' : rest.slice(over);
        open.push(element);
      } else if (!empty.has(name) && open.length < mostOpen) open.push(element);
    } else {
      const [text = rest] = /^[^]?[^<]*/.exec(rest) ?? [];
      add(decoded(text));
      rest = rest.slice(text.length);
    }
  }
  return root.children;
};
