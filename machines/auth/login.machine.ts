import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formStates } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { initialContext, chosenType, credentialsOf, loginSetup, nameToKeep, ownSocial } from './login.setup.ts';
import { confirming } from './login.states/confirming.ts';

/** Logs a visitor in by name and password or by SMS code; asks for a captcha once a refusal says so. */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  description: 'Login. With a password, an SMS code or a social account.',
  context: ({ input, spawn }) =>
    initialContext(
      input,
      spawn('smsCode', { id: 'smsCode', input: { now: input.now, sent: input.settings.sentCode } }),
    ),
  initial: 'open',
  states: {
    open: {
      description: 'The form is open',
      meta: { req: ['R2.62', 'R2.63', 'R2.64', 'R3.10'] },
      initial: 'filling',
      exit: ['forgetSecrets', 'forgetStepUp'],
      invoke: { id: 'social', src: 'social', input: ownSocial },
      states: {
        ...formStates({
          at: '#login.open',
          close: { target: '#login.closed' },
          submit: { description: 'presses Log in', req: ['R5.13', 'R5.14'] },
          call: { name: 'session.login', req: ['R7.03'], src: 'logIn', input: credentialsOf },
          answers: [
            {
              guard: { type: 'isToConfirm', params: answerOf },
              target: 'confirming',
              description: 'the login must be confirmed',
              meta: { when: 'if the address is not recognised', req: ['R4.39'] },
              actions: [{ type: 'storeStepUp', params: answerOf }, 'spendCaptcha'],
            },
            accepted({
              target: '#login.remembering',
              description: 'the gateway logs the player in',
              actions: { type: 'storeLogin', params: answerOf },
            }),
            {
              guard: { type: 'needsFirstCaptcha', params: answerOf },
              target: 'filling',
              description: 'it is refused',
              meta: { when: 'if the next attempt needs a captcha', req: ['R2.65', 'R4.11', 'R8.04'] },
              actions: [{ type: 'storeRefusal', params: answerOf }, 'startCaptcha'],
            },
            {
              guard: { type: 'isCaptchaSpent', params: answerOf },
              target: 'filling',
              description: 'it is refused',
              meta: { when: 'if a captcha was answered', req: ['R8.23'] },
              actions: [{ type: 'storeRefusal', params: answerOf }, 'spendCaptcha'],
            },
          ],
          filling: {
            'social.tried': {
              target: 'entering',
              description: 'starts a social login',
              meta: { by: 'world', req: ['R2.61'] },
            },
          },
          editing: {
            'type.chosen': {
              guard: { type: 'isOffered', params: chosenType },
              description: 'chooses password or SMS code',
              meta: { when: 'if SMS codes are offered', req: ['R2.63'] },
              actions: { type: 'storeType', params: chosenType },
            },
            'code.requested': [
              {
                guard: 'isMobileValid',
                description: 'requests a code',
                meta: { when: 'if the number is valid' },
                actions: 'sendCode',
              },
              {
                description: 'requests a code',
                meta: { when: 'if the number is not valid', req: ['R5.09'] },
                actions: 'storeMobileError',
              },
            ],
          },
        }),
        confirming,
        entering: {
          description: 'Social login in progress',
          tags: 'busy',
          meta: { req: ['R2.61'] },
          on: {
            'social.entered': {
              target: '#login.remembering',
              description: 'the gateway logs the player in',
              meta: { by: 'world' },
              actions: { type: 'storeLogin', params: ({ event }) => ({ answer: event.reply }) },
            },
            'social.failed': {
              target: 'filling',
              description: 'the social login ends without a login',
              meta: { by: 'world' },
            },
          },
        },
      },
    },
    remembering: {
      description: 'Saving or clearing the username',
      tags: 'busy',
      meta: { req: ['R4.30', 'R9.09'] },
      invoke: {
        id: 'rememberName',
        src: 'rememberName',
        input: ({ context }) => nameToKeep(context),
        onDone: { target: 'done', description: 'it is saved', meta: { usual: true } },
        onError: { target: 'done', description: 'the browser cannot save it' },
      },
    },
    done: { description: 'Logged in', type: 'final', meta: { req: ['R4.12'] }, entry: ['closePanel', 'tellEntered'] },
    closed: { description: 'Closed without logging in', type: 'final', entry: ['closePanel', 'tellDeclined'] },
  },
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
