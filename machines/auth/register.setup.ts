import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { DialogContent } from '../app/dialog.machine.ts';
import { homePath } from '../app/location.rules.ts';
import { isOutcomeUnknown, toFailure, type Failure } from '../common/failure.ts';
import { port, stream } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { isRefusal, isRefusedWith, waitAfter, type Answer } from '../common/refusal.ts';
import { captchaMachine } from './captcha.machine.ts';
import type { AccountEntered } from '../common/entry.ts';
import { numberCodeMachine, type CodeSent, type SentCode } from './numberCode.machine.ts';
import {
  askedOf,
  isEmpty,
  mobileProblemsIn,
  problemsIn,
  targetOf,
  typedCode,
  type AffiliateReply,
  type FormReply,
  type PhoneReply,
  type RegisterContext,
  type RegisterInput,
  type RegisterReply,
  type Registration,
} from './register.context.ts';
import { draftOf, emptyRegistration, type Draft } from './register.draft.ts';
import { refusedFields } from './register.refusals.ts';
import { forgotten, type RegisterBy, type RegisterField } from './register.rules.ts';
import { sliderMachine, type SliderOutcome } from './slider.machine.ts';
import type { SmsTarget } from '../common/codeSending.ts';

const offNotice: DialogContent = {
  icon: 'info',
  title: 'registration_off_title',
  text: 'registration_off',
  timeout: null,
  buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }],
};

/** What a proof of the number holds for. */
const proven: readonly RegisterField[] = ['mobileNum', 'countryDialingCode', 'verificationCode'];

/** A picture answers once, and is used up where what came after it was looked at. */
const usesUpPicture = ['captcha_needed', 'captcha_wrong', 'code_wrong', 'code_expired'] as const;

type Reply = RegisterReply | PhoneReply | AffiliateReply;
const failureIn = ({ failure }: Answer): Failure | null => failure ?? null;

/** The parts of the chart of a registration. */
export const registerSetup = setup({
  types: {
    input: {} as RegisterInput,
    context: {} as RegisterContext,
    events: {} as
      | { type: 'field.changed'; name: RegisterField; value: string }
      | { type: 'way.chosen'; by: RegisterBy }
      | { type: 'code.requested' }
      | CodeSent
      | { type: 'form.submitted' }
      | { type: 'form.reset' }
      | { type: 'form.retried' }
      | { type: 'form.reopened' }
      | { type: 'form.closed' }
      | { type: 'login.chosen' },
    tags: {} as Tag,
    meta: {} as Meta,
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
  delays: { untilAllowed: ({ context }) => Math.max(0, context.waitUntil - context.now()) },
  guards: {
    isOffered: ({ context }) => context.terms.offered,
    isModal: ({ context }) => context.place === 'modal',
    isWayOffered: ({ context }, p: { by: RegisterBy }) => p.by === 'username' || context.terms.byMobile,
    isMobileValid: ({ context }) => isEmpty(mobileProblemsIn(context)),
    isFilledIn: ({ context }) => isEmpty(problemsIn(context)),
    hasUncheckedCode: ({ context }) => typedCode(context) !== null && typedCode(context) !== context.checkedCode,
    hasTicket: ({ context }) => context.ticket !== null && context.ticket.expiresAt > context.now(),
    needsPhoneProof: ({ context }) => context.terms.smsCode && context.proof === null,
    isGood: (_, p: { answer: Reply }) => p.answer.kind !== 'refused',
    isSolved: (_, p: { outcome: SliderOutcome }) => p.outcome.kind === 'solved',
    isSwitchedOff: (_, p: { answer: Reply }) => isRefusedWith(p.answer, 'feature_off'),
    isRateLimited: (_, p: { answer: Reply }) => waitAfter(p.answer) !== null,
    isUnheard: (_, p: { cause: unknown }) => isOutcomeUnknown(toFailure(p.cause)),
    isStillWorkedOn: (_, p: { answer: Reply }) => p.answer.kind === 'refused' && isOutcomeUnknown(p.answer.failure),
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
    storeField: assign(({ context }, p: { name: RegisterField; value: string }) => {
      const { [p.name]: _, ...errors } = context.errors;
      return {
        fields: { ...context.fields, [p.name]: p.value },
        errors,
        key: null,
        ...(proven.includes(p.name) && { proof: null }),
      };
    }),
    storeWay: assign((_, p: { by: RegisterBy }) => ({ by: p.by, errors: {}, failure: null, key: null })),
    clearFields: assign(({ context }) => ({
      fields: emptyRegistration(context.terms.dialingCode),
      errors: {},
      failure: null,
      key: null,
      proof: null,
    })),
    storeErrors: assign(({ context }) => {
      const { affiliateCode } = context.errors;
      // An invitation that a gateway does not know stays wrong until it is changed.
      return { errors: { ...(affiliateCode && { affiliateCode }), ...problemsIn(context) }, failure: null };
    }),
    storeMobileError: assign(({ context }) => ({ errors: { ...context.errors, ...mobileProblemsIn(context) } })),
    clearFailure: assign({ failure: null, errors: {} }),
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
    storeProof: assign((_, p: { answer: PhoneReply }) => (p.answer.kind === 'proved' ? { proof: p.answer.proof } : {})),
    storeRefusal: assign(({ context }, p: { answer: Reply }) => {
      const failure = failureIn(p.answer);
      const asked = askedOf(context);
      if (!failure || !asked) return {};
      const isUninvited = context.invitation.kind === 'good' && isRefusal(failure, 'affiliate_unknown');
      const errors = refusedFields(failure, isUninvited ? { ...asked, invited: false } : asked);
      return {
        errors,
        failure: isEmpty(errors) ? failure : null,
        ...(isUninvited &&
          context.invitation.kind === 'good' && {
            invitation: { kind: 'bad' as const, code: context.invitation.code },
            fields: { ...context.fields, affiliateCode: context.invitation.code },
          }),
        ...(isRefusal(failure, 'verification_needed') && { ticket: null }),
        ...(isRefusal(failure, 'affiliate_unknown') && { checkedCode: null }),
        ...(isRefusal(failure, 'code_wrong', 'code_expired', 'verification_needed') && { proof: null }),
      };
    }),
    spendCaptcha: enqueueActions(({ context, enqueue }, p: { answer: Reply }) => {
      const failure = failureIn(p.answer);
      if (!context.captcha || !failure || !isRefusal(failure, ...usesUpPicture)) return;
      enqueue.sendTo(context.captcha, { type: 'picture.spent' });
      enqueue.assign({ fields: { ...context.fields, captcha: '' } });
    }),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    storeWait: assign(({ context }, p: { answer: Reply }) => ({
      failure: failureIn(p.answer),
      waitUntil: context.now() + (waitAfter(p.answer) ?? 0),
    })),
    keepDraft: sendTo('draft', ({ context }) => ({ type: 'keep', draft: draftOf(context) })),
    forgetDraft: sendTo('draft', { type: 'keep', draft: null }),
    forgetSecrets: assign(({ context }) => ({
      fields: { ...context.fields, ...forgotten },
      ticket: null,
      proof: null,
      key: null,
    })),
    tellSession: sendTo(
      ({ context }) => context.session,
      ({ context }, p: { answer: RegisterReply }): AccountEntered => ({
        type: 'account.entered',
        entry: {
          firstTimeLogin: true,
          passwordDue: false,
          registered: { madeName: context.by === 'mobile' && p.answer.kind === 'registered' ? p.answer.account : null },
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
