import { useSelector } from '@xstate/react';
import { useId, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import { selectIsSmsOffered } from '../../app/dialogs/dialogs.select.ts';
import {
  selectErrors,
  selectFailure,
  selectIsBusy,
  selectIsWaiting,
  selectNow,
  selectStepUp,
  selectWaitUntil,
  selectWay,
} from './login.select.ts';
import { selectIsRegisterOffered } from '../../app/app/app.select.ts';
import { useApp } from '../../app/site.tsx';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { goToFirstWrong } from '../../form/firstWrong.ts';
import { ByCode } from './ByCode.tsx';
import { ByPassword } from './ByPassword.tsx';
import styles from './LoginForm.module.css';
import { Social } from '../social/Social.tsx';
import { StepUp } from '../stepUp/StepUp.tsx';

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

/** The seconds pass in silence; that there is a wait has been said. */
const Wait = ({ login }: Props) => {
  const seconds = useSecondsUntil(useSelector(login, selectWaitUntil), useSelector(login, selectNow));
  return (
    <Button submit size="large" wide disabled>
      <FormattedMessage id="login_again" values={{ seconds }} />
    </Button>
  );
};

const Submit = ({ login }: Props) => {
  const isBusy = useSelector(login, selectIsBusy);
  if (useSelector(login, selectIsWaiting)) return <Wait login={login} />;
  return (
    <Button submit size="large" wide busy={isBusy}>
      <FormattedMessage id="login_submit" />
    </Button>
  );
};

const Refusal = ({ login }: Props) => {
  const failure = useSelector(login, selectFailure);
  return (
    failure && (
      <Notice>
        <FailureText failure={failure} />
      </Notice>
    )
  );
};

/** R2.62: whoever has no account yet goes to where one is opened. */
const Newcomer = ({ login }: Props) => {
  const openRegister = usePanel('register');
  const open = () => {
    login.send({ type: 'login.closed' });
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

const Form = ({ login }: Props) => {
  const panel = useId();
  const way = useSelector(login, selectWay);
  const isSmsOffered = useSelector(login, selectIsSmsOffered);
  const isRegisterOffered = useApp(selectIsRegisterOffered);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    login.send({ type: 'form.submitted' });
    goToFirstWrong(event.currentTarget, selectErrors(login.getSnapshot()));
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {isSmsOffered && <Ways login={login} panel={panel} />}
      <Refusal login={login} />
      <div
        id={panel}
        className={styles.fields}
        {...(isSmsOffered && { role: 'tabpanel', 'aria-labelledby': `${panel}-${way}` })}
      >
        <Fields login={login} />
      </div>
      <Submit login={login} />
      {isRegisterOffered && <Newcomer login={login} />}
    </form>
  );
};

/** R2.62 to R2.65: the login form; R4.39: what stands in its place while a login is confirmed. */
export const LoginForm = ({ login }: Props) => {
  const stepUp = useSelector(login, selectStepUp);
  if (stepUp) return <StepUp wanted={stepUp} replyTo={login} />;
  return (
    <div className={styles.ways}>
      <Form login={login} />
      <Social login={login} />
    </div>
  );
};
