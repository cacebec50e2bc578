import { vi } from 'vitest';

type Report = (entries: readonly { target: Element; isIntersecting: boolean }[]) => void;

interface Watch {
  /** The options of the page's only observer. */
  options: IntersectionObserverInit | undefined;
  watched: Set<Element>;
  /** Scrolls so that exactly these elements are near. */
  scrollTo: (near: (element: Element) => boolean) => void;
}

/** Stands in for IntersectionObserver, since only a browser knows where people have scrolled to. */
export const watchScrolling = (): Watch => {
  let report: Report = () => {};
  const watched = new Set<Element>();
  const watch: Watch = {
    options: undefined,
    watched,
    scrollTo: (near) => {
      report([...watched].map((target) => ({ target, isIntersecting: near(target) })));
    },
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Report, options?: IntersectionObserverInit) {
        report = tell;
        watch.options = options;
      }
      observe(element: Element) {
        watched.add(element);
      }
      unobserve(element: Element) {
        watched.delete(element);
      }
      disconnect() {
        watched.clear();
      }
    },
  );
  return watch;
};
