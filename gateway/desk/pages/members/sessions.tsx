/** @jsxImportSource hono/jsx */
import { memberLogins, memberSessions } from '../../../domains/member/tabs.ts';
import { moneyWaits } from '../../../domains/cashier/moneyWaits.ts';
import type { Person } from '../../../trust/members/person.ts';
import { ActForm, mayAct, openedOf } from '../../ActForm.tsx';
import { cursorIn, pagesOf } from '../../filters.ts';
import { Card, Columns, Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { When } from '../../kit/values.tsx';
import type { Desk } from '../../page.ts';
import { memberTab } from './member.tsx';

const Access = async ({ desk, person }: { desk: Desk; person: Person }) => {
  const { database } = desk.services;
  const form = { desk, subject: person.account, opened: await openedOf(database, 'member', person.account) };
  const isLarge = (await moneyWaits(database, person.id)) === 'balance';
  return (
    <>
      {mayAct(desk, 'endSessions') && (
        <Card id="end" title="End all sessions">
          <p class="muted">Whoever is logged in has to log in again.</p>
          <ActForm {...form} names={['endSessions']} kinds={{ endSessions: 'line' }} />
        </Card>
      )}
      {mayAct(desk, 'reportLost') && (
        <Card id="lost" title="Lost authenticator">
          <p class="muted">The owner of the account is told at once, and can log in by another way after a delay.</p>
          <ActForm {...form} names={['reportLost']} kinds={{ reportLost: 'line' }} />
        </Card>
      )}
      {mayAct(desk, 'resetPaymentPassword') && (
        <Card id="payment-password" title="Payment password">
          <p class="muted">
            The member sets a new one.{' '}
            {isLarge && 'Two people decide this, because of how much the account has in main and held.'}
          </p>
          <ActForm {...form} names={['resetPaymentPassword']} kinds={{ resetPaymentPassword: 'line' }} />
        </Card>
      )}
    </>
  );
};

const body = async (desk: Desk, person: Person) => {
  const { services, now } = desk;
  const sessions = await memberSessions(services.database, person.id);
  const { rows, next } = await memberLogins(services.database, person.id, cursorIn(desk).cursor);
  const ip = (address: string) => <span class="num">{address}</span>;
  return (
    <Columns
      first={
        <>
          <Card id="sessions" title="Open sessions">
            <Table
              caption="Open sessions, the last used first"
              rows={sessions}
              empty="Nobody is logged in."
              columns={[
                { head: 'Device', cell: ({ device }) => device },
                { head: 'Address', cell: (row) => ip(row.ip) },
                { head: 'Since', cell: ({ createdAt }) => <When at={createdAt} now={now} as="full" /> },
                { head: 'Last used', align: 'end', cell: ({ seenAt }) => <When at={seenAt} now={now} as="full" /> },
              ]}
            />
          </Card>
          <Card id="logins" title="Logins">
            <Table
              caption="Logins, the newest first"
              rows={rows}
              empty="No login yet."
              phone="fit"
              columns={[
                { head: 'When', cell: ({ at }) => <When at={at} now={now} as="full" /> },
                { head: 'Address', align: 'end', cell: (row) => ip(row.ip) },
              ]}
            />
            <Pager {...pagesOf(desk, next)} />
          </Card>
        </>
      }
      second={!person.erasedAt && (await Access({ desk, person }))}
    />
  );
};

export const sessionsTab = memberTab('sessions', body);
