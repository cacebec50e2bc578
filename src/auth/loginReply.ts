import { is, literal, type } from 'superstruct';
import { loginRefusal } from '../../contract/areas/session.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { LoginReply } from '../../machines/auth/login.setup.ts';
import type { Failure } from '../../machines/common/failure.ts';
import { orRefused } from '../api/orRefused.ts';

const asksForCaptcha = type({ captcha: literal(true) });

const toRefusal = (failure: Failure): LoginReply => {
  const value = failure.kind === 'refused' ? failure.value : undefined;
  if (is(value, loginRefusal) && value.stepUp) return { kind: 'toConfirm', stepUp: value.stepUp };
  return { kind: 'refused', failure, captchaNeeded: is(value, asksForCaptcha) };
};

/** What a login comes to. */
export const orToldWhy = (call: Promise<ReplyOf<Contract['session']['login']>>): Promise<LoginReply> =>
  orRefused(
    call.then(({ firstTimeLogin, passwordExpired, passwordWeak }): LoginReply => ({
      kind: 'loggedIn',
      firstTimeLogin,
      passwordExpired,
      passwordWeak,
    })),
    ['refused', 'tooMany'],
    toRefusal,
  );
