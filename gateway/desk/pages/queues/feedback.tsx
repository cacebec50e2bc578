/** @jsxImportSource hono/jsx */
import { listFeedback } from '../../../domains/service/answering.ts';
import { openFeedback, readFeedback } from '../../../domains/service/feedbackQueue.ts';
import { rowId } from '../../../ground/database/rowId.ts';
import { Chips } from '../../kit/page.tsx';
import { orNull } from '../../orNull.ts';
import type { Desk, DeskDownload, DeskPage, View } from '../../page.ts';
import { countsFor, seesQueue } from '../../waiting.ts';
import { feedbackCase } from './feedbackCase.tsx';
import { pagingOf, splitView, waitedSince, type Row } from './split.tsx';

const sees = seesQueue('/feedback');

const shownOfFirstLine = 20;

const firstLine = (content: string): string => {
  const [line = ''] = content.trim().split('\n');
  return line.length > shownOfFirstLine ? `${line.slice(0, shownOfFirstLine)}…` : line;
};

const everything = async ({ services: { database } }: Desk, paging: { readonly cursor?: string }) => {
  const { rows, next } = await listFeedback(database, paging);
  return { rows: rows.map((row) => ({ ...row, hasLife: row.life !== null })), next };
};

const view =
  (isOpen: boolean) =>
  async (desk: Desk): Promise<View | null> => {
    const { services, now, param, query } = desk;
    const body = isOpen ? await feedbackCase(desk, param('id')) : null;
    if (isOpen && !body) return null;
    const isAll = query('show') === 'all';
    const paging = pagingOf(desk);
    const { rows, next } = await (isAll ? everything(desk, paging) : openFeedback(services.database, paging, now));
    return splitView(desk, {
      ...{ title: 'Feedback', path: '/feedback', next, empty: 'No reports.' },
      filter: { show: isAll ? 'all' : '' },
      counts: [(await countsFor(desk)).feedback],
      filters: (
        <Chips
          label="Which reports"
          links={[
            { href: '/feedback', label: 'Open', current: !isAll },
            { href: '/feedback?show=all', label: 'All', current: isAll },
          ]}
        />
      ),
      rows: rows.map((row): Row => ({
        age: waitedSince(row.at, now),
        path: `/feedback/${row.id}`,
        name: row.account ?? 'a visitor',
        amount: row.questionType,
        number: firstLine(row.content),
        remark: row.hasLife ? 'playback' : '',
      })),
      open: body ? { path: `/feedback/${param('id')}`, name: 'Feedback', body } : undefined,
    });
  };

/** A report with what its writer did, as a file that the flow book plays back. */
const life = async ({ services: { database }, param }: Desk) => {
  const found = await orNull(() => readFeedback(database, rowId(param('id'))));
  if (!found?.life) return null;
  const { id, account, at, questionType, life: steps } = found;
  const report = { feedbackId: String(id), account, at: at.toISOString(), questionType, life: steps };
  return { body: JSON.stringify(report, null, 2), type: 'application/json', name: `report-${id}.json` };
};

export const feedbackPages: readonly DeskPage[] = [
  { path: '/feedback', sees, view: view(false) },
  { path: '/feedback/:id', sees, view: view(true) },
];

export const feedbackDownloads: readonly DeskDownload[] = [{ path: '/feedback/:id/life.json', sees, file: life }];
