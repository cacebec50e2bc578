/** @jsxImportSource hono/jsx */
import { readMember } from '../../../domains/member/find.ts';
import { isAgentKind, type Person } from '../../../trust/members/person.ts';
import { maySee, rights } from '../../../trust/staff/roles.ts';
import { LinkButton } from '../../kit/forms.tsx';
import { PageHead, Tabs } from '../../kit/page.tsx';
import { Tag, When } from '../../kit/values.tsx';
import type { Desk, DeskPage, Html } from '../../page.ts';

export const seesMembers = rights('s s . s s');
export const seesAgents = rights('. . s s s');

export const memberAddress = (account: string, tab = ''): string =>
  `/members/${encodeURIComponent(account)}${tab && `/${tab}`}`;

export const agentAddress = (account: string, tab = ''): string =>
  `/agents/${encodeURIComponent(account)}${tab && `/${tab}`}`;

/** An account as a link, where one's role may follow it. */
export const AccountLink = ({ desk, account }: { desk: Desk; account: string }) =>
  maySee(seesMembers[desk.session.who.role]) ? <a href={memberAddress(account)}>{account}</a> : <>{account}</>;

const trial = 4;

export const MemberTags = ({ member }: { member: Pick<Person, 'kind' | 'locked' | 'erasedAt'> }) => (
  <>
    {isAgentKind(member.kind) && <Tag>agent</Tag>} {member.kind === trial && <Tag>trial</Tag>}{' '}
    {member.erasedAt ? <Tag>erased</Tag> : member.locked && <Tag tone="bad">locked</Tag>}
  </>
);

const tabs = {
  '': 'Money',
  ledger: 'Ledger',
  bets: 'Bets',
  payments: 'Payments',
  gifts: 'Gifts',
  protection: 'Protection',
  sessions: 'Sessions and logins',
  notes: 'Notes',
  log: 'Log',
} as const;

type Tab = keyof typeof tabs;

const Head = ({ desk, person }: { desk: Desk; person: Person }) => (
  <PageHead
    title={person.account}
    tag={<MemberTags member={person} />}
    facts={
      <>
        {person.realName !== null && `${person.realName}, `}
        <span class="num">#{String(person.id)}</span>, rank {person.rank}, since{' '}
        <When at={person.createdAt} now={desk.now} />
        {person.lockedAt && !person.erasedAt && (
          <>
            , locked <When at={person.lockedAt} now={desk.now} as="full" />
          </>
        )}
        {person.erasedAt && (
          <>
            , erased <When at={person.erasedAt} now={desk.now} as="full" />
          </>
        )}
      </>
    }
    actions={
      isAgentKind(person.kind) &&
      maySee(seesAgents[desk.session.who.role]) && (
        <LinkButton href={agentAddress(person.account)} label="As an agent" icon="agents" />
      )
    }
  />
);

/** A page about a member: one of its tabs, each with an address of its own. */
export const memberTab = (tab: Tab, bodyOf: (desk: Desk, person: Person) => Promise<Html>): DeskPage => ({
  path: `/members/:account${tab && `/${tab}`}`,
  sees: seesMembers,
  view: async (desk) => {
    const person = await readMember(desk.services.database, desk.param('account'));
    if (!person) return null;
    return {
      title: `${person.account}, ${tabs[tab].toLowerCase()}`,
      body: (
        <>
          <Head desk={desk} person={person} />
          <Tabs
            label={`About ${person.account}`}
            links={Object.entries(tabs).map(([name, label]) => ({
              ...{ href: memberAddress(person.account, name), label, current: name === tab },
            }))}
          />
          {await bodyOf(desk, person)}
        </>
      ),
    };
  },
});
