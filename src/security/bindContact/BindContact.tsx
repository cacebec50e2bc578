import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { BindContactRef, BindContactSnapshot } from '../../../machines/security/bindContact.machine.ts';
import { targetOf } from '../../../machines/common/codeSending.ts';
import { Form } from '../../form/Form.tsx';
import { FormModal } from '../../form/FormModal.tsx';
import { PhoneField } from '../../form/PhoneField.tsx';
import { SecretField } from '../../form/SecretField.tsx';
import { selectIsEditable, selectNow } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CountdownButton } from '../../ui/CountdownButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useStepBackInModal } from '../../ui/useStepBack.ts';
import styles from './BindContact.module.css';

const selectKind = ({ context }: BindContactSnapshot) => context.kind;
const selectDigits = ({ context }: BindContactSnapshot) => context.digits;
/** Where the code went, as it is read. */
const selectAddress = ({ context: { kind, fields, digits } }: BindContactSnapshot): string => {
  const { dialingCode, mobile } = targetOf(fields, digits);
  return kind === 'mobile' ? `+${dialingCode} ${mobile}` : fields.email.trim();
};
const selectExpiresAt = ({ context }: BindContactSnapshot): number => context.expiresAt;
const selectIsProving = (snapshot: BindContactSnapshot): boolean => snapshot.matches('proving');
const selectIsCodeGood = (snapshot: BindContactSnapshot): boolean => snapshot.matches({ proving: { code: 'good' } });

interface Props {
  flow: BindContactRef;
}

const texts = {
  mobile: { intro: 'security_mobile_how', submit: 'security_mobile_submit', other: 'security_mobile_other' },
  email: { intro: 'security_email_how', submit: 'security_email_submit', other: 'security_email_other' },
} as const satisfies Record<string, Record<string, TextId>>;

const EmailAddress = ({ flow }: Props) => (
  <TextField
    {...useField(flow, 'email')}
    label={<FormattedMessage id="security_email" />}
    autoComplete="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
);

const Address = ({ flow }: Props) => {
  const kind = useSelector(flow, selectKind);
  const digits = useSelector(flow, selectDigits);
  return (
    <Form
      flow={flow}
      intro={<FormattedMessage id={texts[kind].intro} />}
      submit={<FormattedMessage id="login_code_send" />}
    >
      {kind === 'mobile' ? <PhoneField flow={flow} digits={digits} /> : <EmailAddress flow={flow} />}
    </Form>
  );
};

/** The countdown is not read out second by second: the text above has said that a code is on its way. */
const Resend = ({ flow }: Props) => {
  const seconds = useSecondsUntil(useSelector(flow, selectExpiresAt), useSelector(flow, selectNow));
  return (
    <CountdownButton
      waiting={useSelector(flow, selectIsCodeGood) && <FormattedMessage id="login_code_again" values={{ seconds }} />}
      onPress={sends(flow, { type: 'code.requested' })}
    >
      <FormattedMessage id="login_code_send" />
    </CountdownButton>
  );
};

const Proof = ({ flow }: Props) => {
  useStepBackInModal(1, sends(flow, { type: 'address.reopened' }));
  const { submit, other } = texts[useSelector(flow, selectKind)];
  const address = useSelector(flow, selectAddress);
  return (
    <>
      <Form flow={flow} submit={<FormattedMessage id={submit} />}>
        <p className={styles.sent} role="status">
          <FormattedMessage id="security_code_sent" values={{ address: <bdi>{address}</bdi> }} />
        </p>
        <TextField
          {...useField(flow, 'verificationCode')}
          label={<FormattedMessage id="login_code" />}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          beside={<Resend flow={flow} />}
        />
        <SecretField flow={flow} name="password" label="security_account_password" autoComplete="current-password" />
      </Form>
      <p className={styles.other}>
        <Button
          kind="link"
          disabled={!useSelector(flow, selectIsEditable)}
          onPress={sends(flow, { type: 'address.reopened' })}
        >
          <FormattedMessage id={other} />
        </Button>
      </p>
    </>
  );
};

/** R2.75: a mobile number or an email address, bound with a code that is sent to it and the password. */
export const BindContact = ({ flow, title }: Props & { title: TextId }) => (
  <FormModal flow={flow} title={title}>
    {useSelector(flow, selectIsProving) ? <Proof flow={flow} /> : <Address flow={flow} />}
  </FormModal>
);
