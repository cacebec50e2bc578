/** @jsxImportSource hono/jsx */
import { agentHead } from '../../../domains/agent/desk.ts';
import { readMember } from '../../../domains/member/find.ts';
import { isAgentKind, type Person } from '../../../trust/members/person.ts';
import { maySee } from '../../../trust/staff/roles.ts';
import { LinkButton } from '../../kit/forms.tsx';
import { PageHead, Tabs } from '../../kit/page.tsx';
import { Tag, When } from '../../kit/values.tsx';
import { some } from '../../kit/words.ts';
import type { Desk, DeskPage, Html } from '../../page.ts';
import { agentAddress, memberAddress, seesAgents, seesMembers } from '../members/member.tsx';

const tabs = { '': 'Overview', team: 'Team', contracts: 'Contracts', statements: 'Statements' } as const;

type Tab = keyof typeof tabs;

export type AgentHead = Awaited<ReturnType<typeof agentHead>>;

/** Those above an agent, from the top down. */
const Above = ({ head }: { head: AgentHead }) => (
  <>
    {head.uplines.length === 0
      ? 'at the top'
      : head.uplines.map((account, at) => (
          <>
            {at > 0 && ' › '}
            <a class="link" href={agentAddress(account)}>
              {account}
            </a>
          </>
        ))}
    , {some(head.below, 'account')} below, since{' '}
  </>
);

/** A page about an agent: one of its tabs, each with an address of its own. */
export const agentTab = (
  tab: Tab,
  bodyOf: (desk: Desk, person: Person, head: AgentHead) => Promise<Html>,
): DeskPage => ({
  path: `/agents/:account${tab && `/${tab}`}`,
  sees: seesAgents,
  view: async (desk) => {
    const person = await readMember(desk.services.database, desk.param('account'));
    if (!person || !isAgentKind(person.kind)) return null;
    const head = await agentHead(desk.services.database, person);
    return {
      title: `${person.account}, ${tabs[tab].toLowerCase()}`,
      body: (
        <>
          <PageHead
            title={person.account}
            tag={person.locked && <Tag tone="bad">locked</Tag>}
            facts={
              <>
                <Above head={head} />
                <When at={person.createdAt} now={desk.now} />
              </>
            }
            actions={
              maySee(seesMembers[desk.session.who.role]) && (
                <LinkButton href={memberAddress(person.account)} label="As a member" icon="account" />
              )
            }
          />
          <Tabs
            label={`About ${person.account}`}
            links={Object.entries(tabs).map(([name, label]) => ({
              ...{ href: agentAddress(person.account, name), label, current: name === tab },
            }))}
          />
          {await bodyOf(desk, person, head)}
        </>
      ),
    };
  },
});
