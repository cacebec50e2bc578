import type { SnapshotFrom } from 'xstate';
import type { DialogRef } from '../../../machines/app/dialog.machine.ts';
import type { dialogsMachine } from '../../../machines/app/dialogs.machine.ts';
import type { PanelRef } from '../../../machines/app/panel.machine.ts';
import type { LoginRef, LoginSnapshot } from '../../../machines/auth/login.machine.ts';

type DialogsSnapshot = SnapshotFrom<typeof dialogsMachine>;

/** The flow behind each modal, while it is up. */
export const selectLogin = ({ children }: DialogsSnapshot) => children['login'] as LoginRef | undefined;
export const selectDialog = ({ children }: DialogsSnapshot) => children['dialog'] as DialogRef | undefined;
export const selectPanel = ({ children }: DialogsSnapshot) => children['panel'] as PanelRef | undefined;

/** Of the login form, what shows before it has come. */
export const selectIsSmsOffered = ({ context }: LoginSnapshot): boolean => context.settings.smsOffered;
