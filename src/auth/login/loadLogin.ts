import type { PanelCode } from '../../../machines/app/panel.machine.ts';

/** The same function for everybody who fetches it, so that a failure of one is known to the next. */
export const loadLogin = (): Promise<PanelCode> => import('./Login.tsx');
