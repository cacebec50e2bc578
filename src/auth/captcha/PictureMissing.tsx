import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { CaptchaRef } from '../../../machines/auth/captcha.machine.ts';
import { selectIsPictureAwaited, selectPictureAt, selectPictureNow } from './captcha.select.ts';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';

interface Props {
  captcha: CaptchaRef;
}

const Wait = ({ captcha }: Props) => {
  const seconds = useSecondsUntil(useSelector(captcha, selectPictureAt), useSelector(captcha, selectPictureNow));
  return <FormattedMessage id="login_wait" values={{ seconds }} />;
};

/** R8.14: why there is no picture, or how long until one can be requested. */
export const PictureMissing = ({ captcha }: Props) =>
  useSelector(captcha, selectIsPictureAwaited) ? (
    <Wait captcha={captcha} />
  ) : (
    <FormattedMessage id="login_captcha_failed" />
  );
