import { contract } from '../../contract/index.ts';
import { newDownlineMachine } from '../../machines/agent/newDownline.machine.ts';
import type { DownlineRules } from '../../machines/agent/newDownline.rules.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';
import { passwordRule } from './changePassword.flow.ts';
import { changedInOrder } from './samples.ts';

export const downlineRules: DownlineRules = {
  username: {
    ...passwordRule,
    minLength: 4,
    maxLength: 16,
    pattern: /^(?:[A-Za-z][A-Za-z0-9]*)$/,
    patternId: 'letter_first',
  },
  password: passwordRule,
};

const settings = {
  username: {
    enabled: true,
    required: true,
    minLength: 4,
    maxLength: 16,
    acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
    patternId: 'letter_first',
  },
  password: {
    enabled: true,
    required: true,
    minLength: 8,
    maxLength: 64,
    acceptedPattern: '[!-~]+',
    patternId: 'letters_digits_symbols',
  },
};

const typed = {
  'an agent': { name: 'kind', value: 'agent' },
  'a name': { name: 'username', value: 'quang88' },
  'a password': { name: 'password', value: 'quiet-harbour-9' },
  'the password again': { name: 'confirmPassword', value: 'quiet-harbour-9' },
} as const;

const { createDownline } = contract.registerCenter;

export const newDownlineFlow = defineFlow(newDownlineMachine, {
  cases: {
    'field.changed': typed,
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'rule.retried': 'plain',
    'another.pressed': 'plain',
  },
  outcomes: {
    loadRule: fetchOutcomes(contract.system.registerSettings, { 'the rules': replies(downlineRules, settings) }),
    open: outcomesOf(createDownline, {
      opened: replies({ kind: 'opened', opened: { account: 'quang88', kind: 'agent' } }, { account: 'quang88' }),
      'name taken': refuses('name_taken'),
      'name refused': refuses('invalid_fields', 'username'),
      'too easy to guess': refuses('invalid_fields', 'password'),
      'members only': refuses('feature_off'),
      'not an agent any more': refuses('agents_only'),
    }),
  },
  variants: { 'by an agent': {} },
  project: ({ fields, errors, failure, opened }) => [fields, errors, failure?.kind ?? null, opened !== null],
  offer: changedInOrder(typed),
});
