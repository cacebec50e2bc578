import { assign, sendTo, setup } from 'xstate';
import type { Saying } from '../common/toast.ts';
import type { Digits } from '../common/mobile.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { authenticatorMachine } from './authenticator.machine.ts';
import { bindContactMachine } from './bindContact.machine.ts';
import type { Outcome } from './change.ts';
import { endOthersMachine } from './endOthers.machine.ts';
import { paymentPasswordMachine } from './paymentPassword.machine.ts';
import type { Protection } from './fields.ts';
import type { Sending } from '../common/siteStatus.ts';

interface SecurityInput {
  now: () => number;
  /** R5.16: how numbers look, and the code that a number most likely has. */
  digits: Digits;
  dialingCode: string;
  /** A number or an address is bound only where a code can be sent to it. */
  sending: Sending;
  toasts: Hears<{ type: 'toast.asked' } & Saying>;
}

export interface SecurityContext extends SecurityInput {
  protection: Protection | null;
  failure: Failure | null;
}

/** The parts of the chart of the security centre. */
export const securitySetup = setup({
  types: {
    input: {} as SecurityInput,
    context: {} as SecurityContext,
    events: {} as
      | { type: 'centre.retried' }
      | { type: 'mobile.chosen' }
      | { type: 'email.chosen' }
      | { type: 'authenticator.chosen' }
      | { type: 'paymentPassword.chosen' }
      | { type: 'others.chosen' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadProtection: port<Protection>('loadProtection'),
    bindContact: bindContactMachine,
    authenticator: authenticatorMachine,
    paymentPassword: paymentPasswordMachine,
    endOthers: endOthersMachine,
  },
  guards: {
    hasSms: ({ context }) => context.sending.sms,
    hasEmail: ({ context }) => context.sending.email,
    hasChanged: (_, p: { outcome: Outcome }) => p.outcome.changed,
    mayHaveChanged: (_, p: { outcome: Outcome }) => p.outcome.unsure === true,
  },
  actions: {
    storeProtection: assign((_, p: { protection: Protection }) => ({ protection: p.protection, failure: null })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ protection: null, failure: toFailure(p.cause) })),
    say: sendTo(
      ({ context }) => context.toasts,
      (_, p: { text: string }) => ({ type: 'toast.asked' as const, kind: 'good' as const, text: p.text }),
    ),
  },
});
