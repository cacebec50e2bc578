import { loginSetup } from '../login.setup.ts';
import type { StepUp } from '../stepUp.rules.ts';
import type { StepUpOutcome } from '../stepUp.setup.ts';

const outcomeOf = ({ event }: { event: { output: StepUpOutcome } }) => ({ outcome: event.output });
const loginOf = ({ event }: { event: { output: StepUpOutcome } }) => ({ answer: event.output });
const noStepUp: StepUp = { ticket: '', ways: [] };

/** R4.39: the form waits while its login is confirmed in another way. */
export const confirming = loginSetup.createStateConfig({
  description: 'Confirming the login',
  meta: { req: ['R4.39'] },
  exit: 'forgetStepUp',
  invoke: {
    id: 'stepUp',
    src: 'stepUp',
    input: ({ context }) => ({ now: context.now, stepUp: context.stepUp ?? noStepUp }),
    onDone: [
      {
        guard: { type: 'isConfirmed', params: outcomeOf },
        target: '#login.remembering',
        description: 'the login is confirmed',
        actions: { type: 'storeLogin', params: loginOf },
      },
      { guard: { type: 'isLeft', params: outcomeOf }, target: '#login.closed', description: 'the form is closed' },
      { target: 'filling', description: 'it is cancelled' },
    ],
    onError: { target: 'filling', description: 'the flow fails' },
  },
});
