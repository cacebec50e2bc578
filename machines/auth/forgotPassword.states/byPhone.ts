import { forgotSetup } from '../forgotPassword.setup.ts';

/** A new password with a code by SMS, which logs in. */
export const byPhone = forgotSetup.createStateConfig({
  description: 'By phone',
  meta: { req: ['R2.66', 'R6.13'] },
  initial: 'preparing',
  states: {
    preparing: {
      description: 'Before the form is there',
      initial: 'sorting',
      on: {
        'form.closed': { target: '#forgotPassword.givenUp', description: 'closes the form' },
        'way.chosen': {
          guard: { type: 'isEmail', params: ({ event }) => ({ way: event.way }) },
          target: '#forgotPassword.open.byEmail',
          description: 'chooses the other way',
          meta: { when: 'if it is the email' },
          actions: 'clearFailure',
        },
      },
      states: {
        sorting: {
          description: 'Is it known what a password has to be like?',
          always: [
            { guard: 'hasRule', target: '#forgotPassword.open.byPhone.filling', description: 'yes' },
            { target: 'loading', description: 'no', meta: { usual: true } },
          ],
        },
        loading: {
          description: 'Fetching what a password has to be like',
          tags: 'busy',
          meta: { usual: true, call: 'system.registerSettings', req: ['R5.12', 'R5.24'] },
          invoke: {
            id: 'loadRule',
            src: 'loadRule',
            onDone: {
              target: '#forgotPassword.open.byPhone.filling',
              description: 'it arrives',
              meta: { usual: true },
              actions: { type: 'storeRule', params: ({ event }) => ({ rule: event.output }) },
            },
            onError: {
              target: 'failed',
              description: 'no answer comes',
              meta: { req: ['R8.20'] },
              actions: { type: 'storeFailure', params: ({ event }) => ({ cause: event.error }) },
            },
          },
        },
        failed: {
          description: 'The form could not be fetched',
          tags: 'failed',
          meta: { req: ['R8.20'] },
          on: { 'rule.retried': { target: 'loading', description: 'tries again' } },
        },
      },
    },
    filling: {
      description: 'The form can be filled in',
      tags: 'editable',
      initial: 'editing',
      on: {
        'form.closed': { target: '#forgotPassword.givenUp', description: 'closes the form' },
        'way.chosen': {
          guard: { type: 'isEmail', params: ({ event }) => ({ way: event.way }) },
          target: '#forgotPassword.open.byEmail',
          description: 'chooses the other way',
          meta: { when: 'if it is the email' },
          actions: 'clearFailure',
        },
        'field.changed': {
          description: 'fills in a field',
          actions: { type: 'storeField', params: ({ event }) => ({ name: event.name, value: event.value }) },
        },
      },
      states: {
        editing: {
          description: 'Filling in number, code and password',
          meta: { usual: true },
          on: {
            'code.requested': [
              { guard: 'isMobileValid', description: 'asks for a code', meta: { usual: true, when: 'if the number is valid' }, actions: 'sendCode' },
              { description: 'asks for a code', meta: { when: 'if the number is not valid', req: ['R5.12'] }, actions: 'storeMobileError' },
            ],
            'form.submitted': [
              { guard: 'canSetPassword', target: '#forgotPassword.open.byPhone.setting', description: 'presses Set password and log in', meta: { usual: true, when: 'if every field is right' }, actions: 'clearFailure' },
              { description: 'presses Set password and log in', meta: { when: 'if a field is not right', req: ['R5.12'] }, actions: 'storePhoneErrors' },
            ],
          },
        },
        waiting: {
          description: 'A countdown to the next try',
          after: { untilAllowed: { target: 'editing', description: 'the wait is over', actions: 'clearFailure' } },
        },
      },
    },
    setting: {
      description: 'Setting the new password',
      tags: 'busy',
      meta: { usual: true, call: 'password.setByPhone', req: ['R7.14', 'R3.16'] },
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => context.fields,
        onDone: [
          {
            guard: { type: 'isEntered', params: ({ event }) => ({ reply: event.output }) },
            target: '#forgotPassword.entered',
            description: 'the gateway takes it and lets the person in',
            meta: { usual: true },
            actions: { type: 'storeEntry', params: ({ event }) => ({ reply: event.output }) },
          },
          {
            guard: { type: 'isToldToWait', params: ({ event }) => ({ reply: event.output }) },
            target: 'filling.waiting',
            description: 'it is refused',
            meta: { when: 'if there were too many tries', req: ['R8.14'] },
            actions: [
              { type: 'storeRefusal', params: ({ event }) => ({ reply: event.output }) },
              { type: 'storeWait', params: ({ event }) => ({ reply: event.output }) },
            ],
          },
          {
            guard: { type: 'isAboutFields', params: ({ event }) => ({ reply: event.output }) },
            target: 'filling',
            description: 'it is refused',
            meta: { when: 'if a field is the reason' },
            actions: { type: 'storeProblems', params: ({ event }) => ({ reply: event.output }) },
          },
          {
            target: 'filling',
            description: 'it is refused',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ reply: event.output }) },
          },
        ],
        onError: {
          target: 'filling',
          description: 'no answer comes',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: ({ event }) => ({ cause: event.error }) },
        },
      },
    },
  },
});
