import { useDeferredValue } from 'react';

/**
 * False in the first render, true in the one that follows at once: what is not seen at first need not keep people
 * waiting.
 */
export const useAfterFirstRender = (): boolean => useDeferredValue(true, false);
