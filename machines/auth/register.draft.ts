import { forgotten, ruledFields, type RegisterBy, type RegisterField, type RegisterFields } from './register.rules.ts';
import type { SentCode } from './numberCode.machine.ts';

/** What a tab keeps of a registration that is not done, so that a reload loses no more than the secrets. */
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

/** The fields that may be kept. */
export const keptFields: readonly RegisterField[] = allFields.filter((name) => !(name in forgotten));

const noFields = Object.fromEntries(allFields.map((name) => [name, ''])) as RegisterFields;

export const emptyRegistration = (dialingCode: string): RegisterFields => ({
  ...noFields,
  countryDialingCode: dialingCode,
});

/** The fields as they were left. */
export const resumed = (dialingCode: string, draft: Draft | null): RegisterFields => ({
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
