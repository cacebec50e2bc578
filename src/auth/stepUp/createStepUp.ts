import { fromPromise } from 'xstate';
import { session } from '../../../contract/areas/session.ts';
import { stepUpMachine } from '../../../machines/auth/stepUp.machine.ts';
import type { SentWay } from '../../../machines/auth/stepUp.rules.ts';
import type { StepUpAnswer, StepUpCodeReply, StepUpReply } from '../../../machines/auth/stepUp.setup.ts';
import type { Client } from '../../api/client.ts';
import { orRefused } from '../../api/orRefused.ts';

const given = <T>(input: T | null): T => {
  if (input === null) throw new Error('there is no login to confirm');
  return input;
};

/** Confirms a login at the gateway; `inOurTime` reads a moment of the gateway's by the browser's clock. */
export const createStepUp = (client: Client, inOurTime: (moment: string) => number) => {
  const { stepUp, stepUpCode } = client(session);
  const sendStepUpCode = fromPromise<StepUpCodeReply, { ticket: string; way: SentWay } | null>(({ input, signal }) => {
    const call = stepUpCode(given(input), { signal }).then(({ sentTo, expirationTime }) => ({
      kind: 'sent' as const,
      sentTo,
      expiresAt: inOurTime(expirationTime),
    }));
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  });
  const confirmLogin = fromPromise<StepUpReply, StepUpAnswer | null>(({ input, signal }) => {
    const call = stepUp(given(input), { signal }).then(({ firstTimeLogin, passwordExpired, passwordWeak }) => ({
      kind: 'loggedIn' as const,
      firstTimeLogin,
      passwordExpired,
      passwordWeak,
    }));
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  });
  return stepUpMachine.provide({ actors: { sendStepUpCode, confirmLogin } });
};
