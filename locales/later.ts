/** The texts of what is fetched when it is opened, by how their ids begin; a title stands there before the rest has come. */
const later = /^(?:announcements|service|download|lobby|lottery|vnlottery|profile|help|missing|nothing|pattern|phone|register|registered|password|slider|step_up|social|security|login|promo|pager)_(?!(?:change_|forgot_|reset_)?title$)/;

/** Likewise what is said by them alone, under names that others begin with too. */
const laterAlone = /^(?:link_(?:not_)?copied|game_(?:title|text|lobby)|points_(?:title|text|elsewhere)|registration_off(?:_title)?|toast_password_changed|invalid_(?:username|email))$/;

export const isLater = (id: string): boolean => later.test(id) || laterAlone.test(id);
