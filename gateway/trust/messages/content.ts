interface Code {
  readonly code: string;
  readonly minutes: number;
}

interface OfAccount {
  readonly account: string;
}

/** What a letter can say, by its kind, and what it says it with. */
interface Contents {
  loginCode: Code;
  registerCode: Code;
  passwordCode: Code;
  bindNumberCode: Code;
  bindEmailCode: Code;
  stepUpCode: Code;
  /** A code of the stand-in for a third party that verifies numbers. */
  phoneCode: Code;
  /** Comes in place of a code to register, which would let a stranger see whose number it is. */
  numberTaken: object;
  resetLink: OfAccount & { readonly link: string; readonly minutes: number };
  authenticatorLost: OfAccount & { readonly usableAt: string };
  authenticatorRemoved: OfAccount;
  bankAccountAdded: OfAccount & { readonly bankAccount: string };
  bankAccountRemoved: OfAccount & { readonly bankAccount: string };
  nameCorrected: OfAccount;
  paymentPasswordReset: OfAccount & { readonly reason: string; readonly hours: number };
}

export type LetterKind = keyof Contents;

/** The kinds that carry a code. */
export type CodeKind = { [Kind in LetterKind]: Contents[Kind] extends Code ? Kind : never }[LetterKind];

/** What one letter says. */
export type Content = { [Kind in LetterKind]: { readonly kind: Kind; readonly values: Contents[Kind] } }[LetterKind];
