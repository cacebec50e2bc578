import type { DialogContent } from '../../machines/app/dialog.machine.ts';
import { useDialogsRef } from '../actors/site.tsx';

const notice = (title: string, text: string): DialogContent =>
  ({ icon: 'info', title, text, timeout: null, buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }] });

const notices = {
  notOpen: notice('not_open_title', 'not_open'),
  freeDemo: notice('not_open_title', 'free_demo_not_open'),
};

/** Says what a part of the site is waiting for that cannot be entered yet. */
export const useNotice = (name: keyof typeof notices): (() => void) => {
  const dialogs = useDialogsRef();
  return () => { dialogs.send({ type: 'dialog.open', name, content: notices[name], replyTo: null }); };
};
