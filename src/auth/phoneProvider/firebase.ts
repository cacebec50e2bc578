import { initializeApp } from '@firebase/app';
import {
  RecaptchaVerifier,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithPhoneNumber,
} from '@firebase/auth';
import type { PhoneProject } from '../../../machines/common/siteStatus.ts';
import { admitProviderScripts } from './providerScripts.ts';

/** A code that has been sent, for the player who receives it to turn into a proof. */
export interface SentCode {
  prove: (code: string) => Promise<string>;
}

/** Sends codes with the provider's own library; it stores nothing in the browser. */
export const openFirebase = ({ emulator, ...project }: PhoneProject) => {
  const auth = initializeAuth(initializeApp(project), { persistence: inMemoryPersistence });
  if (emulator === null) {
    admitProviderScripts();
  } else {
    connectAuthEmulator(auth, new URL(emulator, location.href).origin, { disableWarnings: true });
    // Nobody has to prove to be human where no message is really sent.
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return {
    send: async (number: string): Promise<SentCode> => {
      const place = document.body.appendChild(document.createElement('div'));
      const human = new RecaptchaVerifier(auth, place, { size: 'invisible' });
      try {
        const sent = await signInWithPhoneNumber(auth, number, human);
        return { prove: async (code) => (await sent.confirm(code)).user.getIdToken() };
      } finally {
        human.clear();
        place.remove();
      }
    },
  };
};

export type PhoneSdk = ReturnType<typeof openFirebase>;
