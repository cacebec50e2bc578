/** Whoever sends a form with something wrong in it is led to the first wrong field. */
export const goToFirstWrong = (form: HTMLFormElement | null, wrong: object): void => {
  const first = [...form?.elements ?? []].find((element) => element instanceof HTMLInputElement && element.name in wrong);
  if (first instanceof HTMLInputElement) first.focus();
};
