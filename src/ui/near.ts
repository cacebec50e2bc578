import { lookThrottle, nearFactor } from './lazyImage.limits.ts';

const awaited = new Map<Element, () => void>();
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;

const forget = (element: Element): void => {
  awaited.delete(element);
  near.delete(element);
  observer?.unobserve(element);
};

const rest = (): void => {
  clearTimeout(resting);
  resting = setTimeout(tell, lookThrottle);
};

/** Tells those that are near, and rests; an element that is gone again by the end of the rest is not told. */
const tell = (): void => {
  resting = undefined;
  if (near.size === 0) return;
  rest();
  for (const element of [...near]) {
    const onNear = awaited.get(element);
    forget(element);
    onNear?.();
  }
};

const look = (entries: readonly IntersectionObserverEntry[]): void => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting && awaited.has(target)) near.add(target);
    else near.delete(target);
  }
  if (resting === undefined) tell();
};

const margin = `${Math.round((nearFactor - 1) * 100)}%`;

export const canWatch = (): boolean => 'IntersectionObserver' in globalThis;

/** Tells once when an element is in the window or nearly so. What it gives back ends the watch. */
export const watchNear = (element: Element, onNear: () => void): (() => void) => {
  if (!canWatch()) return () => {};
  if (observer === undefined) {
    observer = new IntersectionObserver(look, { rootMargin: margin, scrollMargin: margin });
    // R7.26: the next key of a search is likely to replace what is near now, and comes before its images.
    document.addEventListener('input', rest, true);
  }
  awaited.set(element, onNear);
  observer.observe(element);
  return () => {
    forget(element);
  };
};
