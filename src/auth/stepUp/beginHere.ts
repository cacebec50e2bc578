/** Moves the focus to the top of new content, so that reading starts there. */
export const beginHere = (element: HTMLElement | null): void => {
  element?.focus();
};
