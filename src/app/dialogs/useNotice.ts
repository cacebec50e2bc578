import type { DialogContent } from '../../../machines/common/modals.ts';
import { useDialogsRef } from '../site.tsx';

const notOpen: DialogContent = {
  icon: 'info',
  title: 'not_open_title',
  text: 'not_open',
  timeout: null,
  buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }],
};

/** Says what a part of the site that cannot be entered yet is waiting for. */
export const useNotice = (): (() => void) => {
  const dialogs = useDialogsRef();
  return () => {
    dialogs.send({ type: 'dialog.open', name: 'notOpen', content: notOpen, replyTo: null });
  };
};
