import { expect, test } from 'vitest';
import { freePlayFlow } from '../../../flowbook/flows/freePlay.flow.ts';
import { noAnswer, refusal, refusedWith, rateLimitedFor } from '../../../flowbook/outcomes.ts';
import type { freePlayMachine, FreePlayOutcome, FreePlayReply } from '../../../machines/auth/freePlay.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof freePlayMachine>;

const answers = (output: FreePlayReply): Does => ({ answer: 'startFreePlay', with: { output } });

test('R1.05 R7.04 a free demo is requested at once, and the view is busy', () => {
  const { state, snapshot } = new Scenario(freePlayFlow);
  expect({ state, tags: [...snapshot.tags] }).toEqual({ state: 'starting', tags: ['busy'] });
});

test.each<[string, Does, string, FreePlayOutcome]>([
  ['R4.19 a trial account that is opened is reported', answers({ kind: 'started' }), 'started', { kind: 'started' }],
  [
    'R8.14 a rate-limited free demo reports the seconds to wait',
    answers(refusedWith(rateLimitedFor(60))),
    'rateLimited',
    { kind: 'rateLimited', seconds: 60 },
  ],
  [
    'R8.14 a rate-limited free demo reports no seconds when the gateway names none',
    answers(refusedWith(rateLimitedFor(null))),
    'rateLimited',
    { kind: 'rateLimited', seconds: null },
  ],
  [
    'R8.23 a free demo that is switched off is unavailable',
    answers(refusedWith(refusal('feature_off'))),
    'unavailable',
    { kind: 'unavailable' },
  ],
  [
    'R8.20 a free demo is unavailable when no answer comes',
    { answer: 'startFreePlay', with: noAnswer },
    'unavailable',
    { kind: 'unavailable' },
  ],
])('%s', (_, answer, state, outcome) => {
  const scenario = new Scenario(freePlayFlow).play(answer);
  expect({ state: scenario.state, output: scenario.snapshot.output }).toEqual({ state, output: outcome });
});
