import type { FreePlayOutcome } from '../../auth/freePlay.machine.ts';
import { sessionSetup } from '../session.setup.ts';

const outcomeOf = ({ event }: { event: { output: FreePlayOutcome } }) => ({ outcome: event.output });

/** While free play is started. */
export const startingTrial = sessionSetup.createStateConfig({
  description: 'Starting free play',
  tags: 'busy',
  meta: { req: ['R4.19'] },
  invoke: {
    id: 'freePlay',
    src: 'freePlay',
    onDone: [
      {
        guard: { type: 'isTrialStarted', params: outcomeOf },
        target: 'welcoming',
        description: 'the trial account is ready',
        meta: { req: ['R4.19'] },
      },
      {
        target: 'visitor',
        description: 'no free play is available',
        meta: { req: ['R8.23'] },
        actions: { type: 'reportNoTrial', params: outcomeOf },
      },
    ],
    onError: {
      target: 'visitor',
      description: 'the flow fails',
      actions: { type: 'reportNoTrial', params: { outcome: { kind: 'unavailable' } } },
    },
  },
});
