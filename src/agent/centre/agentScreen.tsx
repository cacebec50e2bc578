import { Fragment, type ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { roleOf, type Member } from '../../../machines/app/session.rules.ts';
import { homePath, type Place } from '../../../machines/common/places.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { selectMember } from '../../app/session/session.select.ts';
import { useApp, useSession } from '../../app/site.tsx';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './agentScreen.module.css';

/** Customer service makes a player an agent, and knows why a centre is closed. */
const NotForYou = ({ isAgent }: { isAgent: boolean }) => {
  const openService = usePanel('service');
  return (
    <EmptyState
      icon="users"
      title={<FormattedMessage id={isAgent ? 'agent_centre_off' : 'agents_only'} />}
      action={
        <div className={styles.ways}>
          <Button
            onPress={() => {
              openService();
            }}
          >
            <FormattedMessage id="service_title" />
          </Button>
          <ActionLink href={homePath} kind="line">
            <FormattedMessage id="menu_home" />
          </ActionLink>
        </div>
      }
    >
      <FormattedMessage id={isAgent ? 'agent_centre_off_text' : 'agents_only_text'} />
    </EmptyState>
  );
};

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
