import { useSelector } from '@xstate/react';
import type { CaptchaRef } from '../../../machines/auth/captcha.machine.ts';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import { selectIsPictureMissing } from '../captcha/captcha.select.ts';
import { selectCaptcha } from './register.select.ts';
import { CaptchaPicture } from '../captcha/CaptchaPicture.tsx';
import { PictureMissing } from '../captcha/PictureMissing.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useRegisterField } from './useRegisterField.ts';

const Pictured = ({ register, captcha }: { register: RegisterRef; captcha: CaptchaRef }) => {
  const { error, ...field } = useRegisterField(register, 'captcha');
  const isMissing = useSelector(captcha, selectIsPictureMissing);
  return (
    <TextField
      {...field}
      error={isMissing ? <PictureMissing captcha={captcha} /> : error}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      beside={<CaptchaPicture captcha={captcha} />}
    />
  );
};

/** R2.58: the characters of a picture, where the settings want them. */
export const CaptchaField = ({ register }: { register: RegisterRef }) => {
  const captcha = useSelector(register, selectCaptcha);
  return captcha && <Pictured register={register} captcha={captcha} />;
};
