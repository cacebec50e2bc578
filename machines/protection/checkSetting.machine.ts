import { assign, sendTo, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { accepted, rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { fillingIn, typedFields, waiting } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { port } from '../common/port.ts';
import { answerOf, type Refused } from '../common/refusal.ts';
import type { Saying } from '../common/toast.ts';
import type { Hears } from '../common/words.ts';

export type CheckSetting = ReplyOf<Contract['protection']['overview']>['check'];

export interface CheckFields {
  /** In minutes, as the list of the form has it. */
  every: `${CheckSetting['every']}`;
}

interface Input {
  now: () => number;
  toasts: Hears<{ type: 'toast.asked' } & Saying>;
}

interface Context extends Input, FormContext<CheckFields> {
  setting: CheckSetting | null;
}

type Answer = { kind: 'saved'; setting: CheckSetting } | Refused;

/** What the form begins with: how often it will be, where that waits for its time. */
const formOf = ({ every, next }: CheckSetting) => freshForm({ every: `${next?.every ?? every}` as const });

const checkSetup = formSetup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as FormEvent<CheckFields> | { type: 'setting.opened' } | { type: 'again.pressed' },
  },
  actors: { load: port<CheckSetting>('load'), setCheck: port<Answer, CheckFields>('setCheck') },
  check: () => ({}),
}).extend({
  guards: {
    isChanged: ({ context: { setting, fields } }) => setting !== null && fields.every !== formOf(setting).fields.every,
  },
  actions: {
    storeSetting: assign((_, p: { answer: CheckSetting }) => ({ setting: p.answer, ...formOf(p.answer) })),
    announce: sendTo(
      ({ context }) => context.toasts,
      (_, p: { answer: Answer }): { type: 'toast.asked' } & Saying => ({
        type: 'toast.asked',
        kind: 'good',
        text: p.answer.kind === 'saved' && p.answer.setting.next ? 'protection_check_later' : 'protection_check_now',
      }),
    ),
  },
});

const close = { 'form.closed': { target: 'resting', description: 'closes it' } } as const;

const loading = loadingStates({
  description: 'Loading how often it comes',
  meta: { call: 'protection.overview', req: ['R1.22'] },
  src: 'load',
  store: 'storeSetting',
  then: 'filling',
  failed: 'How often it comes could not be loaded',
  retry: 'again.pressed',
  other: close,
});

/** R1.22: how often a reality check interrupts play. */
export const checkSettingMachine = checkSetup.createMachine({
  id: 'checkSetting',
  description: 'Reality check setting. How often play is interrupted to tell how long it has been going on.',
  context: ({ input }) => ({ ...input, ...freshForm<CheckFields>({ every: '0' }), setting: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'It is not shown',
      on: { 'setting.opened': { target: 'loading', description: 'presses Reality check', meta: { usual: true } } },
    },
    ...loading,
    loading: { ...loading.loading, on: close },
    filling: {
      description: 'How often it comes can be chosen',
      tags: 'editable',
      meta: { req: ['R1.22'] },
      initial: 'editing',
      on: { ...close, 'field.changed': fillingIn },
      states: {
        editing: {
          description: 'Choosing how often it comes',
          on: {
            'form.submitted': [
              {
                guard: 'isChanged',
                target: '#checkSetting.submitting',
                description: 'presses Save',
                meta: { usual: true, when: 'if something else was chosen' },
                actions: 'clearFailure',
              },
              {
                target: '#checkSetting.resting',
                description: 'presses Save',
                meta: { when: 'if nothing was changed' },
              },
            ],
          },
        },
        waiting,
      },
    },
    submitting: {
      description: 'Saving it',
      tags: 'busy',
      meta: { call: 'protection.setCheck', req: ['R1.22'] },
      invoke: {
        id: 'setCheck',
        src: 'setCheck',
        input: typedFields,
        onDone: [
          accepted({
            target: 'resting',
            description: 'the gateway notes it',
            actions: { type: 'announce', params: answerOf },
          }),
          rateLimited,
          refused,
        ],
        onError: unanswered,
      },
    },
  },
});

export type CheckSettingRef = ActorRefFrom<typeof checkSettingMachine>;
export type CheckSettingSnapshot = SnapshotFrom<typeof checkSettingMachine>;
