import { useSelector } from '@xstate/react';
import { selectDialog, selectLogin, selectPanel } from '../actors/dialogs.select.ts';
import { useDialogsRef } from '../actors/site.tsx';
import { GenericDialog } from './GenericDialog.tsx';
import { LoginDialog } from './login/LoginDialog.tsx';
import { useLoginAhead } from './login/useLoginAhead.ts';
import { PanelHost } from './PanelHost.tsx';

/** Shows the modal whose turn it is. */
export const DialogsHost = () => {
  const dialogs = useDialogsRef();
  const login = useSelector(dialogs, selectLogin);
  const dialog = useSelector(dialogs, selectDialog);
  const panel = useSelector(dialogs, selectPanel);
  useLoginAhead();
  if (login) return <LoginDialog key={login.sessionId} login={login} />;
  if (dialog) return <GenericDialog key={dialog.sessionId} dialog={dialog} />;
  if (panel) return <PanelHost key={panel.sessionId} panel={panel} />;
  return null;
};
