import { Fragment, type ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { roleOf, type Member } from '../../../machines/app/session.rules.ts';
import { homePath, type Place } from '../../../machines/common/places.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { selectMember } from '../../app/session/session.select.ts';
import { useApp, useSession } from '../../app/site.tsx';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

const NotForYou = ({ isAgent }: { isAgent: boolean }) => (
  <EmptyState
    icon="users"
    title={<FormattedMessage id={isAgent ? 'agent_centre_off' : 'agents_only'} />}
    action={
      <ActionLink href={homePath}>
        <FormattedMessage id="menu_home" />
      </ActionLink>
    }
  >
    <FormattedMessage id={isAgent ? 'agent_centre_off_text' : 'agents_only_text'} />
  </EmptyState>
);

/** A page of the agent centre, which begins again for another agent. Others are told that it is not for them. */
export const agentScreen = (page: (member: Member, place: Place) => ReactElement) =>
  function AgentScreen({ place }: { place: Place }) {
    const member = useSession(selectMember);
    const { agentCentre } = useApp(selectSettings);
    if (!member) return null;
    const isAgent = roleOf(member) === 'agent';
    return agentCentre && isAgent ? (
      <Fragment key={member.id}>{page(member, place)}</Fragment>
    ) : (
      <NotForYou isAgent={isAgent} />
    );
  };
