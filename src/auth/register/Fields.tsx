import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import type { RuledField } from '../../../machines/auth/registerFields.ts';
import type { RegisterField } from '../../../machines/auth/register.rules.ts';
import { selectRules, selectShown, selectTerms, selectZaloBonus } from './register.select.ts';
import { useApp } from '../../app/site.tsx';
import { PhoneField } from '../../form/PhoneField.tsx';
import { ruleText } from '../../form/patternText.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import styles from './RegisterForm.module.css';
import { CodeNews, SendCode } from './SendCode.tsx';
import { useRegisterField } from './useRegisterField.ts';

interface Props {
  register: RegisterRef;
}

type Typing = Partial<Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>>;

const asIs: Typing = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };

const typing: Readonly<Partial<Record<RegisterField, Typing>>> = {
  username: { ...asIs, autoComplete: 'username' },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
  payeeName: { autoComplete: 'name' },
  email: { ...asIs, autoComplete: 'email', inputMode: 'email' },
  qqNum: { ...asIs, inputMode: 'numeric' },
  whatsapp: { ...asIs, inputMode: 'tel' },
  zalo: { ...asIs, inputMode: 'tel' },
};

/** Tells visitors what a field accepts before they get it wrong. */
const useRule = (register: RegisterRef, name: RuledField): string | undefined => {
  const intl = useIntl();
  const rule = useSelector(register, selectRules)?.[name];
  return rule && ruleText({ patternId: rule.patternId, min: rule.minLength, max: rule.maxLength }, intl);
};

const Name = ({ register }: Props) => (
  <TextField {...useRegisterField(register, 'username')} {...typing.username} hint={useRule(register, 'username')} />
);

const useEye = () => {
  const { formatMessage } = useIntl();
  return { show: formatMessage({ id: 'login_password_show' }), hide: formatMessage({ id: 'login_password_hide' }) };
};

const Password = ({ register, name }: Props & { name: 'password' | 'paymentPassword' }) => (
  <PasswordField
    {...useRegisterField(register, name)}
    {...typing[name]}
    hint={useRule(register, name)}
    eye={useEye()}
  />
);

const ConfirmPassword = ({ register }: Props) => (
  <PasswordField {...useRegisterField(register, 'confirmPassword')} {...typing.confirmPassword} eye={useEye()} />
);

const Mobile = ({ register }: Props) => {
  const { label, error, onFocus, onBlur } = useRegisterField(register, 'mobileNum');
  const { digits } = useSelector(register, selectTerms);
  return <PhoneField flow={register} {...{ digits, label, error, onFocus, onBlur }} />;
};

const Code = ({ register }: Props) => (
  <TextField
    {...useRegisterField(register, 'verificationCode')}
    hint={<CodeNews register={register} />}
    autoComplete="one-time-code"
    inputMode="numeric"
    beside={<SendCode register={register} />}
  />
);

const Plain = ({ register, name }: Props & { name: RegisterField }) => (
  <TextField {...useRegisterField(register, name)} {...(typing[name] ?? asIs)} />
);

const Zalo = ({ register }: Props) => {
  const amount = useApp(selectZaloBonus);
  return (
    <TextField
      {...useRegisterField(register, 'zalo')}
      {...typing.zalo}
      {...(amount && { hint: <FormattedMessage id="register_zalo_bonus" values={{ amount }} /> })}
    />
  );
};

const One = ({ register, name }: Props & { name: RegisterField }) => {
  switch (name) {
    case 'username':
      return (
        <div className={styles.whole}>
          <Name register={register} />
        </div>
      );
    case 'password':
    case 'paymentPassword':
      return <Password register={register} name={name} />;
    case 'confirmPassword':
      return <ConfirmPassword register={register} />;
    case 'countryDialingCode':
      return null;
    case 'mobileNum':
      return <Mobile register={register} />;
    case 'verificationCode':
      return <Code register={register} />;
    case 'captcha':
      return <CaptchaField register={register} />;
    case 'zalo':
      return <Zalo register={register} />;
    default:
      return <Plain register={register} name={name} />;
  }
};

/** R2.53 to R2.59: the fields that the settings call for; in a registration by number, the number comes first. */
export const Fields = ({ register }: Props) => {
  const shown = useSelector(register, selectShown);
  const names = shown.split(' ') as RegisterField[];
  const first: readonly RegisterField[] = names.includes('username')
    ? []
    : ['countryDialingCode', 'mobileNum', 'verificationCode'];
  return [...first.filter((name) => names.includes(name)), ...names.filter((name) => !first.includes(name))].map(
    (name) => <One key={name} register={register} name={name} />,
  );
};
