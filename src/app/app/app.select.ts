import type { AppSnapshot } from '../../../machines/app/app.machine.ts';
import type { Sending, SiteSettings, SiteStatus } from '../../../machines/common/siteStatus.ts';
import type { Digits } from '../../../machines/common/mobile.ts';

type AppScreen = 'opening' | 'open' | 'maintenance' | 'restricted' | 'unreachable';

/** Which of its faces the site shows; asking again after no answer leaves the last one up. */
export const selectScreen = (snapshot: AppSnapshot): AppScreen => {
  if (snapshot.matches('open')) return 'open';
  if (snapshot.matches('maintenance')) return 'maintenance';
  if (snapshot.matches('restricted')) return 'restricted';
  return snapshot.context.failure === null ? 'opening' : 'unreachable';
};

/** The name of the site until the gateway has sent it. */
const defaultBrand = 'Croupier';

export const selectBrand = ({ context }: AppSnapshot): string => context.status?.brand ?? defaultBrand;
export const selectSays = ({ context }: AppSnapshot): string | null => context.status?.says ?? null;
export const selectIp = ({ context }: AppSnapshot): string | null => context.status?.ip ?? null;
export const selectIsChecking = (snapshot: AppSnapshot): boolean => snapshot.hasTag('busy');

/** R3.37: the values that apply until the gateway has said what the deployment offers. */
const unknownSettings: SiteSettings = {
  merchantCode: '',
  languages: [],
  currency: '$',
  ageLimit: 18,
  feedbackWords: { least: 1, most: 200 },
  vip: false,
  agentCentre: false,
  points: false,
  protection: false,
  kyc: false,
  barsEverywhere: false,
  sandbox: false,
  resources: [],
  service: [],
  analytics: null,
};

export const selectSettings = ({ context }: AppSnapshot): SiteSettings => context.status?.settings ?? unknownSettings;
const unknownLogin: SiteStatus['login'] = {
  smsOffered: false,
  forcedPasswordChange: false,
  dialingCode: '',
  digits: {},
};

const unknownSending: Sending = { sms: false, email: false };

export const selectSending = ({ context }: AppSnapshot): Sending => context.status?.sending ?? unknownSending;
export const selectLoginSettings = ({ context }: AppSnapshot): SiteStatus['login'] =>
  context.status?.login ?? unknownLogin;
export const selectIsRegisterOffered = ({ context }: AppSnapshot): boolean => context.status?.register.direct ?? false;
export const selectIsPhoneResetOffered = ({ context }: AppSnapshot): boolean =>
  context.status?.register.phoneReset ?? false;
export const selectPhoneProject = ({ context }: AppSnapshot) => context.status?.register.phoneProject ?? null;

export const selectIsFreePlayOffered = ({ context }: AppSnapshot): boolean =>
  context.status?.register.freePlay ?? false;
export const selectMerchantCode = (snapshot: AppSnapshot): string => selectSettings(snapshot).merchantCode;

/** R5.16: how mobile numbers look, by dialing code. */
export const selectDigitsByCode = (snapshot: AppSnapshot): Digits => selectLoginSettings(snapshot).digits;
export const selectLikelyCode = (snapshot: AppSnapshot): string => selectLoginSettings(snapshot).dialingCode;
