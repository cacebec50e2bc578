/** The texts of what is fetched when it is opened, by how their ids begin; a title stands there before the rest has come. */
const later = /^(?:announcements|service|download|lobby|lottery|vnlottery|help|missing|nothing|pattern|phone|register|registered|password|slider|step_up|social|security|login|promo|pager)_(?!(?:change_|forgot_|reset_)?title$)/;

export const isLater = (id: string): boolean => later.test(id);
