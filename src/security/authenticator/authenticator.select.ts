import type { AuthenticatorSnapshot } from '../../../machines/security/authenticator.machine.ts';

export type AuthenticatorScreen = 'proving' | 'scanning' | 'removing';

export const selectScreen = (snapshot: AuthenticatorSnapshot): AuthenticatorScreen => {
  if (snapshot.matches('scanning')) return 'scanning';
  return snapshot.context.enrolled ? 'removing' : 'proving';
};
export const selectSecret = ({ context }: AuthenticatorSnapshot) => context.secret;
