import { contract } from '../../contract/index.ts';
import { checkSettingMachine } from '../../machines/protection/checkSetting.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';

const { overview, setCheck } = contract.protection;

export const hourly = { every: 60, next: null } as const;
export const quarterly = { every: 15, next: null } as const;
export const soonNever = { every: 60, next: { every: 0, from: '2026-01-03T03:04:05Z' } } as const;

export const checkSettingFlow = defineFlow(checkSettingMachine, {
  synonyms: ['reality check interval', 'session reminder', 'time alert'],
  cases: {
    'setting.opened': 'plain',
    'field.changed': { 'every 15 minutes': { name: 'every', value: '15' }, never: { name: 'every', value: '0' } },
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'again.pressed': 'plain',
  },
  outcomes: {
    load: fetchOutcomes(overview, {
      'every hour': replies(hourly, { check: hourly }),
      'never from tomorrow on': replies(soonNever, { check: soonNever }),
    }),
    setCheck: outcomesOf(setCheck, {
      'it holds': replies({ kind: 'saved', setting: quarterly }, { check: quarterly }),
      'it waits for a day': replies({ kind: 'saved', setting: soonNever }, { check: soonNever }),
      'no longer offered': refuses('feature_off'),
    }),
  },
  variants: { 'of a member': () => ({ toasts: hears() }) },
  project: ({ setting, fields, failure }) => [setting, fields.every, failure?.kind ?? null],
  // How often it comes is chosen once.
  offer: ({ context: { fields } }, type) => type !== 'field.changed' || fields.every === '60',
});
