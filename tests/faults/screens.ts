import type { PanelRef } from '../../machines/app/panel.machine.ts';
import type { PanelName } from '../../machines/common/modals.ts';
import { messageId, type Failure } from '../../machines/common/failure.ts';
import type { loginMachine, LoginRef } from '../../machines/auth/login.machine.ts';
import { asMember, textOfDialog } from './people.ts';
import type { Site } from './site.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../src/routes/securityCenter.tsx';
import '../../src/auth/changePassword/ChangePassword.tsx';
import '../../src/auth/login/Login.tsx';
import '../../src/auth/forgotPassword/ForgotPassword.tsx';
import '../../src/auth/register/RegisterPanel.tsx';
import '../../src/auth/resetPassword/ResetPassword.tsx';

const panelOf = ({ app }: Site) => app.dialogs.getSnapshot().children['panel'] as PanelRef | undefined;

/** Opens the login form, whose flow starts as soon as its modal is open. */
export const openLogin = async (site: Site): Promise<LoginRef> => {
  site.app.session.send({ type: 'login.require', replyTo: null });
  await site.comesTo('login.open.filling.editing');
  return site.part<typeof loginMachine>()!;
};

/** The modal, once it is open. */
export const openedPanel = async (site: Site): Promise<PanelRef> => {
  await site.until(() => panelOf(site)?.getSnapshot().matches('open') === true, 'no modal opens');
  return panelOf(site)!;
};

export const openPanel = (site: Site, name: PanelName, part: string | null = null): Promise<PanelRef> => {
  site.app.dialogs.send({ type: 'panel.open', name, part });
  return openedPanel(site);
};

const isSecurityCentre = (shown: { readonly area: string } | null): boolean => shown?.area === 'securityCenter';

/** Goes to the security centre, from wherever a member is. */
export const toSecurityPage = async (site: Site): Promise<void> => {
  const path = '/securityCenter';
  await asMember(site, path);
  if (location.pathname !== path) await site.travel(path);
  await site.until(() => isSecurityCentre(site.app.pages.getSnapshot().context.shown), 'there is no security centre');
};

export const endWithSecurityPage = (site: Site): void => {
  site.endWith(site.app.pages, ({ context }) => isSecurityCentre(context.shown));
};

interface Form {
  send: (event: { type: 'field.changed'; name: string; value: string }) => void;
}

/** Types into a form, if there is one. */
export const type = (form: { send: (event: never) => void } | null | undefined, fields: object): void => {
  for (const [name, value] of Object.entries(fields) as [string, string][])
    (form as Form | null | undefined)?.send({ type: 'field.changed', name, value });
};

interface Complaints {
  readonly failure: Failure | null;
  readonly errors: Readonly<Record<string, string | { readonly id: string } | undefined>>;
}

/** The message that the user reads: in a dialog, else above the form, else next to a field. */
export const messageOn = (site: Site, form: Complaints | undefined): string | null => {
  const message = textOfDialog(site) ?? (form?.failure ? messageId(form.failure) : undefined);
  if (message !== undefined) return message;
  const [error] = Object.values(form?.errors ?? {});
  return (typeof error === 'object' ? error.id : error) ?? null;
};
