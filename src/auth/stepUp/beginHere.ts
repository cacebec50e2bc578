/** Whoever is brought here begins to read at the top. */
export const beginHere = (element: HTMLElement | null): void => {
  element?.focus();
};
