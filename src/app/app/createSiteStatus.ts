import { fromPromise } from 'xstate';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { SiteStatus } from '../../../machines/common/siteStatus.ts';
import type { CallOptions } from '../../api/api.ts';
import { linkAddress } from '../../html/addresses.ts';
import { keepImagesAt } from '../../ui/imageAddress.ts';
import type { Api } from './frameApi.ts';

type Status = ReplyOf<Contract['system']['status']>;
type Country = ReplyOf<Contract['system']['countries']>['list'][number];

const namesIn = (countries: readonly Country[], dialingCode: string): string[] =>
  countries.filter(({ countryDialingCode }) => countryDialingCode === dialingCode).map(({ name }) => name);

/** How mobile numbers look, by dialing code; countries that share a code share the widest bounds. */
const digitsOf = (countries: readonly Country[]): SiteStatus['login']['digits'] => {
  const digits: Record<string, SiteStatus['login']['digits'][string]> = {};
  for (const { countryDialingCode: code, leastDigits, mostDigits } of countries) {
    const { least, most } = digits[code] ?? { least: leastDigits, most: mostDigits };
    digits[code] = {
      least: Math.min(least, leastDigits),
      most: Math.max(most, mostDigits),
      names: namesIn(countries, code),
    };
  }
  return digits;
};

/** The country that the gateway sees the visitor in, else that of the browser's language, else the first one. */
const likelyCode = (countries: readonly Country[], seenIn: string | null, language: string): string => {
  const likely = [seenIn, new Intl.Locale(language).region];
  const found = countries.find(({ countryCode }) => likely.includes(countryCode)) ?? countries[0];
  return found?.countryDialingCode ?? '';
};

const says = ({ status, maintenance, regionRestriction }: Status): string | null =>
  [null, maintenance?.message, regionRestriction?.message][status] ?? null;

const toSettings = ({
  whitelabel,
  register,
  resources,
  customerService,
  analytics: { gtagId },
  sandbox,
}: Status): SiteStatus['settings'] => ({
  merchantCode: whitelabel.merchantCode,
  languages: whitelabel.languages,
  currency: whitelabel.currencySymbol,
  ageLimit: whitelabel.ageLimit,
  feedbackWords: whitelabel.feedbackWords,
  vip: whitelabel.vipEnabled,
  agentCentre: whitelabel.agentCentreEnabled,
  points: register.pointsSystem,
  protection: whitelabel.protection === 'offered',
  kyc: whitelabel.kyc === 'offered',
  barsEverywhere: whitelabel.showSideMenu === true,
  sandbox: sandbox === true,
  resources: resources.map(({ resourceType, url, labelNameEn }) => ({
    kind: resourceType,
    url: url === undefined ? null : linkAddress(url),
    label: labelNameEn ?? null,
  })),
  service: customerService.map(({ csType, csPosition, path }) => ({
    kind: csType,
    position: csPosition,
    path: path ?? '',
  })),
  analytics: gtagId,
});

const socialOf = ({ googleSignIn, facebookSignIn }: Status['register']): SiteStatus['social'] => [
  ...(googleSignIn ? ['google' as const] : []),
  ...(facebookSignIn ? ['facebook' as const] : []),
];

const toSiteStatus = (status: Status, countries: readonly Country[]): SiteStatus => ({
  status: status.status,
  brand: status.whitelabel.brand,
  signedIn: status.signedIn,
  loginFirst: status.whitelabel.loginedToHomePage,
  ip: status.location.ip,
  says: says(status),
  sending: status.codes,
  login: {
    smsOffered: status.register.mobileLoginCode,
    forcedPasswordChange: status.register.forcedPasswordChange,
    dialingCode: likelyCode(countries, status.location.country, navigator.language),
    digits: digitsOf(countries),
  },
  register: {
    direct: status.register.directRegistration,
    freePlay: status.register.freePlay,
    byMobile: status.register.mobileRegistration,
    phone: status.whitelabel.REGMOBVERF3,
    phoneProject: status.firebase ?? null,
    bonus: status.whitelabel.registerBonus,
    zaloBonus: status.whitelabel.zaloBonus,
    phoneReset: status.register.phoneReset,
  },
  social: socialOf(status.register),
  settings: toSettings(status),
});

/**
 * The status of the site from the gateway. The countries do not change, so they are read only once, when the site is
 * first open; they have been requested along with its status.
 */
export const createSiteStatus = (api: Api, now: () => number) => {
  let countries: readonly Country[] = [];
  let hasPoints = false;
  let ahead = 0;

  const load = async (options: CallOptions): Promise<SiteStatus> => {
    const status = await api.system.status({ url: location.host }, options);
    hasPoints = status.register.pointsSystem;
    keepImagesAt(status.imageCDNs);
    ahead = Date.parse(status.now) - now();
    if (status.status === 0 && countries.length === 0) countries = (await api.system.countries({}, options)).list;
    return toSiteStatus(status, countries);
  };

  return {
    loadStatus: fromPromise<SiteStatus, undefined>(({ signal }) => load({ signal })),
    hasPoints: () => hasPoints,
    /** A moment of the gateway's as the browser's clock will show it, however wrong that is. */
    inOurTime: (moment: string) => Date.parse(moment) - ahead,
  };
};
