import type { Digits } from './mobile.ts';

/** What the deployment offers in the login form. */
export interface LoginOffer {
  smsOffered: boolean;
  forcedPasswordChange: boolean;
  dialingCode: string;
  digits: Digits;
}

/** R2.61: a provider of social login. */
export type Provider = 'google' | 'facebook';

/** R3.31: an address outside the site that the deployment offers. */
export interface Resource {
  kind: string;
  url: string | null;
  label: string | null;
}

/** R3.32: a way to contact customer service; the service flow reads `path`, empty for players not entitled to it. */
export interface ServiceEntry {
  kind: 'LIVECHAT' | 'VIP';
  /** Such as VIP-1, where the gateway has not put them in order. */
  position?: string;
  path: string;
}

/** What the deployment offers around its pages. */
export interface SiteSettings {
  merchantCode: string;
  languages: readonly string[];
  currency: string;
  ageLimit: number;
  /** R5.19: how many words feedback must and may have. */
  feedbackWords: { least: number; most: number };
  vip: boolean;
  agentCentre: boolean;
  points: boolean;
  /** Whether players can set limits and take breaks. */
  protection: boolean;
  /** Whether players are asked for documents. */
  kyc: boolean;
  /** R2.16: side menu and right bar are shown next to games as well. */
  barsEverywhere: boolean;
  /** Nothing here is real, and tools for developers may be shown. */
  sandbox: boolean;
  resources: readonly Resource[];
  service: readonly ServiceEntry[];
  /** R7.20: what visits are counted under; null where they are not. */
  analytics: string | null;
}

/** R7.58: how the third party that verifies phones is reached; in a sandbox the gateway takes its place. */
export interface PhoneProject {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** The address of the stand-in, as seen from the page; null for the provider itself. */
  emulator: string | null;
}

/** By which ways codes and links can be sent at all. */
export interface Sending {
  sms: boolean;
  email: boolean;
}

/** R6.13: who may open an account, and how. */
interface RegisterOffer {
  direct: boolean;
  freePlay: boolean;
  byMobile: boolean;
  phone: 'off' | 'sms' | 'firebase';
  /** Set if a third party verifies it. */
  phoneProject: PhoneProject | null;
  /** R2.49: the opening balance of an account, in minor units. */
  bonus: { amount: string; currency: string } | null;
  /** R9.14: what a Zalo number brings besides. */
  zaloBonus: { amount: string; currency: string } | null;
  phoneReset: boolean;
}

/** What the site has to know about its gateway before it renders anything. */
export interface SiteStatus {
  /** R3.35: 0 open, 1 maintenance, 2 closed to this region. */
  status: 0 | 1 | 2;
  brand: string;
  signedIn: boolean;
  loginFirst: boolean;
  ip: string;
  /** The gateway's text about maintenance or the region; null shows our own. */
  says: string | null;
  sending: Sending;
  login: LoginOffer;
  register: RegisterOffer;
  /** R2.61: the social accounts a player can log in with. */
  social: readonly Provider[];
  settings: SiteSettings;
}
