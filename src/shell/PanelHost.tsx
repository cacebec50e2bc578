import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PanelRef } from '../../machines/app/panel.machine.ts';
import type { PanelName } from '../../machines/common/modals.ts';
import { selectCode, selectPanelFailure, selectPanelName, selectPart } from '../app/panel/panel.select.ts';
import { useSessionRef } from '../app/site.tsx';
import type { TextId } from '../intl/texts.ts';
import type { PanelProps } from '../app/panel/panel.ts';
import { Modal } from '../ui/Modal.tsx';
import { Later } from './Later.tsx';
import { LoginAwaited } from './LoginAwaited.tsx';
import { Lines } from '../ui/Lines.tsx';
import { NotFetched } from '../app/panel/NotFetched.tsx';

const titleOf = (name: PanelName): TextId => {
  switch (name) {
    case 'changePassword':
      return 'password_change_title';
    case 'forgotPassword':
      return 'password_forgot_title';
    case 'resetPassword':
      return 'password_reset_title';
    case 'gameSheet':
      return 'game_sheet_title';
    default:
      return `${name}_title`;
  }
};

interface Props {
  panel: PanelRef;
}

const Shell = ({ panel, children }: Props & { children: ReactNode }) => {
  const session = useSessionRef();
  const name = useSelector(panel, selectPanelName);
  const leave = () => {
    panel.send({ type: 'panel.closed' });
    // R4.13: nobody gets past a password that is due because its form could not be fetched.
    if (name === 'changePassword') session.send({ type: 'password.declined' });
    if (name === 'login') session.send({ type: 'login.declined' });
  };
  return (
    <Modal title={<FormattedMessage id={titleOf(name)} />} onDismiss={leave}>
      {children}
    </Modal>
  );
};

const Fetching = ({ panel }: Props) => {
  // The login dialog opens at once, whether or not its form has loaded.
  if (useSelector(panel, selectPanelName) === 'login')
    return (
      <Shell panel={panel}>
        <LoginAwaited />
      </Shell>
    );
  return (
    <Later>
      <Shell panel={panel}>
        <Lines />
      </Shell>
    </Later>
  );
};

/** R4.26: a modal that is fetched, and what is shown until it has loaded. */
export const PanelHost = ({ panel }: Props) => {
  const code = useSelector(panel, selectCode);
  const part = useSelector(panel, selectPart);
  const hasFailed = useSelector(panel, selectPanelFailure) !== null;
  if (hasFailed)
    return (
      <Shell panel={panel}>
        <NotFetched panel={panel} />
      </Shell>
    );
  if (!code) return <Fetching panel={panel} />;
  // A panel is fetched by its name, and every module under a name has one.
  const { Panel } = code as unknown as { Panel: ComponentType<PanelProps> };
  return <Panel panel={panel} part={part} />;
};
