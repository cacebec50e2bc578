import type { PanelRef } from '../../../machines/app/panel.machine.ts';

/** What the module of a panel offers: its screen, which closes itself by its flow. */
export interface PanelProps {
  panel: PanelRef;
  /** What of it is wanted, where it has parts; else null. */
  part: string | null;
}
