import type { PanelRef } from '../../../machines/app/panel.machine.ts';

/** What the module of a panel offers: its screen, which closes itself by its flow. */
export interface PanelProps {
  panel: PanelRef;
  /** The part of it that is wanted, if it has parts; else null. */
  part: string | null;
}
