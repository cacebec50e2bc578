import type { PageSources } from '../../ground/http/headers.ts';

/** The deployment's Firebase project, which verifies mobile numbers, and what its pages may load for it. */
export interface PhoneProject {
  /** Null if the deployment has none; a sandbox then uses its own. */
  projectId: string | null;
  apiKey: string;
  authDomain: string;
  /** Where the public keys for checking proofs are published. */
  keysUrl: string;
  sources: PageSources;
}

export const noSources: PageSources = { script: [], frame: [], connect: [], trustedTypes: [] };

export const defaultProject: PhoneProject = {
  projectId: null,
  apiKey: '',
  authDomain: '',
  keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  sources: {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    // The policy through which the site admits the two script sources above and nothing else.
    trustedTypes: ['default'],
  },
};
