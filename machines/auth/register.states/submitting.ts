import * as form from '../../common/formAnswers.ts';
import { answerOf, causeOf } from '../../common/refusal.ts';
import { valueOf } from '../register.rules.ts';
import { registerSetup } from '../register.setup.ts';
import { registrationOf, targetOf, typedCode } from '../registration.ts';
import { pieceFits } from '../slider.setup.ts';

const forgetUsedUp = { type: 'forgetUsedUp', params: answerOf } as const;
const spendCaptcha = { type: 'spendCaptcha', params: answerOf } as const;

const rateLimited = { ...form.rateLimited, target: '#register.open.filling.waiting' } as const;
const unanswered = { ...form.unanswered, target: '#register.open.filling' } as const;

const refusals = [
  rateLimited,
  {
    ...form.aboutFields,
    target: '#register.open.filling',
    meta: { when: 'if a field is not accepted', req: ['R8.01', 'R8.03'] },
    actions: [form.aboutFields.actions, forgetUsedUp, spendCaptcha],
  },
  { ...form.refused, target: '#register.open.filling', actions: [form.refused.actions, forgetUsedUp, spendCaptcha] },
] as const;

/** R4.01: one step after another, each only where nothing of it is left from an earlier try. */
export const submitting = registerSetup.createStateConfig({
  description: 'Sending the form',
  tags: 'busy',
  meta: { req: ['R4.01'] },
  initial: 'invited',
  states: {
    invited: {
      description: 'Was an invitation code entered?',
      always: [
        { guard: 'hasUncheckedCode', target: 'checkingAffiliate', description: 'yes' },
        { target: 'human', description: 'no', meta: { usual: true } },
      ],
    },
    checkingAffiliate: {
      description: 'Checking the invitation code',
      meta: { call: 'register.affiliate', req: ['R7.15'] },
      invoke: {
        id: 'checkAffiliate',
        src: 'checkAffiliate',
        input: ({ context }) => typedCode(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: answerOf },
            target: 'human',
            description: 'it is valid',
            actions: 'storeChecked',
          },
          ...refusals,
        ],
        onError: unanswered,
      },
    },
    human: {
      description: 'Has the slider been solved?',
      always: [
        { guard: 'hasTicket', target: 'phone', description: 'yes, recently' },
        { target: 'provingHuman', description: 'no', meta: { usual: true } },
      ],
    },
    provingHuman: {
      description: 'The slider is open',
      meta: { req: ['R4.01', 'R3.03'] },
      invoke: {
        id: 'slider',
        src: 'slider',
        input: ({ context }) => ({ now: context.now, purpose: 'register' }),
        onDone: [
          { ...pieceFits, target: 'phone' },
          { target: '#register.open.filling', description: 'it is cancelled' },
        ],
        onError: { ...unanswered, description: 'it fails' },
      },
    },
    phone: {
      description: 'Does the number have to be verified?',
      meta: { req: ['R5.05'] },
      always: [
        { guard: 'needsPhoneProof', target: 'provingPhone', description: 'yes' },
        { target: 'registering', description: 'no', meta: { usual: true } },
      ],
    },
    provingPhone: {
      description: 'Checking the code',
      meta: { req: ['R4.01', 'R3.04'] },
      invoke: {
        id: 'provePhone',
        src: 'provePhone',
        input: ({ context }) => ({ to: targetOf(context), code: valueOf('verificationCode', context.fields) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: answerOf },
            target: 'registering',
            description: 'it is correct',
            actions: { type: 'storeProof', params: answerOf },
          },
          ...refusals,
        ],
        onError: unanswered,
      },
    },
    registering: {
      description: 'Creating the account',
      meta: { call: 'register.byUsername', req: ['R7.10', 'R7.11'] },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => registrationOf(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: answerOf },
            target: '#register.done',
            description: 'the account is created',
            meta: { usual: true, req: ['R4.02', 'R4.03'] },
            actions: [{ type: 'tellSession', params: answerOf }, 'forgetDraft'],
          },
          {
            guard: { type: 'isSwitchedOff', params: answerOf },
            target: '#register.off',
            description: 'it is refused',
            meta: { when: 'if registration was switched off', req: ['R6.13'] },
          },
          {
            guard: { type: 'isStillWorkedOn', params: answerOf },
            target: '#register.open.unsure',
            description: 'it is refused',
            meta: { when: 'if the same request is still in progress', req: ['R8.23'] },
          },
          ...refusals,
        ],
        onError: [
          {
            guard: { type: 'isUnheard', params: causeOf },
            target: '#register.open.unsure',
            description: 'no response',
            meta: { when: 'if the account may have been created anyway', req: ['R8.20'] },
            actions: { type: 'storeFailure', params: causeOf },
          },
          { ...unanswered, description: 'it could not be sent' },
        ],
      },
    },
  },
});
