import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { causeOf } from '../common/refusal.ts';
import type { ContactKind } from './bindContact.rules.ts';
import type { Outcome } from './change.ts';
import { securitySetup, type SecurityContext } from './securityCentre.setup.ts';

const outcomeIn = ({ event }: { event: { output: Outcome } }) => ({ outcome: event.output });

const afterwards = (text: string) =>
  ({
    onDone: [
      {
        guard: { type: 'hasChanged', params: outcomeIn },
        target: 'refreshing',
        description: 'it is completed',
        meta: { usual: true },
        actions: { type: 'say', params: { text } },
      },
      {
        guard: { type: 'mayHaveChanged', params: outcomeIn },
        target: 'refreshing',
        description: 'it is cancelled',
        meta: { when: 'if the change may have been made', req: ['R8.20'] },
      },
      { target: 'shown', description: 'it is cancelled' },
    ],
    onError: { target: 'shown', description: 'it fails' },
  }) as const;

const bindingOf = ({ now, digits, dialingCode }: SecurityContext, kind: ContactKind) => ({
  now,
  digits,
  dialingCode,
  kind,
});

const looking = securitySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadProtection',
    src: 'loadProtection',
    onDone: {
      target: 'shown',
      description: 'the gateway answers',
      meta: { usual: true },
      actions: { type: 'storeProtection', params: ({ event }) => ({ protection: event.output }) },
    },
    onError: {
      target: 'failed',
      description: 'no response',
      meta: { req: ['R8.20'] },
      actions: { type: 'storeFailure', params: causeOf },
    },
  },
});

/** R2.75: shows what protects the account, and lets the player change one thing at a time. */
export const securityCentreMachine = securitySetup.createMachine({
  id: 'securityCentre',
  description: 'Security centre. What protects the account, and the forms that change it.',
  context: ({ input }) => ({ ...input, protection: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the security settings',
      meta: { call: 'security.overview', req: ['R2.75'] },
      ...looking,
    },
    failed: {
      description: 'The settings could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'centre.retried': { target: 'loading', description: 'tries again' } },
    },
    shown: {
      description: 'The security settings are shown',
      meta: { req: ['R2.75'] },
      on: {
        'mobile.chosen': {
          guard: 'hasSms',
          target: 'bindingMobile',
          description: 'opens the mobile number form',
          meta: { when: 'if a code can be sent by SMS' },
        },
        'email.chosen': {
          guard: 'hasEmail',
          target: 'bindingEmail',
          description: 'opens the email address form',
          meta: { usual: true, when: 'if a code can be sent by email' },
        },
        'authenticator.chosen': { target: 'settingAuthenticator', description: 'opens the authenticator app form' },
        'paymentPassword.chosen': { target: 'settingPaymentPassword', description: 'opens the payment password form' },
        'others.chosen': { target: 'endingOthers', description: 'presses Log out everywhere else' },
      },
    },
    refreshing: { description: 'Reloading after a change', meta: { call: 'security.overview' }, ...looking },
    bindingMobile: {
      description: 'Adding or changing the mobile number',
      meta: { req: ['R2.75', 'R5.09', 'R5.16'] },
      invoke: {
        id: 'bindMobile',
        src: 'bindContact',
        input: ({ context }) => bindingOf(context, 'mobile'),
        ...afterwards('security_mobile_bound'),
      },
    },
    bindingEmail: {
      description: 'Adding or changing the email address',
      meta: { req: ['R2.75', 'R5.07'] },
      invoke: {
        id: 'bindEmail',
        src: 'bindContact',
        input: ({ context }) => bindingOf(context, 'email'),
        ...afterwards('security_email_bound'),
      },
    },
    settingAuthenticator: {
      description: 'Adding or removing an authenticator app',
      meta: { req: ['R2.75', 'R4.39'] },
      invoke: {
        id: 'authenticator',
        src: 'authenticator',
        input: ({ context: { now, protection } }) => ({ now, enrolled: protection?.overview.authenticator ?? false }),
        ...afterwards('security_authenticator_changed'),
      },
    },
    settingPaymentPassword: {
      description: 'Setting the payment password',
      meta: { req: ['R2.57', 'R2.75'] },
      invoke: {
        id: 'paymentPassword',
        src: 'paymentPassword',
        input: ({ context: { now, protection } }) => ({ now, isSet: protection?.overview.hasPaymentPassword ?? false }),
        ...afterwards('security_payment_saved'),
      },
    },
    endingOthers: {
      description: 'Logging out everywhere else',
      meta: { req: ['R2.75'] },
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        input: ({ context: { now } }) => ({ now }),
        ...afterwards('security_others_ended'),
      },
    },
  },
});

export type SecurityCentreRef = ActorRefFrom<typeof securityCentreMachine>;
export type SecurityCentreSnapshot = SnapshotFrom<typeof securityCentreMachine>;
