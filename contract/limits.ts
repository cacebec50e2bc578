/** How many characters of what a player types a gateway accepts; a form refuses more before it is sent. */
export const longest = {
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
} as const;

/** How many transitions of a site's log a report can contain. */
export const longestLog = 150;
