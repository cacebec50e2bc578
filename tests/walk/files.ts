import type { Area } from '../../machines/app/pages.rules.ts';
import type { PanelName } from '../../machines/common/modals.ts';
import type { Answer } from './answers.ts';

/** The parts of the site that come as files and are held like calls, by the names that these calls have here. */
export const textsCall = 'texts';
export const areaCall = 'area';
export const panelCall = 'panel';

export const heldTexts = 'TY';
export const heldAreas: readonly Area[] = ['egame', 'promo'];
export const heldPanels: readonly PanelName[] = ['announcements', 'service'];

/** Which built files a call stands for, by the beginnings of their names. */
export const heldFiles: Readonly<Record<string, readonly string[]>> = {
  [textsCall]: [heldTexts.toLowerCase()],
  [areaCall]: heldAreas,
  [panelCall]: heldPanels.map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
};

/** A file of the site, whatever is in it. */
export const file: Answer = { status: 200, headers: {}, body: '' };
