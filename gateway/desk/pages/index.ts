import type { DeskDownload, DeskPage } from '../page.ts';
import { agentPages } from './agents/index.ts';
import { bookPages } from './books/books.tsx';
import { housePages } from './house/index.ts';
import { logDownloads, logPages } from './log.tsx';
import { memberDownloads, memberPages } from './members/index.ts';
import { overviewPages } from './overview.tsx';
import { queueDownloads, queuePages } from './queues/index.ts';
import { reportDownloads, reportPages } from './reports/index.ts';
import { requestPages } from './requests.tsx';
import { rolePages } from './roles.tsx';
import { staffPages } from './staff.tsx';

export const pages: readonly DeskPage[] = [
  ...overviewPages,
  ...queuePages,
  ...requestPages,
  ...memberPages,
  ...agentPages,
  ...housePages,
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
