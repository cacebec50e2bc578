/** What a deployment is at Firebase, which verifies numbers for it, and what its pages may load from there. */
export interface PhoneProject {
  /** Null where the deployment has none; a sandbox then has its own. */
  projectId: string | null;
  apiKey: string;
  authDomain: string;
  /** Where the keys are published that sign the proofs. */
  keysUrl: string;
  sources: PhoneSources;
}

/** Additions to the policy of the pages. */
export interface PhoneSources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  trustedTypes: readonly string[];
}

export const noSources: PhoneSources = { script: [], frame: [], connect: [], trustedTypes: [] };

export const defaultProject: PhoneProject = {
  projectId: null,
  apiKey: '',
  authDomain: '',
  keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  sources: {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    // By which the site admits the two places above, and nothing else.
    trustedTypes: ['default'],
  },
};
