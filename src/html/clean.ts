import { createElement, type ReactNode } from 'react';
import { deepest, shownAs, unread, type HeadingLevel } from '../../contract/html.ts';
import { linkAddress, pictureAddress } from './addresses.ts';
import { parse } from './parse.ts';

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const childrenOf = (node: Node, level: HeadingLevel, depth: number): ReactNode[] =>
  depth > deepest ? [node.textContent] : Array.from(node.childNodes, (child, at) => cleaned(child, at, level, depth));

const cleanedElement = (element: Element, key: number, level: HeadingLevel, depth: number): ReactNode => {
  const name = element.localName;
  if (unread.has(name)) return null;
  if (name === 'br') return createElement('br', { key });
  if (name === 'img') {
    const src = pictureAddress(element.getAttribute('src') ?? '');
    return src === null
      ? null
      : createElement('img', { key, src, alt: element.getAttribute('alt') ?? '', loading: 'lazy' });
  }
  const children = childrenOf(element, level, depth + 1);
  if (name === 'a') {
    const href = linkAddress(element.getAttribute('href') ?? '');
    return href === null
      ? children
      : createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, ...children);
  }
  const own = shownAs(name, level);
  return own === undefined ? children : createElement(own, { key }, ...children);
};

const cleaned = (node: Node, key: number, level: HeadingLevel, depth: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  return isElement(node) ? cleanedElement(node, key, level, depth) : null;
};

/**
 * HTML from outside as elements that the site builds itself: plain text parts, links and pictures that pass the link
 * rules, and not one attribute besides. Nothing of what was written reaches the page as markup.
 */
export const clean = (html: string, level: HeadingLevel = 3): ReactNode[] => childrenOf(parse(html), level, 0);
