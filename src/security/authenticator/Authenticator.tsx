import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AuthenticatorRef, AuthenticatorSnapshot } from '../../../machines/security/authenticator.machine.ts';
import type { Secret } from '../../../machines/security/authenticator.rules.ts';
import { useToastsRef } from '../../app/site.tsx';
import { Form } from '../../form/Form.tsx';
import { FormModal } from '../../form/FormModal.tsx';
import { SecretField } from '../../form/SecretField.tsx';
import { useField } from '../../form/useField.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { copyText } from '../../ui/copyText.ts';
import styles from './Authenticator.module.css';

type AuthenticatorScreen = 'proving' | 'scanning' | 'removing';

const selectScreen = (snapshot: AuthenticatorSnapshot): AuthenticatorScreen => {
  if (snapshot.matches('scanning')) return 'scanning';
  return snapshot.context.enrolled ? 'removing' : 'proving';
};
const selectSecret = ({ context }: AuthenticatorSnapshot) => context.secret;

interface Props {
  flow: AuthenticatorRef;
}

/** R9.16 */
const qrSize = 100;

const texts: Readonly<Record<AuthenticatorScreen, { title: TextId; intro: TextId; submit: TextId }>> = {
  proving: { title: 'security_authenticator_add', intro: 'security_authenticator_first', submit: 'security_continue' },
  scanning: {
    title: 'security_authenticator_add',
    intro: 'security_authenticator_scan',
    submit: 'security_authenticator_add',
  },
  removing: {
    title: 'security_authenticator_remove',
    intro: 'security_authenticator_remove_text',
    submit: 'security_authenticator_remove',
  },
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
  <SecretField flow={flow} name="password" label="security_account_password" autoComplete="current-password" />
);

const Code = ({ flow, autoFocus = false }: Props & { autoFocus?: boolean }) => (
  <TextField
    {...useField(flow, 'code')}
    label={<FormattedMessage id="security_authenticator_code" />}
    autoComplete="one-time-code"
    inputMode="numeric"
    autoFocus={autoFocus}
  />
);

const Fields = ({ flow }: Props) => {
  const secret = useSelector(flow, selectSecret);
  switch (useSelector(flow, selectScreen)) {
    case 'proving':
      return <Password flow={flow} />;
    case 'scanning':
      return (
        <>
          {secret && <Shown secret={secret} />}
          <Code flow={flow} autoFocus />
        </>
      );
    case 'removing':
      return (
        <>
          <Password flow={flow} />
          <Code flow={flow} />
        </>
      );
  }
};

/** R4.39: an authenticator app, added with the password and a code that it shows, or removed. */
export const Authenticator = ({ flow }: Props) => {
  const screen = useSelector(flow, selectScreen);
  const { title, intro, submit } = texts[screen];
  return (
    <FormModal flow={flow} title={title}>
      <Form key={screen} flow={flow} intro={<FormattedMessage id={intro} />} submit={<FormattedMessage id={submit} />}>
        <Fields flow={flow} />
      </Form>
    </FormModal>
  );
};
