import { nextStep } from '../../../machines/app/layers.ts';
import { addLayer, layers, watching } from '../../ui/layers.ts';
import { currentEntry, writeEntry } from './entry.ts';

/** How long the way through the history may take, in milliseconds; where it leads nowhere, no event tells. */
const longestTravel = 500;

const currentDepth = (): number => currentEntry().layers ?? 0;

/** Popovers open and close without their view, but never in silence. */
const followPopovers = (): void => {
  const gone = new WeakMap<EventTarget, () => void>();
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.popover !== 'auto') return;
      gone.get(target)?.();
      if (!target.matches(':popover-open')) return;
      gone.set(
        target,
        addLayer(() => {
          target.hidePopover();
        }),
      );
    },
    { capture: true },
  );
};

/** Back closes the top layer before it leaves the page, and Forward opens none. */
export const followLayers = (): void => {
  let depth = currentDepth();
  let address = location.href;
  let reach = 0;
  let travelling: ReturnType<typeof setTimeout> | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let awaited: Parameters<typeof history.pushState> | null = null;

  /** Layers that are closed and opened in one go need no way there and back. */
  const settleSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(settle);
  };

  const arrive = () => {
    if (travelling !== null) clearTimeout(travelling);
    travelling = null;
    depth = currentDepth();
    if (awaited) history.pushState(...awaited);
    awaited = null;
    settleSoon();
  };

  const settle = () => {
    if (travelling !== null) return;
    depth = currentDepth();
    address = location.href;
    const step = nextStep({ open: layers.size, depth, reach });
    if (step === null) {
      reach = 0;
    } else if (step.kind === 'travel') {
      travelling = setTimeout(arrive, longestTravel);
      history.go(step.by);
    } else {
      writeEntry({ layers: step.depth, top: scrollY }, 'pushState');
      settle();
    }
  };

  /** From the top down, and no further than one that stays. */
  const closeDownTo = (wanted: number) => {
    const before = layers.size;
    if (before <= wanted) {
      settle();
      return;
    }
    [...layers].at(-1)?.();
    setTimeout(() => {
      if (layers.size < before) closeDownTo(wanted);
      else settle();
    });
  };

  addEventListener(
    'popstate',
    (event) => {
      const from = depth;
      depth = currentDepth();
      // The way among the layers of a page leads to no other page, and nobody else has to hear of it.
      if (location.href === address && depth !== from) event.stopImmediatePropagation();
      address = location.href;
      if (travelling !== null) arrive();
      else if (depth < layers.size) {
        reach = from;
        closeDownTo(depth);
      } else settleSoon();
    },
    { capture: true },
  );
  watching.tell = settleSoon;
  followPopovers();

  // A page that is gone to from a layer takes the place of the layer's entry, which nobody could come back to.
  const push = history.pushState.bind(history);
  history.pushState = (...to) => {
    if (travelling !== null) awaited = to;
    else if (currentDepth() > 0) history.replaceState(...to);
    else push(...to);
    settleSoon();
  };
  settleSoon();
};
