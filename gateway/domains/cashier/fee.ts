const whole = 10_000n;

/** The fee for an amount, rounded in the player's favour; the rate is in hundredths of a percent. */
export const feeOf = (amount: bigint, rate: number): bigint => (amount * BigInt(rate)) / whole;
