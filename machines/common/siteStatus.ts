import type { Digits } from './mobile.ts';

/** What the deployment offers in the login form. */
export interface LoginOffer {
  smsOffered: boolean;
  forcedPasswordChange: boolean;
  dialingCode: string;
  digits: Digits;
}

/** R2.61: an account elsewhere that lets a person in. */
export type Provider = 'google' | 'facebook';

/** R3.31: an address outside of the site that the deployment offers. */
export interface Resource {
  kind: string;
  url: string | null;
  label: string | null;
}

/** R3.32: a way to customer service; what stands in `path` is for the service flow to read; nothing stands there for those whom it is not for. */
export interface ServiceEntry {
  kind: 'LIVECHAT' | 'VIP';
  path: string;
}

/** What the deployment offers around its pages. */
export interface House {
  merchantCode: string;
  languages: readonly string[];
  currency: string;
  ageLimit: number;
  /** R5.19: between how many words feedback lies. */
  feedbackWords: { least: number; most: number };
  vip: boolean;
  agentCentre: boolean;
  points: boolean;
  /** R2.16: side menu and right bar stand beside games too. */
  barsEverywhere: boolean;
  /** Nothing here is real, and what only its builders need may be shown. */
  sandbox: boolean;
  resources: readonly Resource[];
  service: readonly ServiceEntry[];
}

/** R6.13: who may open an account, and how. */
/** R7.58: how the third party that verifies phones is reached; in a sandbox the gateway stands in for it. */
export interface PhoneProject {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Where the stand-in is, seen from the page; null for the provider itself. */
  emulator: string | null;
}

export interface RegisterOffer {
  direct: boolean;
  freePlay: boolean;
  byMobile: boolean;
  /** How a number is proved. */
  phone: 'off' | 'sms' | 'firebase';
  /** Where a third party does that. */
  phoneProject: PhoneProject | null;
  /** R2.49: what an account begins with, in minor units. */
  bonus: { amount: string; currency: string } | null;
  phoneReset: boolean;
}

/** What the site has to know of its gateway before it draws anything. */
export interface SiteStatus {
  /** R3.35: 0 open, 1 maintenance, 2 closed to this region. */
  status: 0 | 1 | 2;
  brand: string;
  signedIn: boolean;
  loginFirst: boolean;
  /** The visitor's address, as the gateway sees it. */
  ip: string;
  /** What the gateway says of maintenance or of the region; null has our own words. */
  says: string | null;
  login: LoginOffer;
  register: RegisterOffer;
  /** R2.61: the accounts elsewhere that let somebody in. */
  social: readonly Provider[];
  house: House;
}
