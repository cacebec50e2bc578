/** @jsxImportSource hono/jsx */
import { readLog } from '../../trust/staff/log.ts';
import { rights, roles } from '../../trust/staff/roles.ts';
import { findStaff, listStaff, type Staff } from '../../trust/staff/staff.ts';
import { ActForm, openedOf } from '../ActForm.tsx';
import { Field, LinkButton } from '../kit/forms.tsx';
import { Card, Columns, PageHead } from '../kit/page.tsx';
import { Table } from '../kit/tables.tsx';
import { Tag, Timeline, When } from '../kit/values.tsx';
import type { Desk, DeskPage } from '../page.ts';

const sees = rights('. . . . s');

const StateTag = ({ who }: { who: Staff }) => {
  if (who.endedAt) return <Tag>ended</Tag>;
  if (who.passwordDue) return <Tag tone="wait">has not logged in yet</Tag>;
  if (!who.secretConfirmed) return <Tag tone="wait">no authenticator</Tag>;
  return <Tag tone="good">active</Tag>;
};

const list = async (desk: Desk) => {
  const everybody = await listStaff(desk.services.database);
  const { aftermath } = desk;
  const added = aftermath?.at?.act === 'staff.add' ? aftermath : null;
  return {
    title: 'Staff',
    body: (
      <>
        <PageHead
          title="Staff"
          facts="One role a person. Names are not used again."
          actions={<LinkButton href="/staff/roles" label="What each role may do" />}
        />
        <section class="panel">
          <Table
            caption="Accounts of staff"
            rows={everybody}
            empty="Nobody yet."
            hrefOf={({ name }) => `/staff/${encodeURIComponent(name)}`}
            columns={[
              { head: 'Name', cell: ({ name }) => name },
              { head: 'Role', cell: ({ role }) => role },
              { head: 'Since', cell: ({ createdAt }) => <When at={createdAt} now={desk.now} /> },
              { head: 'State', align: 'end', onPhone: 'beside', cell: (who) => <StateTag who={who} /> },
            ]}
          />
        </section>
        <Card id="add" title="Add a person">
          <p class="muted">
            Their first password is shown once. They change it at their first login and set up an authenticator.
          </p>
          <form class="form" method="post" action="/act">
            <input type="hidden" name="token" value={desk.token} />
            <input type="hidden" name="back" value="/staff" />
            <Field
              name="subject"
              label="Name"
              maxLength={40}
              value={added?.typed?.['subject']}
              error={added?.faults?.['subject'] ?? added?.faults?.['name']}
              required
            />
            <Field
              kind="select"
              name="role"
              label="Role"
              options={roles.map((role) => ({ value: role, label: role }))}
              value={added?.typed?.['role']}
              hint="An owner needs a second owner’s yes, if there is one."
            />
            <div class="row">
              <button class="btn primary" type="submit" name="act" value="staff.add">
                Add
              </button>
            </div>
          </form>
        </Card>
      </>
    ),
  };
};

const one = async (desk: Desk) => {
  const { database } = desk.services;
  const who = await findStaff(database, desk.param('name'));
  if (!who) return null;
  const opened = await openedOf(database, 'staff', who.name);
  const { rows } = await readLog(database, { staff: who.name });
  const form = { desk, subject: who.name, opened };
  return {
    title: who.name,
    body: (
      <>
        <PageHead
          title={who.name}
          tag={<StateTag who={who} />}
          facts={
            <>
              {who.role}, since <When at={who.createdAt} now={desk.now} />
            </>
          }
        />
        <Columns
          first={
            <Card id="done" title="What they did last">
              {rows.length === 0 && <p class="muted">Nothing yet.</p>}
              <Timeline
                now={desk.now}
                happenings={rows
                  .slice(0, 20)
                  .map(({ at, act, about, subject }) => ({ at, words: `${act}, ${about} ${subject}` }))}
              />
              <a class="link" href={`/log?staff=${encodeURIComponent(who.name)}`}>
                All of it in the log
              </a>
            </Card>
          }
          second={
            who.endedAt ? (
              <p class="muted">This account is ended.</p>
            ) : (
              <>
                <Card id="role" title="Role">
                  <ActForm {...form} names={['staff.role']} values={{ role: who.role }} />
                </Card>
                <Card id="password" title="Password">
                  <p class="muted">A new one is shown once, and changed at their next login.</p>
                  <ActForm {...form} names={['staff.password']} kinds={{ 'staff.password': 'line' }} />
                </Card>
                <Card id="authenticator" title="Authenticator">
                  <ActForm {...form} names={['staff.authenticator']} kinds={{ 'staff.authenticator': 'line' }} />
                </Card>
                <Card id="end" title="End">
                  <p class="muted">
                    Their sessions end at once, and what they had asked for is withdrawn. The name is not used again.
                  </p>
                  <ActForm {...form} names={['staff.end']} kinds={{ 'staff.end': 'danger' }} />
                </Card>
              </>
            )
          }
        />
      </>
    ),
  };
};

export const staffPages: readonly DeskPage[] = [
  { path: '/staff', sees, view: list },
  { path: '/staff/:name', sees, view: one },
];
