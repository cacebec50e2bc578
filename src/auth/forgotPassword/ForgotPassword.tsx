import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ForgotPasswordRef } from '../../../machines/auth/forgotPassword.machine.ts';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { useFlow } from '../../app/site.tsx';
import { FormModal } from '../../form/FormModal.tsx';
import { NoForm } from '../../form/RuledForm.tsx';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ByEmail } from './ByEmail.tsx';
import { ByPhone } from './ByPhone.tsx';
import { createForgotPassword, forgotSettings } from './createForgotPassword.ts';
import styles from './ForgotPassword.module.css';
import { selectHasWays, selectIsLinkSent, selectScreen, selectWay } from './forgotPassword.select.ts';

interface Props {
  forgot: ForgotPasswordRef;
}

const Ways = ({ forgot, body }: Props & { body: string }) => {
  const { formatMessage } = useIntl();
  return (
    <Tabs
      name={formatMessage({ id: 'password_forgot_ways' })}
      panel={body}
      tabs={[
        { id: 'email', label: <FormattedMessage id="password_forgot_by_email" /> },
        { id: 'phone', label: <FormattedMessage id="password_forgot_by_phone" /> },
      ]}
      chosen={useSelector(forgot, selectWay)}
      onChoose={(way) => {
        forgot.send({ type: 'way.chosen', way });
      }}
    />
  );
};

/** Where no message can be sent, only people can help. */
const Impossible = ({ forgot }: Props) => {
  const openService = usePanel('service');
  return (
    <div className={styles.impossible}>
      <p>
        <FormattedMessage id="cannot_send" />
      </p>
      <Button
        onPress={() => {
          forgot.send({ type: 'service.chosen' });
          openService();
        }}
      >
        <FormattedMessage id="slider_service" />
      </Button>
    </div>
  );
};

const Body = ({ forgot }: Props) => {
  switch (useSelector(forgot, selectScreen)) {
    case 'loading':
      return <Lines />;
    case 'failed':
      return <NoForm flow={forgot} />;
    case 'email':
      return <ByEmail forgot={forgot} />;
    case 'phone':
      return <ByPhone forgot={forgot} />;
    case 'impossible':
      return <Impossible forgot={forgot} />;
  }
};

/** R4.18: the same for every name and address, so that nobody learns who has an account. */
const LinkSent = ({ forgot }: Props) => {
  const confirm = sends(forgot, { type: 'notice.confirmed' });
  return (
    <Modal
      size="dialog"
      icon="mail"
      title={<FormattedMessage id="password_forgot_sent_title" />}
      onDismiss={confirm}
      foot={
        <Button onPress={confirm}>
          <FormattedMessage id="confirm" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="password_forgot_sent" />
      </p>
    </Modal>
  );
};

/** R2.66: the ways back in without the password. */
export const Panel = ({ panel }: PanelProps) => {
  const body = useId();
  const forgot = useFlow(createForgotPassword, ({ now, session, toasts }, site) => ({
    ...forgotSettings(site),
    now,
    session,
    panel,
    toasts,
  }));
  const way = useSelector(forgot, selectWay);
  const hasWays = useSelector(forgot, selectHasWays);
  return (
    <FormModal flow={forgot} title="password_forgot_title">
      <div className={styles.parts}>
        {hasWays && <Ways forgot={forgot} body={body} />}
        <div id={body} {...(hasWays && { role: 'tabpanel', 'aria-labelledby': `${body}-${way}` })}>
          <Body forgot={forgot} />
        </div>
      </div>
      {useSelector(forgot, selectIsLinkSent) && <LinkSent forgot={forgot} />}
    </FormModal>
  );
};
