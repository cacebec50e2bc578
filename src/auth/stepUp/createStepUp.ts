import { session } from '../../../contract/auth/session.ts';
import { stepUpMachine } from '../../../machines/auth/stepUp.machine.ts';
import type {
  LossReply,
  StepUpAnswer,
  StepUpCodeReply,
  StepUpCodeRequest,
} from '../../../machines/auth/stepUp.setup.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { toLoggedIn } from '../loginReply.ts';

const required = <Input>(input: Input | null): Input => {
  if (input === null) throw new Error('there is no login to confirm');
  return input;
};

export const createStepUp = ({ client, clock }: Pick<Site, 'client' | 'clock'>) => {
  const { authenticatorLost, stepUp, stepUpCode } = client(session);
  return stepUpMachine.provide({
    actors: {
      sendStepUpCode: call(
        stepUpCode,
        (request: StepUpCodeRequest | null) => required(request),
        ({ sentTo, expirationTime }): StepUpCodeReply => ({
          kind: 'sent',
          sentTo,
          expiresAt: clock.inOurTime(expirationTime),
        }),
      ),
      reportLoss: call(
        authenticatorLost,
        (ticket: string | null) => ({ ticket: required(ticket) }),
        ({ usableAt }): LossReply => ({ kind: 'reported', opensAt: clock.inOurTime(usableAt) }),
      ),
      confirmLogin: call(stepUp, (answer: StepUpAnswer | null) => required(answer), toLoggedIn),
    },
  });
};
