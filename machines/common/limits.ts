// Each business constant once, with the specification's own figure.

/** R4.10, R4.09: captcha refresh and login code, at most one a second. */
export const refreshThrottle = 1_000;
/** R4.08: a minute of a code's life is sixty seconds of countdown. */
export const msPerExpiryMinute = 60_000;
/** R4.16: no code keeps from another for longer than this: whatever the tab says beyond it is nonsense. */
export const longestCountdown = 60 * 60_000;
/** R9.09: a remembered name is kept for a day. */
export const rememberHours = 24;
/** R8.14: the wait after too many tries, where the gateway names none. */
export const coolDown = 5 * 60_000;
/** How often an open site asks whether it is still open. */
export const statusPoll = 60_000;
/** How often the balance of who is logged in is looked at again. */
export const walletPoll = 60_000;
/** R2.29: between two looks at the balance, however often money moves. */
export const walletPause = 1_000;
/** How often a site that is closed or out of reach asks again by itself. */
export const closedPoll = 15_000;
/** Calls may take this long; those that move money longer. */
export const callTimeout = 10_000;
export const moneyTimeout = 30_000;
/** R8.08: a part of the site may take this long to be fetched. */
export const areaTimeout = 120_000;
/** A short message stays this long, and at most so many at a time. */
export const toastLife = 5_000;
export const mostToasts = 3;
/** R2.71: a notice of what is done and over closes by itself after this long in sight. */
export const noticeLife = 8_000;
/** R9.13: so many pictures can be sent at once. */
export const mostPictures = 3;
/** R2.36 */
export const announcementsPerPage = 9;
/** R2.47, R9.07: how long each banner of a strip is shown. */
export const stripTurn = 5_000;
/** R2.40, R9.08: so many promotions stand in the menu itself. */
export const menuPromotions = 3;
/** R6.10: above this rank an account is served as a VIP. */
export const ordinaryRank = 4;
/** R9.15: how long a modal may take to come before something stands in for it. */
export const modalDelay = 100;
/** R3.03: a path of the slider has so many steps at most, and ends after so many milliseconds. */
export const mostSteps = 500;
export const longestPath = 120_000;
/** A window that seems to be closed may have come back by way of another site: its answer is waited for this long. */
export const popupGrace = 2_000;
/** How long a window that has come back from a sign-in waits for the one that opened it. */
export const handOverPatience = 3_000;
