import { useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import { selectIsRegisterOffered } from '../../app/app/app.select.ts';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { useApp, useFlow } from '../../app/site.tsx';
import { Form } from '../../form/Form.tsx';
import { FormModal } from '../../form/FormModal.tsx';
import { Button } from '../../ui/Button.tsx';
import { takeEarlyFields } from '../../ui/earlyLogin.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Social } from '../social/Social.tsx';
import { StepUp } from '../stepUp/StepUp.tsx';
import { ByCode } from './ByCode.tsx';
import { ByPassword } from './ByPassword.tsx';
import { createLogin, loginSettings } from './createLogin.ts';
import styles from './Login.module.css';
import { selectIsSmsOffered, selectSocial, selectStepUp, selectWay } from './login.select.ts';

interface Props {
  login: LoginRef;
}

const Ways = ({ login, panel }: Props & { panel: string }) => {
  const { formatMessage } = useIntl();
  return (
    <Tabs
      name={formatMessage({ id: 'login_ways' })}
      panel={panel}
      tabs={[
        { id: 'username', label: <FormattedMessage id="login_by_password" /> },
        { id: 'sms', label: <FormattedMessage id="login_by_code" /> },
      ]}
      chosen={useSelector(login, selectWay)}
      onChoose={(loginType) => {
        login.send({ type: 'type.chosen', loginType });
      }}
    />
  );
};

const Fields = ({ login }: Props) => {
  switch (useSelector(login, selectWay)) {
    case 'username':
      return <ByPassword login={login} />;
    case 'sms':
      return <ByCode login={login} />;
  }
};

/** R2.62: a visitor who has no account yet goes to where one is opened. */
const Newcomer = ({ login }: Props) => {
  const openRegister = usePanel('register');
  const open = () => {
    login.send({ type: 'form.closed' });
    openRegister();
  };
  return (
    <p className={styles.newcomer}>
      <FormattedMessage id="login_no_account" />{' '}
      <Button kind="link" onPress={open}>
        <FormattedMessage id="login_create_account" />
      </Button>
    </p>
  );
};

const LoginForm = ({ login }: Props) => {
  const panel = useId();
  const way = useSelector(login, selectWay);
  const isSmsOffered = useSelector(login, selectIsSmsOffered);
  const isRegisterOffered = useApp(selectIsRegisterOffered);
  const social = useSelector(login, selectSocial);
  const form = useRef<HTMLDivElement>(null);
  // Before the modal around it takes the focus.
  useLayoutEffect(() => {
    const typed = takeEarlyFields();
    for (const name of ['username', 'password'] as const)
      if (typed?.[name]) login.send({ type: 'field.changed', name, value: typed[name] });
    if (typed?.isSent) login.send({ type: 'form.submitted' });
  }, [login]);
  // A name that is remembered need not be typed.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) return;
    [...(form.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus();
  }, []);
  return (
    <div className={styles.ways}>
      <div ref={form} className={styles.form}>
        {isSmsOffered && <Ways login={login} panel={panel} />}
        <Form flow={login} submit={<FormattedMessage id="login_submit" />}>
          <div
            id={panel}
            className={styles.fields}
            {...(isSmsOffered && { role: 'tabpanel', 'aria-labelledby': `${panel}-${way}` })}
          >
            <Fields login={login} />
          </div>
        </Form>
        {isRegisterOffered && <Newcomer login={login} />}
      </div>
      {social && <Social social={social} />}
    </div>
  );
};

/** R2.62 to R2.65: the login form; R4.39: what takes its place while a login is confirmed. */
export const Panel = ({ panel }: PanelProps) => {
  const login = useFlow(createLogin, ({ now, session }, site) => ({
    now,
    session,
    panel,
    settings: loginSettings(site),
  }));
  const stepUp = useSelector(login, selectStepUp);
  return stepUp ? (
    <FormModal flow={stepUp} title="login_title">
      <StepUp flow={stepUp} />
    </FormModal>
  ) : (
    <FormModal flow={login} title="login_title">
      <LoginForm login={login} />
    </FormModal>
  );
};
