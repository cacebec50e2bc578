/**
 * The texts of whatever is fetched on opening, by the prefix of their ids; a title is shown before the rest has loaded.
 */
const later =
  /^(?:agent|announcements|consent|service|feedback|download|lobby|lottery|vnlottery|profile|help|missing|nothing|pattern|phone|register|registered|password|slider|step_up|social|security|login|promo|pager|centre|cashier|timeline|deposit|voucher|messages|record|wallets|withdraw|bank|transfer|still_to_come|speed|game|favourite|points|claim|rewards|referral|gift|rebate|rank|missions|bonus)_(?!(?:change_|forgot_|reset_)?title$)/;

/** Texts that only those use, although their ids begin like others. */
const laterAlone =
  /^(?:agents_only_text|link_(?:not_)?copied|(?:missing|lottery|vnlottery|help|feedback|register|registered)_title|game_title|points_title|registration_off(?:_title)?|toast_password_changed|confirm|page_home|too_long|header_display|contact_us|record_title|invalid_(?:username|email|name|mobile|code)|required|dialog_closes_(?:in|after)|(?:leaving|entering|free_demo)_busy|leave(?:_title|_go)?|theme_system|unreachable_again|maintenance_until)$/;

/** Failures of calls that only such pages and modals make. */
const laterFailures =
  /^(?:name_taken|mobile_taken|affiliate_unknown|payment_password_wrong|wrong_credentials|verification_needed|balance_too_low|game_in_maintenance|not_yours|too_large|points_too_low|amount_out_of_bounds|kyc_needed|turnover_unmet|limit_reached|excluded|times_used_up|payment_password_missing|account_too_new|image_wrong|sold_out|draw_closed|already_playing|location_restricted|play_paused|changed_meanwhile|key_reused|captcha_needed|captcha_wrong)$/;

export const isLater = (id: string): boolean => [later, laterAlone, laterFailures].some((ids) => ids.test(id));
