import type { Area } from '../../machines/app/pages.rules.ts';
import type { PanelName } from '../../machines/common/modals.ts';
import type { Answer } from './answers.ts';

/** The names under which parts of the site that load as files are held back like calls. */
export const textsCall = 'texts';
export const areaCall = 'area';
export const panelCall = 'panel';

export const heldTexts = 'TY';
export const heldAreas: readonly Area[] = ['egame', 'promo'];
export const heldPanels: readonly PanelName[] = ['announcements', 'service'];

/** The built files that each call stands for, by how their names begin. */
export const heldFiles: Readonly<Record<string, readonly string[]>> = {
  [textsCall]: [heldTexts.toLowerCase()],
  [areaCall]: heldAreas,
  [panelCall]: heldPanels.map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
};

/** A file of the site, whatever its content. */
export const file: Answer = { status: 200, headers: {}, body: '' };
