import type { PanelCode, PanelSnapshot } from '../../../machines/app/panel.machine.ts';
import type { Failure } from '../../../machines/common/failure.ts';

export const selectCode = ({ context }: PanelSnapshot): PanelCode | null => context.code;
export const selectPanelName = ({ context }: PanelSnapshot) => context.name;
export const selectPart = ({ context }: PanelSnapshot): string | null => context.part;
/** Why it could not be fetched; while it is fetched again, this stays until it has loaded. */
export const selectPanelFailure = ({ context }: PanelSnapshot): Failure | null => context.failure;
export const selectIsFetching = (snapshot: PanelSnapshot): boolean => snapshot.hasTag('busy');
