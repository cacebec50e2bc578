/** The figures of a bonus for a first deposit: amounts in minor units, the rate in hundredths of a per cent. */
export interface FirstDepositFigures {
  readonly rate: bigint;
  readonly least: bigint;
  readonly most: bigint;
  readonly times: bigint;
}

/** The bonus for a first deposit and the turnover that it requires; null if the deposit is too small for one. */
export const firstDepositBonus = (
  deposit: bigint,
  { rate, least, most, times }: FirstDepositFigures,
): { readonly bonus: bigint; readonly required: bigint } | null => {
  if (deposit < least) return null;
  const whole = (deposit * rate) / 10_000n;
  const bonus = whole < most ? whole : most;
  return { bonus, required: bonus * times };
};
