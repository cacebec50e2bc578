import type { longest as accepted } from '../../contract/limits.ts';

// Each business constant once, with the specification's own figure.

/** R4.10, R4.09: captcha refresh and login code, at most one a second. */
export const refreshThrottle = 1_000;
/** R4.08: a minute of a code's life is sixty seconds of countdown. */
export const msPerExpiryMinute = 60_000;
/** R4.16: no code blocks the next one for longer than this; a longer wait stored in the tab is nonsense. */
export const longestCountdown = 60 * 60_000;
/** R9.09: a remembered name is kept for a day. */
export const rememberHours = 24;
/** R8.14: the wait after too many tries, where the gateway names none. */
export const coolDown = 5 * 60_000;
/** How often an open site asks whether it is still open. */
export const statusPoll = 60_000;
/** How often the balance of a logged-in player is refreshed. */
export const walletPoll = 60_000;
/** How often a page with odds asks for them while it is seen. */
export const offerPoll = 5_000;
/** R2.29: the shortest time between two refreshes of the balance, however often money moves. */
export const walletPause = 1_000;
/** How often what runs is looked at while anything does, and the shortest time between two looks. */
export const runningPoll = 5_000;
export const runningPause = 5_000;
/** How often a site that is closed or unreachable checks again by itself. */
export const closedPoll = 15_000;
/** How long a call may take; calls that move money may take longer. */
export const callTimeout = 10_000;
export const moneyTimeout = 30_000;
/** R8.08: how long fetching a part of the site may take. */
export const areaTimeout = 120_000;
/** How long a toast stays, and how many are shown at a time. */
export const toastDuration = 5_000;
export const mostToasts = 3;
/** R2.71: a notice about something already done closes by itself after this long in view. */
export const noticeDuration = 8_000;
/** R9.13: how many pictures can be sent at once. */
export const mostPictures = 3;
/** R1.22: the limits for 24 hours that are suggested before a first deposit, in minor units. */
export const suggestedLimits = ['5000', '10000'] as const;
/** R2.36 */
export const announcementsPerPage = 9;
/** R2.47, R9.07: how long each banner of a strip is shown. */
export const stripTurn = 5_000;
/** R2.40, R9.08: how many promotions the menu itself shows. */
export const menuPromotions = 3;
/** R6.10: above this rank an account is served as a VIP. */
export const ordinaryRank = 4;
/** R9.15: how long a modal may take to load before a placeholder is shown. */
export const modalDelay = 100;
/** R3.03: the most steps a path of the slider can have, and after how many milliseconds it ends. */
export const mostSteps = 500;
export const longestPath = 120_000;
/** A window that seems closed may have returned by way of another site: how long to wait for its answer. */
export const popupGrace = 2_000;
/** How long a window back from a sign-in waits for the window that opened it. */
export const handOverPatience = 3_000;

/** How many characters of what is typed a gateway accepts: the contract's own figures, which the type holds these to. */
export const longest: typeof accepted = {
  password: 128,
  captcha: 12,
  stepUpAnswer: 100,
  search: 60,
  accountNumber: 40,
  accountName: 100,
  voucher: 40,
  transferNote: 200,
  feedback: 4_000,
  contactInfo: 200,
  linkNote: 80,
  application: 140,
  promoCode: 32,
};
