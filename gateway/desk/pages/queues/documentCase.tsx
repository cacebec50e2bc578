/** @jsxImportSource hono/jsx */
import { documentsOf, readDocument } from '../../../domains/kyc/documentQueue.ts';
import { rowId } from '../../../ground/database/rowId.ts';
import type { StoredDocument } from '../../../trust/stops/documents.ts';
import { ActForm, openedOf } from '../../ActForm.tsx';
import { Card, Notice } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Details, Tag, When, type Fact, type Tone } from '../../kit/values.tsx';
import { orNull } from '../../orNull.ts';
import type { Desk, Html } from '../../page.ts';
import { askedCase } from './asked.tsx';
import { Pictures } from './disputeCase.tsx';
import { MemberLink } from './member.tsx';

const documentStates: Readonly<Record<StoredDocument['state'], readonly [words: string, tone: Tone]>> = {
  not_needed: ['Not asked for any more', 'plain'],
  needed: ['Asked for', 'wait'],
  submitted: ['Sent', 'wait'],
  in_review: ['Being looked at', 'wait'],
  accepted: ['Accepted', 'good'],
  expired: ['Expired', 'bad'],
  rejected: ['Rejected', 'bad'],
};

export const causeWords: Readonly<Record<StoredDocument['cause'], string>> = {
  deposits: 'the sum of deposits',
  first: 'before the first deposit',
  law: 'by law',
};

/** The documents of a member, the newest first. */
export const DocumentList = ({ desk, rows }: { desk: Desk; rows: readonly StoredDocument[] }) => (
  <Table
    caption="Identity documents, the newest first"
    rows={rows}
    empty="None was asked for or sent."
    hrefOf={({ id }) => `/documents/${id}`}
    columns={[
      { head: 'Asked', cell: ({ askedAt }) => <When at={askedAt} now={desk.now} as="full" /> },
      { head: 'Why', cell: ({ cause }) => causeWords[cause] },
      {
        head: 'State',
        align: 'end',
        onPhone: 'beside',
        cell: ({ state }) => <Tag tone={documentStates[state][1]}>{documentStates[state][0]}</Tag>,
      },
    ]}
  />
);

/** A document that was sent, with what is known of the member, so that the two can be compared. */
export const documentCase = async (desk: Desk, id: string): Promise<Html | null> => {
  const { database } = desk.services;
  const found = await orNull(() => readDocument(database, rowId(id)));
  if (!found) return null;
  const { document, account, realName, idNumber, since, isLocked, pictures } = found;
  const when = (at: Date) => <When at={at} now={desk.now} as="full" />;
  const { state, submittedAt, reviewUntil, decidedAt, decidedBy, validUntil, reason } = document;
  const isWaiting = state === 'submitted' || state === 'in_review';
  const facts: (Fact | null)[] = [
    { label: 'Real name', value: realName ?? 'none' },
    idNumber === null ? null : { label: 'Number of the document', value: <span class="num">{idNumber}</span> },
    { label: 'Reason for asking', value: causeWords[document.cause] },
    { label: 'Asked', value: when(document.askedAt) },
    submittedAt && { label: 'Sent', value: when(submittedAt) },
    isWaiting && reviewUntil ? { label: 'Promised by', value: when(reviewUntil) } : null,
    {
      label: 'Pictures',
      value: <Pictures at={`/documents/${id}`} places={pictures} />,
      ...(pictures.length > 0 && { note: 'The log notes who opens one.' }),
    },
    reason === null ? null : { label: 'Reason', value: reason, note: 'The member reads it.' },
    decidedAt && { label: 'Decided', value: when(decidedAt) },
    decidedBy === null ? null : { label: 'By', value: decidedBy },
    validUntil && { label: 'Valid until', value: when(validUntil) },
  ];
  const others = (await documentsOf(database, document.member)).filter((other) => other.id !== document.id);
  return askedCase(desk, {
    title: 'Identity document',
    about: (
      <>
        of <MemberLink desk={desk} account={account} />
      </>
    ),
    tag: documentStates[state],
    member: { id: document.member, account, since, isLocked },
    children: (
      <>
        {isWaiting && reviewUntil && reviewUntil <= desk.now && (
          <Notice tone="bad" title="This is late.">
            The member was promised an answer by <When at={reviewUntil} now={desk.now} as="full" />.
          </Notice>
        )}
        <Card id="document" title="What was sent">
          <Details facts={facts.filter((fact) => fact !== null)} />
        </Card>
        {others.length > 0 && (
          <Card id="others" title="Others of this member">
            <DocumentList desk={desk} rows={others} />
          </Card>
        )}
      </>
    ),
    acts: isWaiting ? (
      <ActForm
        {...{ desk, bar: true, label: 'Decide', id: 'decide' }}
        names={['rejectDocument', 'acceptDocument']}
        subject={id}
        opened={await openedOf(database, 'document', id)}
        kinds={{ rejectDocument: 'danger' }}
        remark="needed for a rejection, the member reads it"
      />
    ) : null,
  });
};
