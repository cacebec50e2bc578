/** Where the browser's history stands, as against what is open above the page. */
export interface Standing {
  /** How many layers are open. */
  open: number;
  /** How many of the page's layers the current entry of the history stands for. */
  depth: number;
  /** The depth that the player has just come back from, where entries may still lie ahead. */
  reach: number;
}

/** What brings the history nearer to what is open: an entry more, or a way through those that there are. */
export type HistoryStep = { kind: 'push'; depth: number } | { kind: 'travel'; by: number };

/**
 * Every open layer has an entry of its own in the history, so that Back leaves that entry and closes the layer instead of
 * leaving the page. A layer that closes by itself takes its entry along; one that does not let itself be closed gets it
 * back; and an entry without its layer, which Forward leads to, is left again, so that nothing opens by itself.
 */
export const nextStep = ({ open, depth, reach }: Standing): HistoryStep | null => {
  if (depth === open) return null;
  if (depth > open) return { kind: 'travel', by: open - depth };
  if (reach > depth) return { kind: 'travel', by: Math.min(reach, open) - depth };
  return { kind: 'push', depth: depth + 1 };
};
