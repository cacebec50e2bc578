import type { SnapshotFrom } from 'xstate';
import type { DialogRef } from '../../../machines/app/dialog.machine.ts';
import type { dialogsMachine } from '../../../machines/app/dialogs.machine.ts';
import type { PanelRef } from '../../../machines/app/panel.machine.ts';

type DialogsSnapshot = SnapshotFrom<typeof dialogsMachine>;

export const selectIsUp = (snapshot: DialogsSnapshot): boolean => !snapshot.matches('none');
/** The flow behind each modal, while it is up. */
export const selectDialog = ({ children }: DialogsSnapshot) => children['dialog'] as DialogRef | undefined;
export const selectPanel = ({ children }: DialogsSnapshot) => children['panel'] as PanelRef | undefined;
