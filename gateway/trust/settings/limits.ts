import { dayLong, hour, minute, second } from '../../ground/clock.ts';
import type { Limit } from '../../ground/http/throttle.ts';

/** The default rate limits; a deployment overrides them in the settings row `limits`. */
export const defaultLimits = {
  loginPerAccount: { most: 5, within: minute },
  loginPerAddress: { most: 30, within: minute },
  captchaPerAddress: { most: 60, within: minute },
  codePerNumber: { most: 1, within: minute },
  codePerNumberHourly: { most: 5, within: hour },
  codePerNumberEverywhere: { most: 30, within: hour },
  codePerAddress: { most: 20, within: hour },
  moneyPerAccount: { most: 10, within: minute },
  /** Slips of lotteries, so that quick draws do not use up what other money calls need. */
  lotteryPerAccount: { most: 60, within: minute },
  relayReadsPerAccount: { most: 120, within: minute },
  passwordPerAccount: { most: 5, within: 15 * minute },
  protectionPerAccount: { most: 10, within: minute },
  picturesPerAccount: { most: 20, within: dayLong },
  csvPerAccount: { most: 10, within: hour },
  simulatePerAccount: { most: 10, within: minute },
  takerPerAccount: { most: 30, within: minute },
  voucherPerAccount: { most: 5, within: 15 * minute },
  promoCodePerAccount: { most: 10, within: hour },
  promoCodePerAddress: { most: 60, within: hour },
  paymentPasswordPerAccount: { most: 5, within: 15 * minute },
  secondProofPerAccount: { most: 10, within: hour },
  forgotPerAccount: { most: 3, within: hour },
  forgotPerAddress: { most: 20, within: hour },
  freePlayPerAddress: { most: 10, within: dayLong },
  freePlayPerNetwork: { most: 100, within: hour },
  freePlayDaily: { most: 10_000, within: dayLong },
  sliderPerAddress: { most: 30, within: minute },
  affiliatePerAddress: { most: 20, within: minute },
  registerPerAddress: { most: 5, within: hour },
  feedbackPerAddress: { most: 10, within: hour },
  registerTriesPerAddress: { most: 20, within: hour },
  downlineTriesPerAccount: { most: 60, within: hour },
  launchPerAccount: { most: 20, within: minute },
  /** Counted in memory, by each process for itself, before anything is decrypted or read. */
  sealedPerAddress: { most: 120, within: minute },
  visitorReadsPerAddress: { most: 6_000, within: minute },
  walletPerSeat: { most: 100, within: second },
  staffLoginPerAccount: { most: 5, within: 15 * minute },
  staffLoginPerAddress: { most: 20, within: 15 * minute },
  deskActsPerStaff: { most: 120, within: minute },
  deskSearchesPerStaff: { most: 60, within: minute },
  deskFilesPerStaff: { most: 20, within: hour },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;
export type Limits = Record<LimitName, Limit>;

/** How many failed logins are allowed before a captcha is required. */
export const captchaThreshold = { perAccount: 3, perAddress: 10, within: 15 * minute };
