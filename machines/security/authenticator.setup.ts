import { assign } from 'xstate';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import { errorsByCode, type Answer, type Refused } from '../common/refusal.ts';
import { blank, checkPart, isOver, type ProofErrors, type ProofFields, type Secret } from './authenticator.rules.ts';
import type { ChangeReply, Outcome } from './change.ts';

type StartReply = ({ kind: 'started' } & Secret) | Refused;

interface AuthenticatorInput {
  now: () => number;
  enrolled: boolean;
}

interface Context extends AuthenticatorInput, FormContext<ProofFields, ProofErrors> {
  secret: Secret | null;
}

export const initialContext = (input: AuthenticatorInput): Context => ({ ...input, ...freshForm(blank), secret: null });

/** The parts of the chart of the authenticator app. */
export const authenticatorSetup = formSetup({
  types: {
    input: {} as AuthenticatorInput,
    context: {} as Context,
    events: {} as FormEvent<ProofFields>,
    output: {} as Outcome,
  },
  actors: {
    start: port<StartReply, ProofFields>('start'),
    confirm: port<ChangeReply, ProofFields>('confirm'),
    remove: port<ChangeReply, ProofFields>('remove'),
  },
  check: ({ fields }, part) => checkPart(fields, part),
  refusedFields: errorsByCode<ProofErrors>({
    wrong_credentials: { password: 'security_password_wrong' },
    code_wrong: { code: 'code_wrong' },
  }),
  withoutSecrets: () => blank,
}).extend({
  guards: { isEnrolled: ({ context }) => context.enrolled, isOver: (_, p: { answer: Answer }) => isOver(p.answer) },
  actions: {
    storeSecret: assign((_, p: { answer: StartReply }) =>
      p.answer.kind === 'started' ? { secret: { secret: p.answer.secret, uri: p.answer.uri } } : {},
    ),
    forgetSecret: assign({ secret: null }),
  },
});
