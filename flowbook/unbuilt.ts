/** Flows whose pages are not built yet, so that no scene walks them through views. A flow leaves with the commit that brings its page. */
export const unbuilt: ReadonlySet<string> = new Set(['round']);
