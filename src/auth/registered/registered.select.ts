import type { RegisteredSnapshot } from '../../../machines/auth/registered.machine.ts';

type GreetingScreen = 'naming' | 'welcoming';
export const selectGreeting = (snapshot: RegisteredSnapshot): GreetingScreen =>
  snapshot.matches('naming') ? 'naming' : 'welcoming';
export const selectMadeName = ({ context }: RegisteredSnapshot): string | null => context.madeName;
export const selectCopying = (snapshot: RegisteredSnapshot): 'copied' | 'uncopied' | null => {
  if (snapshot.matches({ naming: 'copied' })) return 'copied';
  return snapshot.matches({ naming: 'uncopied' }) ? 'uncopied' : null;
};
