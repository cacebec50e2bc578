/**
 * A catalog is fetched in parts: what home says, what a visitor needs to log in or register, and all the rest. What the games
 * say, the site never fetches, and the games fetch nothing else: one part for all of them, one for those that players share.
 */
export type TextPart = 'first' | 'login' | 'later' | 'play' | 'shared';

/** The texts of whatever is fetched on opening, by the prefix of their ids; a title is shown before the rest has loaded. */
const later =
  /^(?:agent|announcements|consent|footer|service|feedback|download|lobby|lottery|vnlottery|profile|help|missing|security|promo|pager|centre|cashier|timeline|deposit|voucher|messages|record|wallets|withdraw|bank|transfer|still_to_come|speed|game|favourite|points|claim|rewards|referral|gift|rebate|rank|missions|bonus|protection|stopping|limits|documents|search|running)_(?!(?:sheet_)?title$)/;

const login =
  /^(?:login|password|pattern|phone|register|registered|slider|social|step_up)_(?!(?:change_|forgot_|reset_)?title$)/;

/** Texts that only those use, although their ids begin like others. */
const laterAlone =
  /^(?:agents_only_text|offer_(?:age|failed|my_bets|no|none|note|old|others_of|show|shows|simulated|sports)(?:_\w+)?|link_(?:not_)?copied|(?:missing|lottery|vnlottery|help|feedback)_title|game_title|page_home|header_display|contact_us|record_title|dialog_closes_(?:in|after)|(?:leaving|entering|free_demo)_busy|leave(?:_title|_go)?|theme_system|unreachable_again|maintenance_until)$/;

const loginAlone =
  /^(?:(?:register|registered)_title|registration_off(?:_title)?|toast_password_changed|confirm|too_long|invalid_(?:username|email|name|mobile|code)|required)$/;

/** Failures of calls that only such pages and modals make. */
const laterFailures =
  /^(?:payment_password_wrong|balance_too_low|game_in_maintenance|not_yours|too_large|points_too_low|amount_out_of_bounds|kyc_needed|turnover_unmet|limit_reached|excluded|times_used_up|payment_password_missing|account_too_new|image_wrong|sold_out|draw_closed|already_playing|location_restricted|play_paused|changed_meanwhile)$/;

const loginFailures =
  /^(?:name_taken|mobile_taken|affiliate_unknown|not_accepted|wrong_credentials|verification_needed|key_reused|captcha_needed|captcha_wrong)$/;

const isAmong =
  (...kinds: readonly RegExp[]) =>
  (id: string): boolean =>
    kinds.some((ids) => ids.test(id));

const isLater = isAmong(later, laterAlone, laterFailures);
const isOfLogin = isAmong(login, loginAlone, loginFailures);

/** Texts of the games that players share, and of what proves them; a slot does without. */
const shared = /^play_(?:bet|book|cup|event|fight|lost|making|match|own|placing|proof|slip|ticket(?!_over))_/;

/** Texts of the games; a failure of a call is none. */
const play = /^play_(?!paused$)/;

export const partOf = (id: string): TextPart => {
  if (shared.test(id)) return 'shared';
  if (play.test(id)) return 'play';
  if (isLater(id)) return 'later';
  return isOfLogin(id) ? 'login' : 'first';
};
