import { expect, test } from 'vitest';
import { registeredFlow } from '../../../flowbook/flows/registered.flow.ts';
import type { registeredMachine } from '../../../machines/auth/registered.machine.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof registeredMachine>;

const copy: Does = { type: 'copy.requested' };
const noted: Does = { type: 'name.noted' };
const copied: Does = { answer: 'copyName', with: { output: true } };
const denied: Does = { answer: 'copyName', with: { output: false } };

test.each<[string, string, Does[], unknown]>([
  ['R4.02 under a name there is the welcome at once', 'under a name', [], 'welcoming'],
  ['R4.03 under a number the name that was made comes first', 'under a number', [], { naming: 'ready' }],
  ['R4.03 and then the welcome', 'under a number', [noted], 'welcoming'],
  ['the name is copied', 'under a number', [copy, copied], { naming: 'copied' }],
  ['again, where somebody wants', 'under a number', [copy, copied, copy], { naming: 'copying' }],
  ['or by hand where the browser does not allow it', 'under a number', [copy, denied], { naming: 'uncopied' }],
  [
    'or it breaks',
    'under a number',
    [copy, { answer: 'copyName', with: { error: new Error('broken') } }],
    { naming: 'uncopied' },
  ],
  ['nobody has to wait for it', 'under a number', [copy, noted], 'welcoming'],
])('%s', (_, variant, happenings, state) => {
  expect(new Life(registeredFlow, variant).live(...happenings).state).toEqual(state);
});

test('R4.03 what is copied is the name', () => {
  expect(new Life(registeredFlow, 'under a number').live(copy).run.puppet('copyName').input).toBe('u48213077');
});
