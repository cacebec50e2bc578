import { assign, enqueueActions, sendTo } from 'xstate';
import type { DialogContent } from '../common/modals.ts';
import { homePath } from '../common/places.ts';
import type { SmsTarget } from '../common/codeSending.ts';
import type { AccountEntered } from '../common/entry.ts';
import { isOutcomeUnknown, toFailure } from '../common/failure.ts';
import { formSetup, type FormEvent } from '../common/formSetup.ts';
import { port, stream } from '../common/port.ts';
import { isRefusal, isRefusedWith, type Answer } from '../common/refusal.ts';
import { captchaMachine } from './captcha.machine.ts';
import type { SentCode } from '../common/codeSending.ts';
import { numberCodeMachine, type CodeSent } from './numberCode.machine.ts';
import {
  forgotten,
  isEmpty,
  refusedFields,
  type RegisterBy,
  type RegisterErrors,
  type RegisterField,
  type RegisterFields,
} from './register.rules.ts';
import {
  needsOf,
  draftOf,
  emptyRegistration,
  mobileProblemsIn,
  problemsIn,
  targetOf,
  typedCode,
  type AffiliateReply,
  type Draft,
  type FormReply,
  type PhoneProof,
  type PhoneReply,
  type RegisterContext,
  type RegisterInput,
  type RegisterReply,
  type Registration,
} from './registration.ts';
import { sliderMachine, type SliderOutcome } from './slider.machine.ts';

const offNotice: DialogContent = {
  icon: 'info',
  title: 'registration_off_title',
  text: 'registration_off',
  timeout: null,
  buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }],
};

const proven: readonly RegisterField[] = ['mobileNum', 'countryDialingCode', 'verificationCode'];

/** Refusals that use up the captcha: it can be answered only once, even if a later check is the one that fails. */
const usesUpPicture = ['captcha_needed', 'captcha_wrong', 'code_wrong', 'code_expired'] as const;

/** The invitation that is refused although it was valid when the address carried it in. */
const overtaken = ({ invitation }: RegisterContext, answer: Answer): string | null =>
  invitation.kind === 'good' && isRefusedWith(answer, 'affiliate_unknown') ? invitation.code : null;

/** The parts of the chart of a registration. */
export const registerSetup = formSetup({
  types: {
    input: {} as RegisterInput,
    context: {} as RegisterContext,
    events: {} as
      | FormEvent<RegisterFields>
      | { type: 'way.chosen'; by: RegisterBy }
      | { type: 'code.requested' }
      | CodeSent
      | { type: 'form.reset' }
      | { type: 'form.retried' }
      | { type: 'form.reopened' }
      | { type: 'login.chosen' },
  },
  actors: {
    loadForm: port<FormReply, string | null>('loadForm'),
    checkAffiliate: port<AffiliateReply, string | null>('checkAffiliate'),
    provePhone: port<PhoneReply, { to: SmsTarget; code: string }>('provePhone'),
    register: port<RegisterReply, Registration>('register'),
    draft: stream<{ type: 'keep'; draft: Draft | null }>('draft'),
    slider: sliderMachine,
    captcha: captchaMachine,
    numberCode: numberCodeMachine,
  },
  check: problemsIn,
  refusedFields: (refused, context): RegisterErrors => {
    const needs = needsOf(context);
    if (!needs) return {};
    return refusedFields(refused, overtaken(context, refused) === null ? needs : { ...needs, invited: false });
  },
  withoutSecrets: (fields) => ({ ...fields, ...forgotten }),
}).extend({
  guards: {
    isOffered: ({ context }) => context.terms.offered,
    isModal: ({ context }) => context.place === 'modal',
    isWayOffered: ({ context }, p: { by: RegisterBy }) => p.by === 'username' || context.terms.byMobile,
    isMobileValid: ({ context }) => isEmpty(mobileProblemsIn(context)),
    hasUncheckedCode: ({ context }) => typedCode(context) !== null && typedCode(context) !== context.checkedCode,
    hasTicket: ({ context }) => context.ticket !== null && context.ticket.expiresAt > context.now(),
    needsPhoneProof: ({ context }) => context.terms.smsCode && context.proof === null,
    isSolved: (_, p: { outcome: SliderOutcome }) => p.outcome.kind === 'solved',
    isSwitchedOff: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'feature_off'),
    isUnheard: (_, p: { cause: unknown }) => isOutcomeUnknown(toFailure(p.cause)),
    isStillWorkedOn: (_, p: { answer: Answer }) => p.answer.failure !== undefined && isOutcomeUnknown(p.answer.failure),
  },
  actions: {
    storeForm: assign(({ context }, p: { form: FormReply }) => {
      const { rules, invitation } = p.form;
      const typed = context.fields.affiliateCode;
      if (invitation.kind !== 'bad' || (typed !== '' && typed !== invitation.code))
        return { rules, invitation, failure: null };
      return {
        rules,
        invitation,
        failure: null,
        fields: { ...context.fields, affiliateCode: invitation.code },
        errors: { affiliateCode: { id: 'affiliate_unknown' as const } },
      };
    }),
    startCaptcha: assign(({ context, spawn }) =>
      context.rules?.captcha.enabled
        ? { captcha: spawn('captcha', { id: 'captcha', input: { now: context.now } }) }
        : {},
    ),
    /** A proof holds only for the fields it was given for, and a changed registration needs a new key. */
    forgetProofOf: assign(({ context }, p: { name: RegisterField }) => ({
      key: null,
      proof: proven.includes(p.name) ? null : context.proof,
    })),
    storeWay: assign((_, p: { by: RegisterBy }) => ({ by: p.by, errors: {}, failure: null, key: null })),
    clearFields: assign(({ context }) => ({
      fields: emptyRegistration(context.terms.dialingCode),
      errors: {},
      failure: null,
      key: null,
      proof: null,
    })),
    markWrongFields: assign(({ context }) => {
      const { affiliateCode } = context.errors;
      // An invitation unknown to the gateway stays wrong until it is changed.
      return { errors: { ...(affiliateCode && { affiliateCode }), ...problemsIn(context) }, failure: null };
    }),
    storeMobileError: assign(({ context }) => ({ errors: { ...context.errors, ...mobileProblemsIn(context) } })),
    askForCode: sendTo(
      ({ context }) => context.code,
      ({ context }) => ({ type: 'code.requested', target: targetOf(context) }),
    ),
    storeSent: assign((_, p: { sent: SentCode }) => ({ sent: p.sent })),
    makeKey: assign(({ context }) => ({ key: context.key ?? context.newKey() })),
    storeChecked: assign(({ context }) => ({ checkedCode: typedCode(context) })),
    storeTicket: assign((_, p: { outcome: SliderOutcome }) =>
      p.outcome.kind === 'solved' ? { ticket: { ticket: p.outcome.ticket, expiresAt: p.outcome.expiresAt } } : {},
    ),
    storeProof: assign((_, p: { answer: Answer & { proof?: PhoneProof } }) => ({ proof: p.answer.proof ?? null })),
    /** Whatever the refusal shows to be used up has to be obtained again. */
    forgetUsedUp: assign(({ context }, p: { answer: Answer }) => {
      const code = overtaken(context, p.answer);
      return {
        ...(code !== null && {
          invitation: { kind: 'bad' as const, code },
          fields: { ...context.fields, affiliateCode: code },
        }),
        ...(isRefusedWith(p.answer, 'verification_needed') && { ticket: null }),
        ...(isRefusedWith(p.answer, 'affiliate_unknown') && { checkedCode: null }),
        ...(isRefusedWith(p.answer, 'code_wrong', 'code_expired', 'verification_needed') && { proof: null }),
      };
    }),
    spendCaptcha: enqueueActions(({ context, enqueue }, p: { answer: Answer }) => {
      if (!context.captcha || !isRefusal(p.answer.failure, ...usesUpPicture)) return;
      enqueue.sendTo(context.captcha, { type: 'picture.spent' });
      enqueue.assign({ fields: { ...context.fields, captcha: '' } });
    }),
    keepDraft: sendTo('draft', ({ context }) => ({ type: 'keep', draft: draftOf(context) })),
    forgetDraft: sendTo('draft', { type: 'keep', draft: null }),
    forgetProofs: assign({ ticket: null, proof: null, key: null }),
    tellSession: sendTo(
      ({ context }) => context.session,
      ({ context }, p: { answer: Answer & { account?: string } }): AccountEntered => ({
        type: 'account.entered',
        entry: {
          firstTimeLogin: true,
          passwordDue: false,
          registered: { madeName: context.by === 'mobile' ? (p.answer.account ?? null) : null },
        },
      }),
    ),
    withdraw: sendTo(({ context }) => context.dialogs, { type: 'modal.withdrawn', name: 'register' }),
    askLogin: sendTo(({ context }) => context.session, { type: 'login.require', replyTo: null }),
    sayOff: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.dialogs, {
        type: 'dialog.open',
        name: 'registrationOff',
        content: offNotice,
        replyTo: null,
      });
      if (context.place === 'modal') enqueue.sendTo(context.dialogs, { type: 'modal.withdrawn', name: 'register' });
      else enqueue.sendTo(context.location, { type: 'location.go', to: homePath, replace: true });
    }),
  },
});
