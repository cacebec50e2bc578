import { useSelector } from '@xstate/react';
import { selectDialog, selectLogin, selectPanel } from '../app/dialogs/dialogs.select.ts';
import { useDialogsRef } from '../app/site.tsx';
import { Dialog } from '../app/dialog/Dialog.tsx';
import { Login } from '../auth/login/Login.tsx';
import { useLoginAhead } from '../auth/login/useLoginAhead.ts';
import { PanelHost } from './PanelHost.tsx';

/** Shows the modal whose turn it is. */
export const DialogsHost = () => {
  const dialogs = useDialogsRef();
  const login = useSelector(dialogs, selectLogin);
  const dialog = useSelector(dialogs, selectDialog);
  const panel = useSelector(dialogs, selectPanel);
  useLoginAhead();
  if (login) return <Login key={login.sessionId} login={login} />;
  if (dialog) return <Dialog key={dialog.sessionId} dialog={dialog} />;
  if (panel) return <PanelHost key={panel.sessionId} panel={panel} />;
  return null;
};
