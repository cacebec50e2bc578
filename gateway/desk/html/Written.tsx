/** @jsxImportSource hono/jsx */
import { jsx, type Child } from 'hono/jsx';
import { deepest, shownAs, unread, type HeadingLevel } from '../../../contract/html.ts';
import { safeLink } from '../../../contract/links.ts';
import { digestIn } from '../../house/pictures.ts';
import { parse, type Element, type Node } from './parse.ts';

const textOf = (node: Node): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));

/** A picture that the house keeps; the page of the desk loads none from anywhere else, and names it. */
export const Picture = ({ address, alt = '' }: { address: string; alt?: string | undefined }) =>
  digestIn(address) === null ? (
    <span class="no-picture">
      Picture at <span class="num">{address}</span>
    </span>
  ) : (
    <img src={address} alt={alt} loading="lazy" />
  );

const cleaned = (node: Node, level: HeadingLevel, depth: number): Child => {
  if (typeof node === 'string') return node;
  if (unread.has(node.name)) return null;
  return cleanedElement(node, level, depth);
};

const cleanedElement = ({ name, attributes, children }: Element, level: HeadingLevel, depth: number): Child => {
  if (name === 'br') return <br />;
  if (name === 'img') {
    const link = safeLink(attributes.get('src') ?? '');
    if (link === null) return null;
    const address = link.kind === 'inside' ? link.path : link.url;
    return /^(\/|https:)/.test(address) ? <Picture address={address} alt={attributes.get('alt')} /> : null;
  }
  const inside =
    depth >= deepest ? children.map(textOf).join('') : children.map((child) => cleaned(child, level, depth + 1));
  // Where it leads is told and not followed: paths of the site are not those of the desk.
  if (name === 'a' && safeLink(attributes.get('href') ?? '') !== null)
    return (
      <span class="link" title={attributes.get('href')}>
        {inside}
      </span>
    );
  const own = shownAs(name, level);
  return own === undefined ? <>{inside}</> : jsx(own, {}, ...(Array.isArray(inside) ? inside : [inside]));
};

/** Shows HTML as the site does. Elements are created from the parsed tree by the site’s rules; the markup itself is never sent. */
export const Written = ({ html, level = 3 }: { html: string; level?: HeadingLevel }) => (
  <div class="written">{parse(html).map((node) => cleaned(node, level, 0))}</div>
);
