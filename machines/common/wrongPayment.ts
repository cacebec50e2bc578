/** What a wrong payment password is told besides: how many attempts are left. */
export interface AttemptsLeft {
  id: 'security_payment_left';
  left: number;
}

/** R8.14: the attempts that are left, where the gateway says so. */
export const attemptsLeft = (value: unknown): AttemptsLeft | null => {
  const left = (value as { attemptsLeft?: unknown } | null | undefined)?.attemptsLeft;
  return typeof left === 'number' ? { id: 'security_payment_left', left } : null;
};
