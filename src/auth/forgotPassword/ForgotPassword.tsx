import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ForgotPasswordRef } from '../../../machines/auth/forgotPassword.machine.ts';
import { selectIsPhoneResetOffered, selectLoginSettings, selectPhoneProject } from '../../app/app/app.select.ts';
import { selectFailure, selectIsBusy, selectNow, selectWaitUntil } from '../../form/form.select.ts';
import {
  selectForgotErrors,
  selectForgotScreen,
  selectIsForgotWaiting,
  selectIsLinkSent,
  selectIsPhoneOffered,
  selectWay,
} from './forgotPassword.select.ts';
import { selectScreen } from '../../app/session/session.select.ts';
import { useApp, useClient, useClock, useMachine, useSession, useSessionRef } from '../../app/site.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { createForgotPassword } from './createForgotPassword.ts';
import { gatewayCodes, providersCodes } from '../resetCode/createResetCode.ts';
import { readResendMoment } from '../resendMoment.ts';
import { ByEmail } from './ByEmail.tsx';
import { ByPhone } from './ByPhone.tsx';
import styles from './ForgotPassword.module.css';
import type { PanelProps } from '../../app/panel/panel.ts';
import { PanelForm } from '../../form/PanelForm.tsx';
import { NoForm } from '../../form/NoForm.tsx';

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

const Form = ({ forgot, way }: Props & { way: 'email' | 'phone' }) => {
  const isWaiting = useSelector(forgot, selectIsForgotWaiting);
  const [until, now] = [useSelector(forgot, selectWaitUntil), useSelector(forgot, selectNow)];
  const isByEmail = way === 'email';
  return (
    <PanelForm
      words={<FormattedMessage id={isByEmail ? 'password_forgot_email_text' : 'password_forgot_phone_text'} />}
      submit={<FormattedMessage id={isByEmail ? 'password_forgot_send' : 'password_forgot_submit'} />}
      isBusy={useSelector(forgot, selectIsBusy)}
      wait={isWaiting ? { until, now } : null}
      failure={useSelector(forgot, selectFailure)}
      errors={useSelector(forgot, selectForgotErrors)}
      onSubmit={() => {
        forgot.send({ type: 'form.submitted' });
        return selectForgotErrors(forgot.getSnapshot());
      }}
    >
      {isByEmail ? <ByEmail forgot={forgot} /> : <ByPhone forgot={forgot} />}
    </PanelForm>
  );
};

const Body = ({ forgot }: Props) => {
  const screen = useSelector(forgot, selectForgotScreen);
  switch (screen) {
    case 'loading':
      return <Lines />;
    case 'failed':
      return <NoForm flow={forgot} />;
    case 'email':
    case 'phone':
      return <Form key={screen} forgot={forgot} way={screen} />;
  }
};

/** R4.18: the same for every name and address, so that nobody learns who has an account. */
const LinkSent = ({ forgot }: Props) => {
  const { formatMessage } = useIntl();
  const confirm = () => {
    forgot.send({ type: 'notice.confirmed' });
  };
  return (
    <Modal
      size="dialog"
      icon="mail"
      title={<FormattedMessage id="password_forgot_sent_title" />}
      closeName={formatMessage({ id: 'close' })}
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
  const { formatMessage } = useIntl();
  const body = useId();
  const client = useClient();
  const { now, inOurTime } = useClock();
  const session = useSessionRef();
  const { dialingCode, digits } = useApp(selectLoginSettings);
  const isVisitor = useSession(selectScreen) === 'visitor';
  const isPhoneOffered = useApp(selectIsPhoneResetOffered);
  const project = useApp(selectPhoneProject);
  const forgot = useMachine(
    useMemo(
      () =>
        createForgotPassword(
          client,
          inOurTime,
          project ? providersCodes(project, now) : gatewayCodes(client, inOurTime),
        ),
      [client, inOurTime, project, now],
    ),
    // The way by phone logs in, which is for visitors.
    {
      now,
      phoneOffered: isPhoneOffered && isVisitor,
      dialingCode,
      digits,
      resendAt: readResendMoment('resetCodeAgain', { now, inOurTime }),
      session,
      panel,
    },
  );
  const way = useSelector(forgot, selectWay);
  const hasWays = useSelector(forgot, selectIsPhoneOffered);
  return (
    <Modal
      title={<FormattedMessage id="password_forgot_title" />}
      closeName={formatMessage({ id: 'close' })}
      busy={useSelector(forgot, selectIsBusy)}
      onDismiss={() => {
        forgot.send({ type: 'form.closed' });
      }}
    >
      <div className={styles.parts}>
        {hasWays && <Ways forgot={forgot} body={body} />}
        <div id={body} {...(hasWays && { role: 'tabpanel', 'aria-labelledby': `${body}-${way}` })}>
          <Body forgot={forgot} />
        </div>
      </div>
      {useSelector(forgot, selectIsLinkSent) && <LinkSent forgot={forgot} />}
    </Modal>
  );
};
