import { useSelector } from '@xstate/react';
import { selectDialog, selectPanel } from '../app/dialogs/dialogs.select.ts';
import { useDialogsRef } from '../app/site.tsx';
import { Dialog } from '../app/dialog/Dialog.tsx';
import { PanelHost } from './PanelHost.tsx';

/** Shows the modal whose turn it is. */
export const DialogsHost = () => {
  const dialogs = useDialogsRef();
  const dialog = useSelector(dialogs, selectDialog);
  const panel = useSelector(dialogs, selectPanel);
  if (dialog) return <Dialog key={dialog.sessionId} dialog={dialog} />;
  if (panel) return <PanelHost key={panel.sessionId} panel={panel} />;
  return null;
};
