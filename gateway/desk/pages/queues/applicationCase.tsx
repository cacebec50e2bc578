/** @jsxImportSource hono/jsx */
import { findPicture } from '../../../domains/cashier/withdrawals/pictures.ts';
import { readEntry } from '../../../domains/promotions/applicationQueue.ts';
import { rowId } from '../../../ground/database/rowId.ts';
import { ActForm, openedOf } from '../../ActForm.tsx';
import { Card } from '../../kit/page.tsx';
import { Details, Money, When, type Fact, type Tone } from '../../kit/values.tsx';
import { orNull } from '../../orNull.ts';
import type { Desk, Html } from '../../page.ts';
import { askedCase } from './asked.tsx';
import { Pictures } from './disputeCase.tsx';
import { MemberLink } from './member.tsx';

const states: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  applying: ['Waits for a decision', 'wait'],
  process: ['Place to be decided', 'wait'],
  issued: ['Approved', 'good'],
  rejected: ['Rejected', 'bad'],
  claim: ['Placed', 'good'],
  claimed: ['Placed, and taken', 'good'],
  close: ['Not placed', 'plain'],
};

export const worthOf = (desk: Desk, { award, awardPoints }: { award: bigint; awardPoints: bigint }) =>
  award > 0n || awardPoints === 0n ? (
    <Money minor={award} symbol={desk.symbol} tone="brass" />
  ) : (
    <>{awardPoints.toLocaleString('en')} points</>
  );

/** An application, or a member of a tournament whose place is to be decided. */
export const entryCase = async (desk: Desk, id: string): Promise<Html | null> => {
  const { database } = desk.services;
  const row = await orNull(() => readEntry(database, rowId(id)));
  if (!row) return null;
  const isPlace = row.kind === 'tournament';
  const when = (at: Date) => <When at={at} now={desk.now} as="full" />;
  const facts: (Fact | null)[] = [
    { label: 'Promotion', value: row.title },
    { label: isPlace ? 'Joined' : 'Applied', value: when(row.at) },
    isPlace ? null : { label: 'Tries', value: String(row.tries) },
    row.comment === '' ? null : { label: 'What they wrote', value: <span class="typed">{row.comment}</span> },
    isPlace
      ? null
      : {
          label: 'Pictures',
          value: <Pictures at={`/applications/${id}`} places={row.pictures} />,
          ...(row.pictures.length > 0 && { note: 'The log notes who opens one.' }),
        },
    row.endedAt ? { label: 'Decided', value: when(row.endedAt) } : null,
    row.decidedBy === null ? null : { label: 'By', value: row.decidedBy },
    row.remark === '' ? null : { label: 'Reason', value: row.remark },
  ];
  const bar = { desk, bar: true, label: 'Decide', id: 'decide' };
  return askedCase(desk, {
    title: isPlace ? row.account : worthOf(desk, row),
    about: (
      <>
        {row.title}, <MemberLink desk={desk} account={row.account} />
      </>
    ),
    tag: states[row.state] ?? [row.state, 'plain'],
    member: { id: row.member, account: row.account, since: row.since, isLocked: row.isLocked },
    children: (
      <Card id="entry" title={isPlace ? 'Their part in it' : 'What they ask for'}>
        <Details facts={facts.filter((fact) => fact !== null)} />
      </Card>
    ),
    acts:
      row.state === 'applying' ? (
        <ActForm
          {...bar}
          names={['rejectApplication', 'approveApplication']}
          subject={id}
          opened={await openedOf(database, 'application', id)}
          kinds={{ rejectApplication: 'danger' }}
          remark="needed for a rejection, the member reads it"
        />
      ) : row.state === 'process' && isPlace ? (
        <ActForm
          {...bar}
          names={['award']}
          subject={`${row.promotion}/${row.account}`}
          remark="optional, the member reads it"
        />
      ) : null,
  });
};

/** A picture that a member sent with an application. */
export const entryPicture = async ({ services: { database }, param }: Desk) => {
  const place = /^\d{1,2}$/.test(param('place')) ? Number(param('place')) : -1;
  const found = await orNull(() => findPicture(database, { about: 'promotion', subject: rowId(param('id')), place }));
  return found && { body: found.bytes, type: 'image/jpeg' };
};
