import { is, literal, type } from 'superstruct';
import { loginRefusal } from '../../contract/auth/session.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { LoginReply } from '../../machines/auth/login.setup.ts';
import type { LoggedIn } from '../../machines/common/entry.ts';
import type { Refused } from '../../machines/common/refusal.ts';

const asksForCaptcha = type({ captcha: literal(true) });

/** What the session has to know of a login. */
export const toLoggedIn = ({
  firstTimeLogin,
  passwordExpired,
  passwordWeak,
}: ReplyOf<Contract['session']['login']>): LoggedIn => ({
  kind: 'loggedIn',
  firstTimeLogin,
  passwordExpired,
  passwordWeak,
});

/** A refused login may only need to be confirmed, or need a captcha with the next try. */
export const toLoginRefusal = (refused: Refused): LoginReply => {
  const value = refused.failure.kind === 'refused' ? refused.failure.value : undefined;
  if (is(value, loginRefusal) && value.stepUp) return { kind: 'toConfirm', stepUp: value.stepUp };
  return is(value, asksForCaptcha) ? { ...refused, captchaNeeded: true } : refused;
};
