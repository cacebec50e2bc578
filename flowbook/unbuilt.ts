/** Flows that no scene walks through views yet. A flow leaves with the commit that brings its scene. */
export const unbuilt: ReadonlySet<string> = new Set(['betSlip', 'book', 'cashOut']);
