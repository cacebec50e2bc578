const { dataset } = document.documentElement;

/** The dialog of index.html that a visitor may have opened before the site was there. */
const earlyDialog = (): HTMLDialogElement | null => document.querySelector('#early-login');

let button: HTMLElement | null = null;

/** Takes the early dialog away: in the frame in which a modal of the site appears, or where none will. Says whether it was open. */
export const removeEarlyDialog = (): boolean => {
  const dialog = earlyDialog();
  if (!dialog) return false;
  delete dataset['login'];
  const wasOpen = dialog.open;
  dialog.close();
  dialog.remove();
  button?.focus({ preventScroll: true });
  return wasOpen;
};

/** Whether "Log in" has been pressed before the site was there, or a press on it has begun. */
export const isLoginAwaited = (): boolean => earlyDialog()?.open === true || dataset['login'] === 'pressed';

/** The same, once the site's button is there, which takes over. */
export const takeEarlyPress = (own: HTMLElement | null): boolean => {
  const isAwaited = isLoginAwaited();
  if (isAwaited) button = own;
  return isAwaited;
};

/** Once the site is shown, nothing is left to wait for, unless its button has taken over. */
export const endEarly = (): void => {
  if (!button) removeEarlyDialog();
};
