import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectDialog } from '../app/dialogs/dialogs.select.ts';
import { selectRole, selectScreen } from '../app/session/session.select.ts';
import { useDialogsRef, useSession, useSessionRef } from '../app/site.tsx';
import { sends } from '../form/sends.ts';
import { ActionLink } from '../ui/ActionLink.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './PageView.module.css';

const WayIn = () => {
  const session = useSessionRef();
  const isVisitor = useSession(selectScreen) === 'visitor';
  const isTrial = useSession(selectRole) === 'trial';
  if (isVisitor)
    return (
      <Button onPress={sends(session, { type: 'login.require', replyTo: null })}>
        <FormattedMessage id="account_log_in" />
      </Button>
    );
  return (
    isTrial && (
      <ActionLink href="/register">
        <FormattedMessage id="header_register" />
      </ActionLink>
    )
  );
};

/** R8.05: shown in place of a page that needs an account, until there is one. */
export const Door = () => {
  const isVisitor = useSession(selectScreen) === 'visitor';
  // The dialog above says the same.
  const isSaid = useSelector(useDialogsRef(), selectDialog) !== undefined;
  return (
    <div className={isSaid ? 'unseen' : styles.failed}>
      <h1>
        <FormattedMessage id={isVisitor ? 'account_log_in' : 'in_need_true_account_title'} />
      </h1>
      <p>
        <FormattedMessage id="in_need_true_account" />
      </p>
      <WayIn />
    </div>
  );
};
