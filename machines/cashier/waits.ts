/** A money request without an answer is sent again after these waits, and then its outcome is asked for. */
export const resendWaits = [2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** Open money is looked at this often for a minute, and then less often. */
export const watchOften = 3_000;
export const watchOftenFor = 60_000;
export const watchSeldom = 10_000;
