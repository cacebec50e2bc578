/** The texts of what is fetched when it is opened, by how their ids begin; a title stands there before the rest has come. */
const later =
  /^(?:announcements|service|feedback|download|lobby|lottery|vnlottery|profile|help|missing|nothing|pattern|phone|register|registered|password|slider|step_up|social|security|login|promo|pager)_(?!(?:change_|forgot_|reset_)?title$)/;

/** Likewise what is said by them alone, under names that others begin with too. */
const laterAlone =
  /^(?:link_(?:not_)?copied|game_(?:title|text|lobby)|points_(?:title|text|elsewhere)|registration_off(?:_title)?|toast_password_changed|too_long|invalid_(?:username|email|name|mobile|code)|required|dialog_closes_(?:in|after)|(?:leaving|entering|free_demo)_busy|leave(?:_title|_go)?)$/;

/** Failures of calls that only such pages and modals make. */
const laterFailures =
  /^(?:name_taken|mobile_taken|affiliate_unknown|payment_password_wrong|points_too_low|amount_out_of_bounds|sold_out|draw_closed|changed_meanwhile|key_reused|captcha_needed|captcha_wrong)$/;

export const isLater = (id: string): boolean => [later, laterAlone, laterFailures].some((ids) => ids.test(id));
