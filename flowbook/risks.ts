/**
 * How heavy a step weighs while a call is under way, by the area of the call or by its own name where that differs:
 * money and identity before all else. A step without a call weighs 1.
 */
export const risks: Readonly<Record<string, number>> = {
  wallet: 5,
  password: 4,
  'password.setPayment': 5,
  security: 4,
  session: 4,
  'session.logout': 2,
  register: 4,
  'register.affiliate': 2,
  verification: 3,
  member: 2,
  system: 1,
  content: 1,
};

/** What a call weighs. */
export const weightOf = (call: string): number => risks[call] ?? risks[call.split('.')[0] ?? ''] ?? 1;
