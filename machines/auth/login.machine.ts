import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { refused, rateLimited, unanswered, waiting } from '../common/form.ts';
import { answerOf } from '../common/refusal.ts';
import { emptyFields } from './login.rules.ts';
import { loginSetup, nameToKeep } from './login.setup.ts';

/** Logs somebody in by name and password or by SMS code; asks for a captcha once a refusal says so. */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  description: 'Logging in',
  context: ({ input, spawn }) => ({
    now: input.now,
    settings: input.settings,
    fields: emptyFields(input.settings.rememberedName, input.settings.dialingCode),
    errors: {},
    failure: null,
    waitUntil: 0,
    captcha: null,
    sms: spawn('smsCode', { id: 'smsCode', input: { now: input.now, resendAt: input.settings.codeAgainAt() } }),
    stepUp: null,
    outcome: { kind: 'closed' },
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The form is open',
      meta: { req: ['R2.62', 'R2.63', 'R2.64', 'R3.10'] },
      initial: 'filling',
      exit: 'forgetSecrets',
      states: {
        filling: {
          description: 'The form can be filled in',
          tags: 'editable',
          initial: 'editing',
          on: {
            'login.closed': { target: '#login.closed', description: 'closes the form' },
            'entry.tried': {
              target: 'entering',
              description: 'an account elsewhere is to let the person in',
              meta: { by: 'world', req: ['R2.61'] },
            },
            'field.changed': {
              description: 'fills in a field',
              actions: { type: 'storeField', params: ({ event }) => ({ name: event.name, value: event.value }) },
            },
          },
          states: {
            editing: {
              description: 'Filling in the form',
              meta: { usual: true },
              on: {
                'type.chosen': {
                  guard: { type: 'isOffered', params: ({ event }) => ({ loginType: event.loginType }) },
                  description: 'chooses password or SMS code',
                  meta: { when: 'if SMS codes are offered', req: ['R2.63'] },
                  actions: { type: 'storeType', params: ({ event }) => ({ loginType: event.loginType }) },
                },
                'code.requested': [
                  {
                    guard: 'isMobileValid',
                    description: 'asks for a code',
                    meta: { when: 'if the number is valid' },
                    actions: 'sendCode',
                  },
                  {
                    description: 'asks for a code',
                    meta: { when: 'if the number is not valid', req: ['R5.09'] },
                    actions: 'storeMobileError',
                  },
                ],
                'form.submitted': [
                  {
                    guard: 'isFilledIn',
                    target: '#login.open.submitting',
                    description: 'presses Log in',
                    meta: { usual: true, when: 'if every field is right' },
                    actions: 'clearFailure',
                  },
                  {
                    description: 'presses Log in',
                    meta: { when: 'if a field is not right', req: ['R5.13', 'R5.14'] },
                    actions: 'storeErrors',
                  },
                ],
              },
            },
            waiting,
          },
        },
        submitting: {
          description: 'Asking the gateway',
          tags: 'busy',
          meta: { usual: true, call: 'session.login', req: ['R7.03'] },
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context }) => ({
              fields: context.fields,
              captchaId: context.captcha?.getSnapshot().context.picture?.id ?? null,
            }),
            onDone: [
              {
                guard: { type: 'isIn', params: answerOf },
                target: '#login.remembering',
                description: 'the gateway lets the person in',
                meta: { usual: true },
                actions: { type: 'storeOutcome', params: answerOf },
              },
              {
                guard: { type: 'isToConfirm', params: answerOf },
                target: 'confirming',
                description: 'the login is to be confirmed',
                meta: { when: 'if the address is not recognised', req: ['R4.39'] },
                actions: [{ type: 'storeStepUp', params: answerOf }, 'spendCaptcha', 'clearCaptcha'],
              },
              { ...rateLimited, meta: { when: 'if there were too many tries', req: ['R8.23'] } },
              {
                guard: { type: 'needsFirstCaptcha', params: answerOf },
                target: 'filling',
                description: 'it is refused',
                meta: { when: 'if the next try needs a captcha', req: ['R2.65', 'R4.11', 'R8.04'] },
                actions: [{ type: 'storeRefusal', params: answerOf }, 'startCaptcha'],
              },
              {
                guard: 'hasCaptcha',
                target: 'filling',
                description: 'it is refused',
                meta: { when: 'if a captcha was answered', req: ['R8.23'] },
                actions: [{ type: 'storeRefusal', params: answerOf }, 'spendCaptcha', 'clearCaptcha'],
              },
              refused,
            ],
            onError: unanswered,
          },
        },
        confirming: {
          description: 'The login is to be confirmed in another way',
          meta: { req: ['R4.39'] },
          on: {
            'login.closed': { target: '#login.closed', description: 'closes the form' },
            'entry.tried': { target: 'entering', description: 'the answer is sent', meta: { by: 'world' } },
            'confirmation.givenUp': {
              target: 'filling',
              description: 'it is given up',
              meta: { by: 'world' },
              actions: 'forgetStepUp',
            },
          },
        },
        entering: {
          description: 'The gateway is asked beside the form',
          tags: 'busy',
          meta: { req: ['R2.61', 'R4.39'] },
          on: {
            'entry.made': {
              target: '#login.remembering',
              description: 'the gateway lets the person in',
              meta: { by: 'world' },
              actions: { type: 'storeOutcome', params: ({ event }) => ({ answer: event.reply }) },
            },
            'entry.failed': [
              {
                guard: 'isConfirming',
                target: 'confirming',
                description: 'it does not',
                meta: { by: 'world', when: 'if the login is being confirmed' },
              },
              { target: 'filling', description: 'it does not', meta: { by: 'world' } },
            ],
          },
        },
      },
    },
    remembering: {
      description: 'Keeping or forgetting the name',
      tags: 'busy',
      meta: { usual: true, req: ['R4.30', 'R9.09'] },
      invoke: {
        id: 'rememberName',
        src: 'rememberName',
        input: ({ context }) => nameToKeep(context),
        onDone: { target: 'done', description: 'the choice is kept', meta: { usual: true } },
        onError: { target: 'done', description: 'the browser keeps nothing' },
      },
    },
    done: { description: 'Logged in', type: 'final', meta: { usual: true } },
    closed: { description: 'Closed without a login', type: 'final' },
  },
  output: ({ context }) => context.outcome,
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
