const { dataset } = document.documentElement;

/** The dialog of index.html that a visitor may have opened before the site was there. */
const earlyDialog = (): HTMLDialogElement | null => document.querySelector('#early-login');

let button: HTMLElement | null = null;
let form: HTMLFormElement | null = null;
let typedIn: string | null = null;

const noteField = (field: EventTarget | null): void => {
  if (field instanceof HTMLInputElement) typedIn = field.name;
};

/** The form of the early dialog, from the time on at which it is needed; null unless the dialog is open by then. */
const earlyForm = (): HTMLFormElement | null => {
  const dialog = earlyDialog();
  if (form || !dialog?.open) return form;
  form = dialog.querySelector('form');
  noteField(document.activeElement);
  form?.addEventListener('focusin', ({ target }) => {
    noteField(target);
  });
  return form;
};

/** Whether there is a form that goes on in the site until the site's own has loaded. */
export const hasEarlyForm = (): boolean => earlyForm() !== null;

export const adoptEarlyForm = (place: HTMLElement | null): void => {
  const adopted = earlyForm();
  if (place && adopted) place.append(adopted);
};

interface EarlyFields {
  readonly username: string;
  readonly password: string;
  /** Whether the form was sent as well. */
  readonly isSent: boolean;
}

/** What was typed before the site’s own form was there; null if nothing was, or it has been taken before. */
export const takeEarlyFields = (): EarlyFields | null => {
  const taken = earlyForm();
  form = null;
  if (!taken) return null;
  const { username = '', password = '' } = Object.fromEntries(new FormData(taken)) as Record<string, string>;
  return { username, password, isSent: dataset['login'] === 'sent' };
};

/** The field in which a visitor goes on typing, in a modal that takes the place of another. */
export const fieldGoingOn = (modal: HTMLElement): HTMLElement | null => {
  const field = typedIn === null ? null : modal.querySelector<HTMLElement>(`input[name="${typedIn}"]`);
  if (!form) typedIn = null;
  return field;
};

/** Takes the early dialog away: in the frame in which a modal of the site appears, or where none will. Says whether it was open. */
export const removeEarlyDialog = (): boolean => {
  const dialog = earlyDialog();
  if (!dialog) return false;
  const wasOpen = dialog.open;
  dialog.close();
  dialog.remove();
  if (!form) delete dataset['login'];
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
