/** Fields that only their own form and the call that sends them may hold. */
export const secretFields: ReadonlySet<string> = new Set([
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'paymentPassword',
  'oldPaymentPassword',
  'newPaymentPassword',
  'confirmNewPaymentPassword',
  'captcha',
  'verificationCode',
  'code',
  'answer',
  'ticket',
  'humanTicket',
  'secret',
  'uri',
  'verifier',
  'oauthCode',
  'codeVerifier',
  'token',
  'firebaseIdToken',
]);

const secretKeys = new Set(['token', 'ticket', 'secret', 'uri', 'humanTicket', 'idToken']);

/** The parts of a gateway's answer that only the site may see. */
export const secretsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'string' && secretKeys.has(key) ? [part] : secretsIn(part),
  );
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a line contains a secret as a whole word; some example secrets are short enough to be part of one. */
export const standsIn = (secret: string, line: string): boolean =>
  new RegExp(String.raw`(?<![\w-])${escaped(secret)}(?![\w-])`).test(line);
