/** @jsxImportSource hono/jsx */
import { searchMembers, type MemberLine } from '../../../domains/member/search.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { holdStaff } from '../../../trust/staff/login.ts';
import { cursorIn, pagesOf } from '../../filters.ts';
import { Field, Filters } from '../../kit/forms.tsx';
import { Notice, PageHead, Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Money, When } from '../../kit/values.tsx';
import type { Desk, DeskPage } from '../../page.ts';
import { memberAddress, MemberTags, seesMembers } from './member.tsx';

const longest = 80;

/** What is found; null where too little was typed. */
const searched = async (desk: Desk, text: string) => {
  const { services, session, now } = desk;
  if (text !== '') await holdStaff(services.database, 'deskSearchesPerStaff', String(session.who.id), now);
  try {
    return await searchMembers(services.database, text, cursorIn(desk).cursor);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_fields') return null;
    throw error;
  }
};

const Rows = ({ desk, rows, text }: { desk: Desk; rows: readonly MemberLine[]; text: string }) => (
  <Table
    caption={text === '' ? 'Members, the newest first' : 'Members that were found, the newest first'}
    rows={rows}
    empty={text === '' ? 'No members yet.' : `No member begins with “${text}”.`}
    hrefOf={({ account }) => memberAddress(account)}
    columns={[
      { head: 'Account', cell: ({ account }) => account },
      { head: 'Name', cell: ({ realName }) => realName ?? '–' },
      { head: 'Since', onPhone: 'hidden', cell: ({ createdAt }) => <When at={createdAt} now={desk.now} /> },
      { head: 'Rank', align: 'end', onPhone: 'hidden', cell: ({ rank }) => <span class="num">{rank}</span> },
      { head: 'Main', align: 'end', cell: ({ main }) => <Money minor={main} symbol={desk.symbol} /> },
      { head: 'Held', align: 'end', cell: ({ held }) => <Money minor={held} symbol={desk.symbol} /> },
      { head: 'State', align: 'end', onPhone: 'beside', cell: (row) => <MemberTags member={row} /> },
    ]}
  />
);

const view = async (desk: Desk) => {
  const text = desk.query('q').trim().slice(0, longest);
  const found = await searched(desk, text);
  if (found?.payment) {
    const { about, number } = found.payment;
    return desk.c.redirect(`/${about}s/${number}`, 303);
  }
  return {
    title: 'Members',
    search: text,
    body: (
      <>
        <PageHead
          title="Members"
          facts="Find the beginning of an account, a name or an email; a whole mobile number; #2041; W-… or D-…"
        />
        <Filters action="/members" label="Find members" submit="Find">
          <Field
            kind="search"
            name="q"
            id="q"
            label="Find"
            value={text}
            maxLength={longest}
            error={found ? undefined : 'Type at least two characters.'}
          />
        </Filters>
        {found ? (
          <>
            <section class="panel">
              <Rows desk={desk} rows={found.rows} text={text} />
            </section>
            <Pager {...pagesOf(desk, found.next)} />
          </>
        ) : (
          <Notice>One letter fits too many members.</Notice>
        )}
      </>
    ),
  };
};

export const findPage: DeskPage = { path: '/members', sees: seesMembers, view };
