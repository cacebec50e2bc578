import { assign, stateIn } from 'xstate';
import { withNormalMobile, type Digits } from '../common/mobile.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import { errorsByCode, isRefusedWith, type Answer, type Refused } from '../common/refusal.ts';
import {
  checkAddress,
  checkProof,
  emptyBinding,
  noProof,
  type BindErrors,
  type BindFields,
  type ContactKind,
} from './bindContact.rules.ts';
import type { ChangeReply, Outcome } from './change.ts';

type SentReply = { kind: 'sent'; expiresAt: number } | Refused;

export interface Binding {
  kind: ContactKind;
  fields: BindFields;
}

interface BindInput {
  now: () => number;
  kind: ContactKind;
  dialingCode: string;
  digits: Digits;
}

interface Context extends BindInput, FormContext<BindFields, BindErrors> {
  /** When the code expires, by the clock that `now` reads; another one can be sent after that. */
  expiresAt: number;
}

export const initialContext = (input: BindInput): Context => ({
  ...input,
  ...freshForm(emptyBinding(input.dialingCode)),
  expiresAt: 0,
});

const withoutProof = (fields: BindFields): BindFields => ({ ...fields, ...noProof });

/** The address alone, which is all that a code needs. */
export const addressOf = ({ context: { kind, fields, digits } }: { context: Context }): Binding => ({
  kind,
  fields: withoutProof(withNormalMobile(fields, digits)),
});

export const bindingOf = ({ context: { kind, fields, digits } }: { context: Context }): Binding => ({
  kind,
  fields: withNormalMobile(fields, digits),
});

/** The parts of the chart of a binding. */
export const bindSetup = formSetup({
  types: {
    input: {} as BindInput,
    context: {} as Context,
    events: {} as FormEvent<BindFields> | { type: 'address.reopened' } | { type: 'code.requested' },
    output: {} as Outcome,
  },
  actors: { sendCode: port<SentReply, Binding>('sendCode'), bind: port<ChangeReply, Binding>('bind') },
  check: ({ kind, fields, digits }, part) =>
    part === 'address' ? checkAddress(kind, fields, digits) : checkProof(fields),
  refusedFields: (refused, { kind }) =>
    errorsByCode<BindErrors>({
      code_wrong: { verificationCode: 'code_wrong' },
      code_expired: { verificationCode: 'code_expired' },
      wrong_credentials: { password: 'security_password_wrong' },
      mobile_taken: { mobileNum: 'mobile_taken' },
      invalid_fields: kind === 'mobile' ? { mobileNum: 'invalid_mobile' } : { email: 'security_email_invalid' },
    })(refused),
  withoutSecrets: withoutProof,
}).extend({
  delays: { untilExpiry: ({ context }) => Math.max(0, context.expiresAt - context.now()) },
  guards: {
    isTaken: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'mobile_taken'),
    isCodeExpired: stateIn('#bindContact.proving.code.expired'),
  },
  actions: {
    storeExpiry: assign((_, p: { answer: SentReply }) =>
      p.answer.kind === 'sent' ? { expiresAt: p.answer.expiresAt } : {},
    ),
  },
});
