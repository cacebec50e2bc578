import { isReportFile, reportFile, reportFiles } from '../../../domains/reports/files.ts';
import { readCalendar } from '../../../domains/reports/reports.ts';
import { rights } from '../../../trust/staff/roles.ts';
import type { Desk, DeskDownload, DeskPage } from '../../page.ts';
import { playersView } from './players.tsx';
import { reportView } from './report.tsx';
import { daysOf, spanOf } from './span.ts';

const sees = rights('. . . s s');

const file: DeskDownload['file'] = async (desk: Desk) => {
  const { database } = desk.services;
  const which = desk.param('file').replace(/\.csv$/, '');
  const calendar = await readCalendar(database, desk.now);
  const span = spanOf(desk, calendar);
  const days = span && (await daysOf(database, span, calendar));
  if (!days || !(which === 'all' || isReportFile(which))) return null;
  return {
    body: which === 'all' ? reportFiles(database, days) : reportFile(database, which, days),
    type: 'text/csv; charset=utf-8',
    name: `${which === 'all' ? 'report' : which}-${span.name}.csv`,
  };
};

export const reportPages: readonly DeskPage[] = [
  { path: '/reports', sees, view: reportView },
  { path: '/reports/players', sees, view: playersView },
];

export const reportDownloads: readonly DeskDownload[] = [{ path: '/reports/:file{[a-z]+\\.csv}', sees, file }];
