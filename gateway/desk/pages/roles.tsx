/** @jsxImportSource hono/jsx */
import { acts } from '../../operating/acts/index.ts';
import { mayDo, maySee, rights, roles, type Role } from '../../trust/staff/roles.ts';
import { PageHead } from '../kit/page.tsx';
import { Table } from '../kit/tables.tsx';
import type { Desk, DeskPage } from '../page.ts';

const markOf = (right: string): string => {
  if (right === '2') return 'does, second';
  if (right === 'd') return 'does';
  return right === 's' ? 'sees' : '–';
};

/** Every act with what each role may do of it. */
const view = (desk: Desk) => {
  const mine = desk.session.who.role;
  const rows = Object.entries(acts)
    .map(([name, act]) => ({ name, ...act }))
    .filter(({ rights: each }) => mine === 'owner' || maySee(each[mine]));
  return Promise.resolve({
    title: 'Roles',
    body: (
      <>
        <PageHead
          title="What each role may do"
          facts="“does” may do it, “does, second” may also decide it as the second of two people, “sees” sees its page."
        />
        <section class="panel">
          <Table
            caption="Acts, and what each role may do of them"
            rows={rows}
            empty="Nothing."
            phone="scroll"
            columns={[
              { head: 'Act', cell: ({ title }) => title },
              { head: 'On', cell: ({ about }) => about },
              ...roles.map((role: Role) => ({
                head: role,
                cell: ({ rights: each }: (typeof rows)[number]) =>
                  mayDo(each[role]) ? (
                    <strong>{markOf(each[role])}</strong>
                  ) : (
                    <span class="muted">{markOf(each[role])}</span>
                  ),
              })),
              { head: 'Two people', cell: ({ two }) => (two ? 'where it is large, or always' : '') },
            ]}
          />
        </section>
      </>
    ),
  });
};

export const rolePages: readonly DeskPage[] = [{ path: '/staff/roles', sees: rights('s s s s s'), view }];
