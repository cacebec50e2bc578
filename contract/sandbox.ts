/** What testers, check sheets and seed data of a sandbox share. */

/** The password of every account of the sandbox. */
export const demoPassword = 'deal-me-in';
export const demoPaymentPassword = '246810';
/** A voucher of the kiosk that can be redeemed again after each press of its preset. */
export const demoVoucher = 'K7P2-9QXM-44TD';

/** How a check sheet says that a held call is to be let go. */
export const answerNow = 'press “Answer now” on this sheet or at /sandbox/faults';

const fileMark = 'file ';
/** How a plan names a file of the site: by how its built name begins, or by several, of which any fits. */
export const filesNamed = (beginnings: readonly string[]): string => fileMark + beginnings.join(' or ');
/** How the name of the file begins that a plan is for; null where it is for a call. */
export const filesOf = (call: string): readonly string[] | null =>
  call.startsWith(fileMark) ? call.slice(fileMark.length).split(' or ') : null;

/** States that an account of the sandbox can be given, each as a sentence goes on: "Mai has …". */
export const presets = {
  'deposit-waiting': 'a deposit that waits for its payment',
  'deposit-credited': 'a deposit that has been credited',
  'withdrawal-requested': 'a withdrawal that waits for approval',
  'withdrawal-unsure': 'a withdrawal that was sent, and about which the bank keeps silent',
  'withdrawal-paid': 'a withdrawal that was paid and waits for an answer',
  'withdrawal-received': 'a withdrawal that has been received',
  'withdrawal-rejected': 'a withdrawal that was rejected',
  'withdrawal-cancelled': 'a withdrawal that was cancelled',
  'bank-account': 'a bank account to withdraw to',
  'no-bank-account': 'no bank account',
  'no-payment-password': 'no payment password',
  'no-money': 'nothing in the main wallet',
  'vendor-money': '$120.00 in the wallet of a game provider',
  'friend-deposited': 'a friend, Orla, who has deposited $20.00',
  'friend-rewarded': 'a friend, Pearl, who has deposited and bet enough for the reward',
  voucher: `a voucher worth $50.00, ${demoVoucher}`,
  rounds: 'three rounds of a slot: lost, won and with the stake returned',
  'round-open': 'a round that is not over yet',
  'draw-open': 'a draw of Mega 5 that can be bet on for some minutes',
  'lottery-bet': 'a bet on the next draw of Mega 5',
  'lottery-chase': 'a running chase over the next ten draws of Mega 5',
  bonus: 'a bonus with open turnover',
  rebate: 'a round that counts towards the rebate',
  'wheel-turn': 'a turn of the prize wheel',
  reward: 'a reward of $200.00 that waits in the reward centre',
  points: '5,000 more points',
  redemption: 'a redemption in the points mall that is being processed',
  'document-asked': 'a request for an identity document, made by law',
  'document-sent': 'an identity document that is being checked',
  'document-approved': 'an identity document that was accepted',
  'document-rejected': 'an identity document that was rejected',
  'no-deposit-limit': 'no decision about a deposit limit yet',
  'limit-set': 'a deposit limit of $100.00 in 24 hours',
  'limit-rise': 'a deposit limit of $100.00 in 24 hours that will be higher',
  break: 'a break from gambling for a day',
  'check-often': 'a reality check every 15 minutes',
  'check-due': 'a reality check that is due',
  'session-elsewhere': 'a session on another device',
  'password-due': 'a password that has to be changed',
  authenticator: 'an authenticator app',
  'no-mobile': 'no mobile number',
  'no-email': 'no email address',
  'many-games': 'more slots in the lobby than one page shows',
  message: 'an unread message',
  'contract-offered': 'a real-time contract that the upline has offered',
  'contract-running': 'a running real-time contract with the upline',
  'contract-end-asked': 'a running real-time contract that the upline asks to end',
  'contract-changed': 'an offered real-time contract whose terms the upline has changed',
  'contract-daily': 'a running daily salary contract with the upline',
  'contract-daily-offered': 'a daily salary contract that the upline has offered',
  'no-proposal': 'no real-time contract that waits for the answer of its downline',
  'dividend-owed': 'a dividend that it owes its downline',
  'registration-link': 'a link to register with',
} as const satisfies Record<string, string>;

export type PresetName = keyof typeof presets;

/**
 * What `at` and `keeps` of a sheet can name, since it is known only when the sheet is prepared: the account's id, the latest
 * deposit, withdrawal or contract that its presets made, and moments. `{now+60}` is a moment 60 seconds later, `{ms+60}` the same in
 * milliseconds, which stands without quotes.
 */
const placeholders = /\{(member|deposit|withdrawal|contract|(?:now|ms)(?:[+-]\d+)?)\}/g;

/** A text with what is known by now in place of its placeholders. */
export const filledIn = (text: string, numbers: Readonly<Record<string, string>>, now: number): string =>
  text.replaceAll(/"(\{ms[^}]*\})"/g, '$1').replaceAll(placeholders, (placeholder, name: string) => {
    const [kind = '', seconds = '0'] = name.split(/(?=[+-])/);
    const moment = now + Number(seconds) * 1_000;
    if (kind === 'now') return new Date(moment).toISOString();
    return kind === 'ms' ? String(moment) : (numbers[kind] ?? placeholder);
  });
