/** @jsxImportSource hono/jsx */
import { openPicture, findPicture } from '../../../domains/cashier/withdrawals/pictures.ts';
import { beginReview } from '../../../domains/kyc/deciding.ts';
import { waitingDocuments } from '../../../domains/kyc/documentQueue.ts';
import { rowId } from '../../../ground/database/rowId.ts';
import { mayAct } from '../../ActForm.tsx';
import { When } from '../../kit/values.tsx';
import { orNull } from '../../orNull.ts';
import type { Desk, DeskDownload, DeskPage, View } from '../../page.ts';
import { countsFor, seesQueue } from '../../waiting.ts';
import { causeWords, documentCase } from './documentCase.tsx';
import { pagingOf, splitView, waitedSince, type Row } from './split.tsx';

const sees = seesQueue('/documents');

const view =
  (isOpen: boolean) =>
  async (desk: Desk): Promise<View | null> => {
    const { services, now, param } = desk;
    const body = isOpen ? await documentCase(desk, param('id')) : null;
    if (isOpen && !body) return null;
    const { rows, next } = await waitingDocuments(services.database, pagingOf(desk), now);
    return splitView(desk, {
      ...{ title: 'Documents', path: '/documents', next, empty: 'No document to look at.' },
      counts: [(await countsFor(desk)).documents],
      rows: rows.map((row): Row => ({
        age: waitedSince(row.submittedAt ?? now, now),
        path: `/documents/${row.id}`,
        name: row.realName ?? row.account,
        amount: row.reviewUntil && <When at={row.reviewUntil} now={now} as="promise" />,
        number: row.account,
        remark: `${causeWords[row.cause]}${row.state === 'in_review' ? ', looked at' : ''}`,
      })),
      open: body ? { path: `/documents/${param('id')}`, name: 'Document', body } : undefined,
    });
  };

/** A picture of a document, which is under review once staff who may decide open one. */
const picture = async (desk: Desk) => {
  const { services, param } = desk;
  const { database } = services;
  const id = rowId(param('id'));
  const place = /^\d{1,2}$/.test(param('place')) ? Number(param('place')) : -1;
  const found = await orNull(() => findPicture(database, { about: 'document', subject: id, place }));
  if (!found) return null;
  if (mayAct(desk, 'acceptDocument')) await beginReview(services, id);
  return { body: await openPicture(database, found), type: 'image/jpeg', member: found.member };
};

export const documentPages: readonly DeskPage[] = [
  { path: '/documents', sees, view: view(false) },
  { path: '/documents/:id', sees, view: view(true) },
];

export const documentDownloads: readonly DeskDownload[] = [
  { path: '/documents/:id/pictures/:place', sees, file: picture },
];
