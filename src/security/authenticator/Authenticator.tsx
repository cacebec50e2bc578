import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AuthenticatorRef } from '../../../machines/security/authenticator.machine.ts';
import type { Secret } from '../../../machines/security/authenticator.rules.ts';
import {
  selectAuthenticatorScreen,
  selectProof,
  selectSecret,
  type AuthenticatorScreen,
} from './authenticator.select.ts';
import { selectErrors, selectFailure, selectIsBusy, selectIsEditable } from '../../form/form.select.ts';
import { useToastsRef } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { copyText } from '../../ui/copyText.ts';
import { Qr } from '../../ui/Qr.tsx';
import { ChangeForm } from '../ChangeForm.tsx';
import { PasswordInput } from '../PasswordInput.tsx';
import form from '../ChangeForm.module.css';
import styles from './Authenticator.module.css';

interface Props {
  flow: AuthenticatorRef;
}

/** R9.16 */
const qrSize = 100;

const about: Readonly<Record<AuthenticatorScreen, { says: TextId; submit: TextId }>> = {
  proving: { says: 'security_authenticator_first', submit: 'security_continue' },
  scanning: { says: 'security_authenticator_scan', submit: 'security_authenticator_add' },
  removing: { says: 'security_authenticator_remove_text', submit: 'security_authenticator_remove' },
};

/** In fours, as people read and type it. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

const Shown = ({ secret: { secret, uri } }: { secret: Secret }) => {
  const { formatMessage } = useIntl();
  const toasts = useToastsRef();
  const copy = async () => {
    const isCopied = await copyText(secret);
    toasts.send(
      isCopied
        ? { type: 'toast.asked', kind: 'good', text: 'security_key_copied' }
        : { type: 'toast.asked', kind: 'bad', text: 'security_key_not_copied' },
    );
  };
  return (
    <div className={styles.secret}>
      <div className={styles.tile}>
        <Qr text={uri} name={formatMessage({ id: 'security_authenticator_qr' })} size={qrSize} margin={0} />
      </div>
      <div className={styles.key}>
        <p>
          <FormattedMessage id="security_authenticator_key" />
        </p>
        <p>
          <bdi>
            <code>{inFours(secret)}</code>
          </bdi>
        </p>
        <Button
          kind="line"
          onPress={() => {
            void copy();
          }}
        >
          <FormattedMessage id="security_key_copy" />
        </Button>
      </div>
    </div>
  );
};

const Password = ({ flow }: Props) => (
  <PasswordInput
    name="password"
    label={<FormattedMessage id="security_account_password" />}
    autoComplete="current-password"
    value={useSelector(flow, selectProof).password}
    problem={useSelector(flow, selectErrors).password}
    readOnly={!useSelector(flow, selectIsEditable)}
    onChange={(value) => {
      flow.send({ type: 'field.changed', name: 'password', value });
    }}
  />
);

const Code = ({ flow, isFirst }: Props & { isFirst: boolean }) => {
  const problem = useSelector(flow, selectErrors).code;
  return (
    <TextField
      name="code"
      label={<FormattedMessage id="security_authenticator_code" />}
      autoComplete="one-time-code"
      inputMode="numeric"
      autoFocus={isFirst}
      value={useSelector(flow, selectProof).code}
      error={problem && <FormattedMessage id={problem} />}
      readOnly={!useSelector(flow, selectIsEditable)}
      onChange={(value) => {
        flow.send({ type: 'field.changed', name: 'code', value });
      }}
    />
  );
};

/** R4.39: an authenticator app, added with the password and a code that it shows, or taken off. */
export const Authenticator = ({ flow }: Props) => {
  const { formatMessage } = useIntl();
  const screen = useSelector(flow, selectAuthenticatorScreen);
  const secret = useSelector(flow, selectSecret);
  const isBusy = useSelector(flow, selectIsBusy);
  const { says, submit } = about[screen];
  return (
    <Modal
      title={
        <FormattedMessage id={screen === 'removing' ? 'security_authenticator_remove' : 'security_authenticator_add'} />
      }
      closeName={formatMessage({ id: 'close' })}
      busy={isBusy}
      onDismiss={() => {
        flow.send({ type: 'change.closed' });
      }}
    >
      <ChangeForm
        key={screen}
        errors={useSelector(flow, selectErrors)}
        failure={useSelector(flow, selectFailure)}
        busy={isBusy}
        submit={<FormattedMessage id={submit} />}
        onSubmit={() => {
          flow.send({ type: 'form.submitted' });
          return selectErrors(flow.getSnapshot());
        }}
      >
        <p className={form.says}>
          <FormattedMessage id={says} />
        </p>
        {secret && <Shown secret={secret} />}
        {screen !== 'scanning' && <Password flow={flow} />}
        {screen !== 'proving' && <Code flow={flow} isFirst={screen === 'scanning'} />}
      </ChangeForm>
    </Modal>
  );
};
