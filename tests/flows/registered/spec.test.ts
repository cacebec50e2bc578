import { expect, test } from 'vitest';
import { registeredFlow } from '../../../flowbook/flows/registered.flow.ts';
import type { registeredMachine } from '../../../machines/auth/registered.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof registeredMachine>;

const copy: Does = { type: 'copy.requested' };
const noted: Does = { type: 'name.noted' };
const copied: Does = { answer: 'copyName', with: { output: true } };
const denied: Does = { answer: 'copyName', with: { output: false } };

test.each<[string, string, Does[], unknown]>([
  ['R4.02 the welcome comes at once after registering under a name', 'under a name', [], 'welcoming'],
  ['R4.03 the generated name comes first after registering under a number', 'under a number', [], { naming: 'ready' }],
  ['R4.03 the welcome follows the generated name', 'under a number', [noted], 'welcoming'],
  ['the generated name can be copied', 'under a number', [copy, copied], { naming: 'copied' }],
  ['the generated name can be copied again', 'under a number', [copy, copied, copy], { naming: 'copying' }],
  [
    'the generated name has to be copied by hand where the browser does not allow copying',
    'under a number',
    [copy, denied],
    { naming: 'uncopied' },
  ],
  [
    'the generated name has to be copied by hand when copying fails',
    'under a number',
    [copy, { answer: 'copyName', with: { error: new Error('broken') } }],
    { naming: 'uncopied' },
  ],
  ['the welcome does not wait for the name to be copied', 'under a number', [copy, noted], 'welcoming'],
])('%s', (_, variant, happenings, state) => {
  expect(new Scenario(registeredFlow, variant).play(...happenings).state).toEqual(state);
});

test('R4.03 copying copies the generated name', () => {
  expect(new Scenario(registeredFlow, 'under a number').play(copy).run.puppet('copyName').input).toBe('u48213077');
});
