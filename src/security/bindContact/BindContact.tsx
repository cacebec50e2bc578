import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BindContactRef } from '../../../machines/security/bindContact.machine.ts';
import type { BindField } from '../../../machines/security/bindContact.rules.ts';
import {
  selectBindFields,
  selectBindKind,
  selectDigits,
  selectExpiresAt,
  selectIsExpired,
  selectIsProving,
} from './bindContact.select.ts';
import { selectErrors, selectFailure, selectIsBusy, selectIsEditable, selectNow } from '../../form/form.select.ts';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CountdownButton } from '../../ui/CountdownButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ChangeForm } from '../ChangeForm.tsx';
import { PasswordInput } from '../PasswordInput.tsx';
import form from '../ChangeForm.module.css';
import styles from './BindContact.module.css';

interface Props {
  flow: BindContactRef;
}

/** What a field of the form shows, what is wrong with it, and whom it tells of a change. */
const useField = (flow: BindContactRef, name: BindField) => ({
  name,
  value: useSelector(flow, selectBindFields)[name],
  problem: useSelector(flow, selectErrors)[name],
  readOnly: !useSelector(flow, selectIsEditable),
  onChange: (value: string) => {
    flow.send({ type: 'field.changed', name, value });
  },
});

const Country = ({ flow }: Props) => {
  const { formatMessage } = useIntl();
  const digits = useSelector(flow, selectDigits);
  const { value, onChange } = useField(flow, 'countryDialingCode');
  const options = useMemo(
    () =>
      Object.entries(digits).map(([code, { names = [] }]) => ({ value: code, label: `+${code} ${names.join(', ')}` })),
    [digits],
  );
  return (
    <Select
      aria-label={formatMessage({ id: 'login_country' })}
      name="countryDialingCode"
      autoComplete="tel-country-code"
      sign={<bdi>+{value}</bdi>}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
};

const MobileNumber = ({ flow }: Props) => {
  const { problem, value, onChange, ...input } = useField(flow, 'mobileNum');
  return (
    <Field
      label={<FormattedMessage id="login_mobile" />}
      error={problem && <FormattedMessage id={problem} />}
      control={(told) => (
        <>
          <Country flow={flow} />
          <input
            {...told}
            {...input}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
        </>
      )}
    />
  );
};

const EmailAddress = ({ flow }: Props) => {
  const { problem, ...field } = useField(flow, 'email');
  return (
    <TextField
      {...field}
      label={<FormattedMessage id="security_email" />}
      error={problem && <FormattedMessage id={problem} />}
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
};

/** The seconds pass in silence; that a code is on its way has been said. */
const Resend = ({ flow }: Props) => {
  const seconds = useSecondsUntil(useSelector(flow, selectExpiresAt), useSelector(flow, selectNow));
  const isExpired = useSelector(flow, selectIsExpired);
  return (
    <CountdownButton
      waiting={!isExpired && <FormattedMessage id="login_code_again" values={{ seconds }} />}
      onPress={() => {
        flow.send({ type: 'code.requested' });
      }}
    >
      <FormattedMessage id="login_code_send" />
    </CountdownButton>
  );
};

const Proof = ({ flow }: Props) => {
  const { problem, ...code } = useField(flow, 'verificationCode');
  const kind = useSelector(flow, selectBindKind);
  const fields = useSelector(flow, selectBindFields);
  const address = kind === 'mobile' ? `+${fields.countryDialingCode} ${fields.mobileNum.trim()}` : fields.email.trim();
  return (
    <>
      <p className={form.says} role="status">
        <FormattedMessage id="security_code_sent" values={{ address: <bdi>{address}</bdi> }} />
      </p>
      <TextField
        {...code}
        label={<FormattedMessage id="login_code" />}
        error={problem && <FormattedMessage id={problem} />}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        beside={<Resend flow={flow} />}
      />
      <PasswordInput
        {...useField(flow, 'password')}
        label={<FormattedMessage id="security_account_password" />}
        autoComplete="current-password"
      />
    </>
  );
};

const texts = {
  mobile: { says: 'security_mobile_how', submit: 'security_mobile_submit', other: 'security_mobile_other' },
  email: { says: 'security_email_how', submit: 'security_email_submit', other: 'security_email_other' },
} as const satisfies Record<string, Record<string, TextId>>;

const Address = ({ flow }: Props) => {
  const kind = useSelector(flow, selectBindKind);
  return (
    <>
      <p className={form.says}>
        <FormattedMessage id={texts[kind].says} />
      </p>
      {kind === 'mobile' ? <MobileNumber flow={flow} /> : <EmailAddress flow={flow} />}
    </>
  );
};

/** R2.75: a mobile number or an email address, bound with a code that is sent to it and the password. */
export const BindContact = ({ flow, title }: Props & { title: TextId }) => {
  const { formatMessage } = useIntl();
  const kind = useSelector(flow, selectBindKind);
  const isProving = useSelector(flow, selectIsProving);
  const isBusy = useSelector(flow, selectIsBusy);
  return (
    <Modal
      title={<FormattedMessage id={title} />}
      closeName={formatMessage({ id: 'close' })}
      busy={isBusy}
      onDismiss={() => {
        flow.send({ type: 'change.closed' });
      }}
    >
      <ChangeForm
        key={String(isProving)}
        errors={useSelector(flow, selectErrors)}
        failure={useSelector(flow, selectFailure)}
        busy={isBusy}
        submit={<FormattedMessage id={isProving ? texts[kind].submit : 'login_code_send'} />}
        onSubmit={() => {
          flow.send({ type: 'form.submitted' });
          return selectErrors(flow.getSnapshot());
        }}
      >
        {isProving ? <Proof flow={flow} /> : <Address flow={flow} />}
      </ChangeForm>
      {isProving && (
        <p className={styles.other}>
          <Button
            kind="link"
            disabled={isBusy}
            onPress={() => {
              flow.send({ type: 'address.reopened' });
            }}
          >
            <FormattedMessage id={texts[kind].other} />
          </Button>
        </p>
      )}
    </Modal>
  );
};
