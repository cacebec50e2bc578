const isControl = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Moves the focus to the first wrong field of a form that was sent with errors. */
export const goToFirstWrong = (form: HTMLFormElement | null, wrong: object): void => {
  const first = [...(form?.elements ?? [])].find((element) => isControl(element) && element.name in wrong);
  if (first instanceof HTMLElement) first.focus();
};
