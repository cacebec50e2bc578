import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { inFull } from './full.ts';
import { stillness } from './stillness.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Our pages have no frames of our own, so axe needs no second window to merge results; and we read violations only. */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

interface Finding {
  id: string;
  html: string;
  selector: string;
}

const found = async (axe: AxeBuilder): Promise<Finding[]> =>
  (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => ({ id, html, selector: target.join(' ') })),
  );

const inWords = ({ id, html }: Finding): string => `${id}: ${html}`;

/** Whether a target is too small even in the middle of the window, where no bar at an edge covers part of it. */
const isTooSmallInView = async (page: Page, { id, selector }: Finding): Promise<boolean> => {
  await page.locator(selector).evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const again = await found(axeOf(page).include(selector).withRules([id]));
  return again.length > 0;
};

/**
 * The axe findings once nothing moves any more, in the theme that the page has: tests/ui/contrast.test.ts works the colours of
 * both out. Axe runs in the second tier only.
 */
export const findings = async (page: Page): Promise<string[]> => {
  if (!inFull) return [];
  await stillness(page);
  const all = await found(axeOf(page).withTags(tags));
  const scrolled = await page.evaluate(() => scrollY);
  const kept: Finding[] = [];
  for (const finding of all) {
    if (finding.id !== 'target-size' || (await isTooSmallInView(page, finding))) kept.push(finding);
  }
  await page.evaluate((top) => {
    scrollTo({ top, behavior: 'instant' });
  }, scrolled);
  return kept.map(inWords);
};

/**
 * The kinds of element on a page, one line each: an element and all its ancestors, by tag, classes and ARIA; plus what
 * axe judges about a page as a whole.
 */
const kindsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds = new Set<string>();
    const visit = (element: Element, above: string): void => {
      const classes = [...element.classList].sort().join('.');
      const attributes = element
        .getAttributeNames()
        .filter((name) => /^(aria-.*|role|type|alt|title|lang|href|disabled|hidden|inert|open|tabindex)$/.test(name))
        .sort()
        .map((name) => {
          const value = element.getAttribute(name) ?? '';
          return /^(aria-(?!label|describedby|controls|owns|activedescendant|value)|role|type|tabindex)/.test(name)
            ? `${name}=${value}`
            : `${name}${value.trim() === '' ? ' is empty' : ''}`;
        });
      const kind = `${above} > ${element.localName}.${classes}[${attributes.join()}]${element.textContent.trim() === '' ? ' without text' : ''}`;
      kinds.add(kind);
      for (const child of element.children) visit(child, kind);
    };
    visit(document.body, '');
    const outline = [
      ...document.querySelectorAll('h1, h2, h3, h4, h5, h6, header, footer, main, nav, aside, dialog[open]'),
    ];
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    kinds.add(`outline ${outline.map(({ localName }) => localName).join(' ')}`);
    kinds.add(`title ${String(document.title !== '')}, language ${document.documentElement.lang}`);
    kinds.add(`ids used twice: ${ids.filter((id, at) => ids.indexOf(id) !== at).join(' ')}`);
    return [...kinds];
  });

/** Runs axe on a page only if it has a kind of element that axe has not seen before. */
export class Examiner {
  readonly #seen = new Set<string>();

  async findings(page: Page): Promise<string[]> {
    const kinds = await kindsOn(page);
    if (kinds.every((kind) => this.#seen.has(kind))) return [];
    for (const kind of kinds) this.#seen.add(kind);
    return findings(page);
  }
}
