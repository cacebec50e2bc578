/** @jsxImportSource hono/jsx */
import { notesOf } from '../../../domains/member/notes.ts';
import type { Person } from '../../../trust/members/person.ts';
import { readLog, readPersonal } from '../../../trust/staff/log.ts';
import { ActForm } from '../../ActForm.tsx';
import { addressWith, cursorIn, pagesOf } from '../../filters.ts';
import { Card, Pager } from '../../kit/page.tsx';
import { When } from '../../kit/values.tsx';
import type { Desk } from '../../page.ts';
import { LogTable } from '../log.tsx';
import { memberTab } from './member.tsx';

const notes = async (desk: Desk, { id, account }: Person) => {
  const { rows, next } = await notesOf(desk.services.database, id, cursorIn(desk).cursor);
  return (
    <>
      <Card id="write" title="Write a note">
        <ActForm desk={desk} names={['addNote']} subject={account} />
      </Card>
      <Card id="notes" title="Notes">
        {rows.length === 0 && <p class="muted">No notes yet.</p>}
        {rows.map(({ staff, content, at }) => (
          <article class="said">
            <p class="small muted">
              <b>{staff}</b>, <When at={at} now={desk.now} as="full" />
            </p>
            <p>{content}</p>
          </article>
        ))}
        <Pager {...pagesOf(desk, next)} />
      </Card>
    </>
  );
};

const log = async (desk: Desk, { id }: Person) => {
  const { database } = desk.services;
  const before = /^\d{1,18}$/.test(desk.query('before')) ? BigInt(desk.query('before')) : null;
  const { rows, next } = await readLog(database, { member: id, ...(before !== null && { before }) });
  const personal = await readPersonal(
    database,
    rows.map((row) => row.id),
  );
  return (
    <>
      <section class="panel">
        <LogTable rows={rows} personal={personal} now={desk.now} />
      </section>
      <Pager
        newer={before === null ? undefined : addressWith(desk, { before: '' })}
        older={next === null ? undefined : addressWith(desk, { before: String(next) })}
        newerWord="Newest"
      />
    </>
  );
};

export const notesTab = memberTab('notes', notes);
export const logTab = memberTab('log', log);
