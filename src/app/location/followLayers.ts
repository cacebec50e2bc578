import { nextStep } from '../../../machines/app/layers.ts';
import { addLayer, layers, watching } from '../../ui/layers.ts';
import { currentEntry, writeEntry, type Entry } from './entry.ts';

/**
 * How long travelling through the history may take, in milliseconds; no event reports a travel that leads nowhere. On a
 * busy machine it has taken more than 500; a late arrival counts as the player's own Back and closes what has opened
 * meanwhile.
 */
const longestTravel = 2_000;

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
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let depth = currentDepth();
  let reach = 0;
  let travelling: ReturnType<typeof setTimeout> | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;
  /** The address to set once the travel through the history is over, which would lead away from it again. */
  let awaited: { isPush: boolean; to: Parameters<History['pushState']> } | null = null;

  /** Layers that are closed and opened in one go need no travel there and back. */
  const settleSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(settle);
  };

  const stop = () => {
    if (travelling !== null) clearTimeout(travelling);
    travelling = null;
    watching.isTravelling = false;
    depth = currentDepth();
    const go = awaited;
    awaited = null;
    if (go?.isPush) history.pushState(...go.to);
    // The entry that was reached still has the old address, and its own layers.
    else if (go) replace({ layers: currentDepth() }, go.to[1], go.to[2]);
  };

  const arrive = () => {
    stop();
    settleSoon();
  };

  const settle = () => {
    if (travelling !== null) return;
    depth = currentDepth();
    const step = nextStep({ open: layers.size, depth, reach });
    if (step === null) {
      reach = 0;
    } else if (step.kind === 'travel') {
      // After a reload the code of the layer may still be on its way.
      if (step.by < 0 && currentEntry().opensLayer === true) return;
      // A browser that is only slow would go too far if it were sent a second time.
      travelling = setTimeout(stop, longestTravel);
      watching.isTravelling = true;
      history.go(step.by);
    } else {
      writeEntry({ layers: step.depth, opensLayer: false, top: scrollY }, 'pushState');
      settle();
    }
  };

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
    () => {
      const from = depth;
      depth = currentDepth();
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

  // A page that is opened from a layer replaces the layer's entry, which nobody could come back to; an address that
  // takes the layer along is one to come back to.
  const takesLayers = (state: unknown): state is Entry => (state as Entry | null)?.layers === currentDepth();
  history.replaceState = (...to) => {
    replace(...to);
    if (travelling !== null) awaited = { isPush: awaited?.isPush ?? false, to };
  };
  history.pushState = (...to) => {
    if (travelling !== null) awaited = { isPush: true, to };
    else if (currentDepth() === 0) push(...to);
    else if (takesLayers(to[0])) push({ ...to[0], opensLayer: true }, to[1], to[2]);
    else history.replaceState(...to);
    settleSoon();
  };
  settleSoon();
};
