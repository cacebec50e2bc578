import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Overview } from '../../../machines/security/fields.ts';
import type { SecurityCentreRef } from '../../../machines/security/securityCentre.machine.ts';
import { selectIsReady, selectSending } from './securityCentre.select.ts';
import type { TextId } from '../../intl/texts.ts';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './SecurityCentre.module.css';

interface Props {
  centre: SecurityCentreRef;
  overview: Overview;
}

interface CardProps {
  icon: IconName;
  title: TextId;
  /** Its state, in a word; left out where there is nothing to choose. */
  state?: { isOn: boolean; word: TextId };
  action: TextId;
  isReady: boolean;
  /** Null where it cannot be changed. */
  onPress: (() => void) | null;
  children: ReactNode;
}

const Card = ({ icon, title, state, action, isReady, onPress, children }: CardProps) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <Icon name={icon} />
        <h2 id={id}>
          <FormattedMessage id={title} />
        </h2>
        {state && (
          <Tag kind={state.isOn ? 'good' : 'wait'}>
            <FormattedMessage id={state.word} />
          </Tag>
        )}
      </div>
      <p>{children}</p>
      {onPress && (
        <Button kind="line" disabled={!isReady} onPress={onPress}>
          <FormattedMessage id={action} />
        </Button>
      )}
    </section>
  );
};

const stateOf = (isOn: boolean): NonNullable<CardProps['state']> => ({
  isOn,
  word: isOn ? 'security_set' : 'security_not_set',
});

const Changed = ({ at }: { at: string | null }) =>
  at === null ? (
    <FormattedMessage id="security_password_never" />
  ) : (
    <FormattedMessage
      id="security_password_changed"
      values={{
        date: (
          <time dateTime={at}>
            <FormattedDate value={at} dateStyle="long" />
          </time>
        ),
      }}
    />
  );

const Bound = ({ value, otherwise }: { value: string | null; otherwise: TextId }) =>
  value === null ? <FormattedMessage id={otherwise} /> : <bdi>{value}</bdi>;

/** R2.75: the state of each part of the protection, and the way to change it. */
export const Cards = ({ centre, overview }: Props) => {
  const isReady = useSelector(centre, selectIsReady);
  const sending = useSelector(centre, selectSending);
  const openPassword = usePanel('changePassword');
  const { passwordChangedAt, hasPaymentPassword, mobileNum, email, authenticator } = overview;
  return (
    <div className={styles.cards}>
      <Card
        icon="user"
        title="security_password"
        action="security_password_change"
        isReady={isReady}
        onPress={() => {
          openPassword();
        }}
      >
        <Changed at={passwordChangedAt} />
      </Card>
      <Card
        icon="wallet"
        title="security_payment"
        state={stateOf(hasPaymentPassword)}
        isReady={isReady}
        action={hasPaymentPassword ? 'security_payment_change' : 'security_payment_set'}
        onPress={sends(centre, { type: 'paymentPassword.chosen' })}
      >
        <FormattedMessage id="security_payment_text" />
      </Card>
      {(sending.sms || mobileNum !== null) && (
        <Card
          icon="mobile"
          title="security_mobile"
          state={stateOf(mobileNum !== null)}
          isReady={isReady}
          action={mobileNum === null ? 'security_mobile_bind' : 'security_mobile_change'}
          onPress={sending.sms ? sends(centre, { type: 'mobile.chosen' }) : null}
        >
          <Bound value={mobileNum} otherwise="security_mobile_text" />
        </Card>
      )}
      {(sending.email || email !== null) && (
        <Card
          icon="mail"
          title="security_email"
          state={stateOf(email !== null)}
          isReady={isReady}
          action={email === null ? 'security_email_bind' : 'security_email_change'}
          onPress={sending.email ? sends(centre, { type: 'email.chosen' }) : null}
        >
          <Bound value={email} otherwise="security_email_text" />
        </Card>
      )}
      <Card
        icon="shield"
        title="security_authenticator"
        state={stateOf(authenticator)}
        isReady={isReady}
        action={authenticator ? 'security_authenticator_remove' : 'security_authenticator_add'}
        onPress={sends(centre, { type: 'authenticator.chosen' })}
      >
        <FormattedMessage id="security_authenticator_text" />
      </Card>
    </div>
  );
};
