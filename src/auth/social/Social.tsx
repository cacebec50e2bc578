import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SocialRef } from '../../../machines/auth/social.machine.ts';
import type { Provider } from '../../../machines/common/siteStatus.ts';
import { useApp, useFlow } from '../../app/site.tsx';
import { selectFailure, selectNow, selectWaitUntil } from '../../form/form.select.ts';
import { FormModal } from '../../form/FormModal.tsx';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import { selectOffered, selectProvider, selectScreen, selectStepUp } from './social.select.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { createSocial } from './createSocial.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { sends } from '../../form/sends.ts';
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
      onPress={sends(social, { type: 'signIn.requested', provider })}
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
      <Button kind="link" onPress={sends(social, { type: 'signIn.cancelled' })}>
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

/** R8.18: how the sign-in ended, if nobody was let in. */
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
    case 'rateLimited':
      return <Refused social={social} />;
    default:
      return null;
  }
};

/** R4.39: above the form, which waits behind it. */
const Confirming = ({ social }: Props) => {
  const stepUp = useSelector(social, selectStepUp);
  return (
    stepUp && (
      <FormModal flow={stepUp} title="step_up_head" size="dialog" icon="shield">
        <StepUp flow={stepUp} />
      </FormModal>
    )
  );
};

/** R8.14: the countdown is not read out second by second. */
const Countdown = ({ social }: Props) => {
  const seconds = useSecondsUntil(useSelector(social, selectWaitUntil), useSelector(social, selectNow));
  return (
    <Button kind="line" size="large" wide disabled>
      <FormattedMessage id="login_again" values={{ seconds }} />
    </Button>
  );
};

const Choices = ({ social }: Props) => {
  const providers = useApp(selectOffered);
  if (useSelector(social, selectScreen) === 'rateLimited') return <Countdown social={social} />;
  return providers.map((provider) => <Choice key={provider} social={social} provider={provider} />);
};

/** R2.61: signing in by another account, where the deployment offers it. */
export const Social = ({ social }: Props) =>
  useApp(selectOffered).length > 0 && (
    <div className={styles.social}>
      <p className={styles.or}>
        <FormattedMessage id="social_or" />
      </p>
      <Ended social={social} />
      <div className={styles.choices}>
        <Choices social={social} />
      </div>
      <div role="status" className={styles.news}>
        <Elsewhere social={social} />
      </div>
      <Confirming social={social} />
    </div>
  );

/** The same where there is no login form; the session is told who has logged in. */
export const OwnSocial = () => (
  <Social social={useFlow(createSocial, ({ now, session }) => ({ now, session, form: null }))} />
);
