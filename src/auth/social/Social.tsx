import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import type { SocialRef } from '../../../machines/auth/social.machine.ts';
import type { Provider } from '../../../machines/auth/social.setup.ts';
import { useApp, useClient, useMachine, useSessionRef } from '../../app/site.tsx';
import { selectFailure, selectOffered, selectProvider, selectScreen, selectStepUp } from './social.select.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { createSocial } from './createSocial.ts';
import { FailureText } from '../../form/FailureText.tsx';
import styles from './Social.module.css';
import { StepUp } from '../stepUp/StepUp.tsx';

interface Props {
  social: SocialRef;
}

const names: Readonly<Record<Provider, TextId>> = { google: 'social_google', facebook: 'social_facebook' };

const Choice = ({ social, provider }: Props & { provider: Provider }) => {
  const screen = useSelector(social, selectScreen);
  const isChosen = useSelector(social, selectProvider) === provider;
  const isBusy = screen === 'starting' || screen === 'entering';
  return (
    <Button
      kind="line"
      size="large"
      wide
      busy={isBusy && isChosen}
      disabled={isBusy || screen === 'elsewhere'}
      onPress={() => {
        social.send({ type: 'signIn.requested', provider });
      }}
    >
      <Icon name={provider} />
      <FormattedMessage id={names[provider]} />
    </Button>
  );
};

const Elsewhere = ({ social }: Props) => {
  const screen = useSelector(social, selectScreen);
  if (screen !== 'starting' && screen !== 'elsewhere') return null;
  return (
    <>
      <FormattedMessage id="social_elsewhere" />
      <Button
        kind="link"
        onPress={() => {
          social.send({ type: 'signIn.cancelled' });
        }}
      >
        <FormattedMessage id="social_cancel" />
      </Button>
    </>
  );
};

const Refused = ({ social }: Props) => {
  const failure = useSelector(social, selectFailure);
  return (
    failure && (
      <Notice>
        <FailureText failure={failure} />
      </Notice>
    )
  );
};

/** R8.18: how it ended, where nobody was let in. */
const Ended = ({ social }: Props) => {
  switch (useSelector(social, selectScreen)) {
    case 'blocked':
      return (
        <Notice>
          <FormattedMessage id="social_blocked" />
        </Notice>
      );
    case 'closed':
      return (
        <Notice>
          <FormattedMessage id="social_closed" />
        </Notice>
      );
    case 'declined':
      return (
        <Notice>
          <FormattedMessage id="social_declined" />
        </Notice>
      );
    case 'broken':
      return (
        <Notice>
          <FormattedMessage id="social_broken" />
        </Notice>
      );
    case 'refused':
      return <Refused social={social} />;
    default:
      return null;
  }
};

/** R4.39: stands above the form, which waits behind it. */
const Confirming = ({ social }: Props) => {
  const { formatMessage } = useIntl();
  const wanted = useSelector(social, selectStepUp);
  if (!wanted) return null;
  return (
    <Modal
      size="dialog"
      icon="shield"
      title={<FormattedMessage id="step_up_head" />}
      closeName={formatMessage({ id: 'close' })}
      onDismiss={() => {
        social.send({ type: 'confirmation.givenUp' });
      }}
    >
      <StepUp wanted={wanted} replyTo={social} />
    </Modal>
  );
};

const Choices = ({ login, accounts }: { login: LoginRef | null; accounts: readonly Provider[] }) => {
  const client = useClient();
  const session = useSessionRef();
  const social = useMachine(
    useMemo(() => createSocial(client), [client]),
    { login, session },
  );
  return (
    <div className={styles.social}>
      <p className={styles.or}>
        <FormattedMessage id="social_or" />
      </p>
      <Ended social={social} />
      <div className={styles.choices}>
        {accounts.map((provider) => (
          <Choice key={provider} social={social} provider={provider} />
        ))}
      </div>
      <div role="status" className={styles.news}>
        <Elsewhere social={social} />
      </div>
      <Confirming social={social} />
    </div>
  );
};

/**
 * R2.61: signing in by an account elsewhere, where the deployment offers it. In the login form the login ends with it;
 * elsewhere `login` is null, and the session is told who has come in.
 */
export const Social = ({ login }: { login: LoginRef | null }) => {
  const accounts = useApp(selectOffered);
  return accounts.length > 0 && <Choices login={login} accounts={accounts} />;
};
