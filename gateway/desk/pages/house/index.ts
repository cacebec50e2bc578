import type { DeskPage } from '../../page.ts';
import { codePages } from './codes.tsx';
import { contentPages } from './content.tsx';
import { contentItemPages } from './contentItem.tsx';
import { contractPages } from './contracts.tsx';
import { drawPages } from './draws.tsx';
import { settingPages } from './settings.tsx';
import { vendorPages } from './vendors.tsx';

export const housePages: readonly DeskPage[] = [
  ...drawPages,
  ...vendorPages,
  ...contentPages,
  ...contentItemPages,
  ...codePages,
  ...contractPages,
  ...settingPages,
];
