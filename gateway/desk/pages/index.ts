import type { DeskDownload, DeskPage } from '../page.ts';
import { logDownloads, logPages } from './log.tsx';
import { overviewPages } from './overview.tsx';
import { requestPages } from './requests.tsx';
import { rolePages } from './roles.tsx';
import { staffPages } from './staff.tsx';

export const pages: readonly DeskPage[] = [...overviewPages, ...requestPages, ...logPages, ...rolePages, ...staffPages];

export const downloads: readonly DeskDownload[] = [...logDownloads];
