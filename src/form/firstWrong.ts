const isControl = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Whoever sends a form with something wrong in it is led to the first wrong field. */
export const goToFirstWrong = (form: HTMLFormElement | null, wrong: object): void => {
  const first = [...(form?.elements ?? [])].find((element) => isControl(element) && element.name in wrong);
  if (first instanceof HTMLElement) first.focus();
};
