import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { addLayer, layers } from './layers.ts';

/** The layers that are steps, each as the function that goes back to the one before. */
const steps = new Set<() => void>();

const addStep = (goBack: () => void): (() => void) => {
  const gone = addLayer(goBack);
  steps.add(goBack);
  return () => {
    steps.delete(goBack);
    gone();
  };
};

/** Some phones ask the dialog to close instead of going back in the history, just as Escape does elsewhere. */
const followPhone = (): (() => void) => {
  let isEscape = false;
  const notePress = ({ type, key }: KeyboardEvent) => {
    isEscape = type === 'keydown' && key === 'Escape';
  };
  const goBack = (event: Event) => {
    const top = [...layers].at(-1);
    const isDialog = event.target instanceof HTMLDialogElement;
    if (!isDialog || isEscape || top === undefined || !steps.has(top)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    top();
  };
  const listening = new AbortController();
  const how = { capture: true, signal: listening.signal };
  document.addEventListener('keydown', notePress, how);
  document.addEventListener('keyup', notePress, how);
  document.addEventListener('cancel', goBack, how);
  return () => {
    listening.abort();
  };
};

/** R2.01: within a form in a modal, Back goes back by one of `count` steps before it closes the modal. */
export const useStepBackInModal = (count: number, goBack: () => void): void => {
  const open = useRef<(() => void)[]>([]);
  const back = useEffectEvent(goBack);
  useLayoutEffect(() => {
    while (open.current.length > count) open.current.pop()?.();
    while (open.current.length < count) {
      open.current.push(
        addStep(() => {
          back();
        }),
      );
    }
  }, [count]);
  useLayoutEffect(
    () => () => {
      while (open.current.length > 0) open.current.pop()?.();
    },
    [],
  );
  const hasSteps = count > 0;
  useLayoutEffect(() => (hasSteps ? followPhone() : undefined), [hasSteps]);
};

let offered = 0;
const watching = new Set<() => void>();

const changeOffered = (by: number): void => {
  offered += by;
  for (const tell of watching) tell();
};

const stay = () => {};

/**
 * R2.01, R2.74: Back, on the device and above the page, goes back by one of `count` steps before it leaves the page.
 * While `goBack` is null, the device's Back neither goes back nor leaves, and the other is not offered.
 */
export const useStepBack = (count: number, goBack: (() => void) | null): void => {
  useStepBackInModal(count, goBack ?? stay);
  const offers = goBack === null ? 0 : count;
  useLayoutEffect(() => {
    changeOffered(offers);
    return () => {
      changeOffered(-offers);
    };
  }, [offers]);
};

const watch = (tell: () => void) => {
  watching.add(tell);
  return () => {
    watching.delete(tell);
  };
};

const hasStep = (): boolean => offered > 0;

/** Whether the page has a step to go back by. */
export const useHasStep = (): boolean => useSyncExternalStore(watch, hasStep);

/** Goes back by a step as the browser's Back does. */
export const stepBack = (): void => {
  const { layers: kept = 0 } = (history.state ?? {}) as { layers?: number };
  if (kept === layers.size) history.back();
  // The history has yet to follow what has just opened.
  else [...layers].at(-1)?.();
};
