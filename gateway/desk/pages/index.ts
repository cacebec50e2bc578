import type { DeskDownload, DeskPage } from '../page.ts';
import { agentPages } from './agents/index.ts';
import { bookPages } from './books/books.tsx';
import { codePages } from './codes.tsx';
import { contentPages } from './content.tsx';
import { contentItemPages } from './contentItem.tsx';
import { contractPages } from './contracts.tsx';
import { drawPages } from './draws.tsx';
import { logDownloads, logPages } from './log.tsx';
import { memberDownloads, memberPages } from './members/index.ts';
import { overviewPages } from './overview.tsx';
import { queueDownloads, queuePages } from './queues/index.ts';
import { reportDownloads, reportPages } from './reports/index.ts';
import { requestPages } from './requests.tsx';
import { rolePages } from './roles.tsx';
import { settingPages } from './settings.tsx';
import { staffPages } from './staff.tsx';
import { vendorPages } from './vendors.tsx';

export const pages: readonly DeskPage[] = [
  ...overviewPages,
  ...queuePages,
  ...requestPages,
  ...memberPages,
  ...agentPages,
  ...drawPages,
  ...vendorPages,
  ...contentPages,
  ...contentItemPages,
  ...codePages,
  ...contractPages,
  ...settingPages,
  ...reportPages,
  ...bookPages,
  ...logPages,
  ...rolePages,
  ...staffPages,
];

export const downloads: readonly DeskDownload[] = [
  ...queueDownloads,
  ...memberDownloads,
  ...reportDownloads,
  ...logDownloads,
];
