/** An unanswered money request is sent again after each of these waits; then its outcome is queried. */
export const resendWaits = [2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** Money in progress is polled this often for a minute, and then less often. */
export const watchOften = 3_000;
export const watchOftenFor = 60_000;
export const watchSeldom = 10_000;
