import type { DialogsEvent } from '../common/modals.ts';
import type { LocationEvent } from '../common/places.ts';
import { freshForm, type FormContext } from '../common/formSetup.ts';
import type { Refused } from '../common/refusal.ts';
import type { Hears } from '../common/words.ts';
import type { CaptchaRef } from './captcha.machine.ts';
import type { AccountEntered } from '../common/entry.ts';
import { checkMobile, withNormalMobile, type Digits } from '../common/mobile.ts';
import type { HumanTicket, NumberCodeRef } from './numberCode.machine.ts';
import { ruledFields, type RegisterRules } from './registerFields.ts';
import {
  checkRegistration,
  filledIn,
  forgotten,
  shownFields,
  valueOf,
  type Needs,
  type RegisterBy,
  type RegisterErrors,
  type RegisterField,
  type RegisterFields,
} from './register.rules.ts';
import * as code from '../common/codeSending.ts';
import type { SentCode, SmsTarget } from '../common/codeSending.ts';

/** The deployment's settings for registration as a whole. */
export interface RegisterTerms {
  /** R6.13: whether anybody can register here. */
  offered: boolean;
  byMobile: boolean;
  /** R5.05: whether a number is proved by a code. */
  smsCode: boolean;
  dialingCode: string;
  digits: Digits;
}

/** R4.05, R4.06: what became of the invitation that the address carried, or of the one that belongs to the domain. */
export type Invitation = { kind: 'good'; code: string } | { kind: 'bad'; code: string } | { kind: 'none' };

export interface FormReply {
  rules: RegisterRules;
  invitation: Invitation;
}

export type AffiliateReply = { kind: 'good' } | Refused;

/** The proof of a number: the typed code, or what another provider returned for it. */
export type PhoneProof = { kind: 'code'; code: string } | { kind: 'token'; code: string; token: string };
export type PhoneReply = { kind: 'proved'; proof: PhoneProof } | Refused;

export interface Registration {
  by: RegisterBy;
  /** R3.01: what was filled in, without what proves the number. */
  fields: Partial<RegisterFields>;
  referralCode: string | null;
  captchaId: string | null;
  humanTicket: string | null;
  proof: PhoneProof | null;
  /** The same for the same registration, however often it is sent. */
  key: string | null;
}

export type RegisterReply = { kind: 'registered'; account: string } | Refused;

/** The part of an unfinished registration that the tab keeps, so that a reload loses only the secrets. */
export interface Draft {
  by: RegisterBy;
  fields: Partial<RegisterFields>;
  code: SentCode | null;
}

const allFields: readonly RegisterField[] = [
  ...ruledFields,
  'confirmPassword',
  'countryDialingCode',
  'verificationCode',
];

export const keptFields: readonly RegisterField[] = allFields.filter((name) => !(name in forgotten));

const noFields = Object.fromEntries(allFields.map((name) => [name, ''])) as RegisterFields;

export const emptyRegistration = (dialingCode: string): RegisterFields => ({
  ...noFields,
  countryDialingCode: dialingCode,
});

const resumed = (dialingCode: string, draft: Draft | null): RegisterFields => ({
  ...emptyRegistration(dialingCode),
  ...draft?.fields,
});

export const draftOf = ({
  by,
  fields,
  sent,
}: {
  by: RegisterBy;
  fields: RegisterFields;
  sent: SentCode | null;
}): Draft => ({ by, fields: Object.fromEntries(keptFields.map((name) => [name, fields[name]])), code: sent });

/** Where the form is. */
export type RegisterPlace = 'page' | 'modal';

export interface RegisterInput {
  now: () => number;
  newKey: () => string;
  place: RegisterPlace;
  terms: RegisterTerms;
  affiliateCode: string | null;
  referralCode: string | null;
  draft: Draft | null;
  session: Hears<AccountEntered | { type: 'login.require'; replyTo: null }>;
  dialogs: Hears<DialogsEvent>;
  location: Hears<LocationEvent>;
}

export interface RegisterContext extends Omit<RegisterInput, 'draft'>, FormContext<RegisterFields, RegisterErrors> {
  rules: RegisterRules | null;
  invitation: Invitation;
  by: RegisterBy;
  sent: SentCode | null;
  captcha: CaptchaRef | null;
  code: NumberCodeRef;
  checkedCode: string | null;
  ticket: HumanTicket | null;
  proof: PhoneProof | null;
  key: string | null;
}

/** What the form needs now; null until its rules have loaded. */
export const needsOf = ({ rules, by, terms: { digits, smsCode }, invitation }: RegisterContext): Needs | null =>
  rules && { by, rules, digits, smsCode, invited: invitation.kind === 'good' };

/** R5.08: what is wrong with the form. */
export const problemsIn = (context: RegisterContext): RegisterErrors => {
  const needs = needsOf(context);
  return needs ? checkRegistration(context.fields, needs) : {};
};

/** The number a code would go to. */
export const targetOf = ({ fields, terms: { digits } }: RegisterContext): SmsTarget => code.targetOf(fields, digits);

/** R5.09: what is wrong with the number. */
export const mobileProblemsIn = (context: RegisterContext): RegisterErrors => {
  const { mobileNum } = checkMobile(context.fields, context.terms.digits);
  return mobileNum === 'required' || mobileNum === 'invalid_mobile' ? { mobileNum: { id: mobileNum } } : {};
};

/** R4.01: the invitation as it was typed. */
export const typedCode = (context: RegisterContext): string | null => {
  const needs = needsOf(context);
  const code = valueOf('affiliateCode', context.fields);
  return needs && code !== '' && shownFields(needs).includes('affiliateCode') ? code : null;
};

/** R4.06: the invitation in the address is sent as if it had been typed, if the deployment accepts any. */
export const registrationOf = (context: RegisterContext): Registration => {
  const { by, invitation, referralCode, captcha, ticket, proof, key, fields, rules, terms } = context;
  const needs = needsOf(context);
  const filled = needs ? filledIn(withNormalMobile(fields, terms.digits), needs) : {};
  const { verificationCode: _, ...rest } = filled;
  return {
    by,
    referralCode,
    proof,
    key,
    humanTicket: ticket?.ticket ?? null,
    fields:
      invitation.kind === 'good' && rules?.affiliateCode.enabled ? { ...rest, affiliateCode: invitation.code } : rest,
    captchaId: captcha?.getSnapshot().context.picture?.id ?? null,
  };
};

/** The form at first, with what an earlier visit in this tab has left. */
export const initialContext = ({ draft, ...input }: RegisterInput): Omit<RegisterContext, 'code'> => ({
  ...input,
  ...freshForm(resumed(input.terms.dialingCode, draft)),
  rules: null,
  invitation: { kind: 'none' },
  by: input.terms.byMobile && draft?.by === 'mobile' ? 'mobile' : 'username',
  sent: draft?.code ?? null,
  captcha: null,
  checkedCode: null,
  ticket: null,
  proof: null,
  key: null,
});
