import type { PanelName } from '../../../machines/common/modals.ts';
import { useDialogsRef } from '../site.tsx';

/** Opens a modal that is fetched on demand. */
export const usePanel = (name: PanelName): ((part?: string) => void) => {
  const dialogs = useDialogsRef();
  return (part) => {
    dialogs.send({ type: 'panel.open', name, part: part ?? null });
  };
};
