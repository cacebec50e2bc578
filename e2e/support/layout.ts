import type { Page } from 'playwright/test';

/** Texts of the page that cannot be read: cut off, outside the window, broken letter by letter, or overlapping. */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Web fonts load late, and are wider or narrower than their fallbacks.
    await document.fonts.ready;
    const above = (element: Element): Element[] =>
      element.parentElement ? [element, ...above(element.parentElement)] : [element];
    // What is clipped to nothing is for screen readers only.
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.unseen, .skip, [aria-hidden=true], [inert]') === null &&
      !above(element).some((each) => getComputedStyle(each).clipPath === 'inset(50%)');
    const boxesOf = (text: Text): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    };
    /** The edges within which a text has to stay; what scrolls can be reached, and an ellipsis is intended. */
    const holderOf = (element: Element): Element | undefined =>
      above(element).find(
        (each) =>
          getComputedStyle(each).overflowX !== 'visible' && each !== document.body && each !== document.documentElement,
      );
    const edgesOf = (element: Element): { left: number; right: number } | null => {
      const holder = holderOf(element);
      if (!holder) return { left: 0, right: innerWidth };
      const { overflowX, textOverflow } = getComputedStyle(holder);
      return overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis'
        ? null
        : holder.getBoundingClientRect();
    };
    const isCut = (box: DOMRect, element: Element): boolean => {
      const edges = edgesOf(element);
      // What lies wholly outside is meant to be hidden.
      if (edges === null || box.right <= edges.left || box.left >= edges.right) return false;
      return box.left < edges.left - 1 || box.right > edges.right + 1;
    };

    /** Whether a box that does not scroll hides most of a line; letters reach a little above and below their line. */
    const isCovered = (box: DOMRect, element: Element): boolean => {
      const holder = holderOf(element);
      if (!holder || !['hidden', 'clip'].includes(getComputedStyle(holder).overflowY)) return false;
      const { top, bottom } = holder.getBoundingClientRect();
      // What lies wholly outside is meant to be hidden.
      if (box.bottom <= top || box.top >= bottom) return false;
      return Math.min(box.bottom, bottom) - Math.max(box.top, top) < 0.75 * box.height;
    };

    const seenOf = (box: DOMRect, element: Element): DOMRect => {
      const holder =
        holderOf(element)?.getBoundingClientRect() ??
        new DOMRect(0, -scrollY, innerWidth, document.documentElement.scrollHeight);
      const left = Math.max(box.left, holder.left);
      const top = Math.max(box.top, holder.top);
      return new DOMRect(
        left,
        top,
        Math.max(0, Math.min(box.right, holder.right) - left),
        Math.max(0, Math.min(box.bottom, holder.bottom) - top),
      );
    };

    const texts: { words: string; element: Element; box: DOMRect; seen: DOMRect }[] = [];
    const isBroken = (words: string, boxes: readonly DOMRect[]): boolean => {
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
      return lines > 2 && words.length / lines < 3;
    };
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (!element || words === '' || !isShown(element)) continue;
      const boxes = boxesOf(node as Text);
      texts.push(...boxes.map((box) => ({ words, element, box, seen: seenOf(box, element) })));
      if (isBroken(words, boxes)) broken.push(`broken letter by letter: ${words}`);
    }
    const cut = texts
      .filter(({ element, box }) => isCut(box, element) || isCovered(box, element))
      .map(({ words }) => `cut off: ${words}`);

    const layers = new Map<Element, Element>();
    const layerOf = (element: Element): Element => {
      const layer =
        layers.get(element) ??
        above(element).find((each) => ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(each).position)) ??
        document.body;
      layers.set(element, layer);
      return layer;
    };
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
      Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const sizeOf = ({ width, height }: DOMRect) => width * height;
    const upon = texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter(
          (other) =>
            other.element !== one.element &&
            overlap(one.seen, other.seen) > 0.2 * Math.min(sizeOf(one.box), sizeOf(other.box)) &&
            layerOf(other.element) === layerOf(one.element),
        )
        .map((other) => `one upon another: ${one.words} / ${other.words}`),
    );
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [...new Set([...cut, ...upon, ...broken, ...(beyond > 0 ? [`the page is ${beyond} px too wide`] : [])])];
  });

/** How far the content has shifted by itself since the page was opened. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // A page on which nothing has moved has nothing to report.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            resolve(0);
          }),
        );
      }),
  );

/** The faults found while text is at twice its size, as people who need it set their browser. */
export const inLargeText = async (page: Page, find: () => Promise<readonly string[]>): Promise<string[]> => {
  const sizeText = (size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
  await sizeText('200%');
  const found = await find();
  await sizeText('');
  return found.map((each) => `in large text: ${each}`);
};
