interface Standing {
  open: number;
  /** How many of the page's layers the current history entry stands for. */
  depth: number;
  /** The depth the player has just come back from; entries may still lie ahead of the current one. */
  reach: number;
}

type HistoryStep = { kind: 'push'; depth: number } | { kind: 'travel'; by: number };

/**
 * Every open layer has its own history entry, so that Back leaves that entry and closes the layer instead of leaving
 * the page. A layer that closes by itself takes its entry with it; one that refuses to close gets its entry back; and
 * an entry without its layer, reached by Forward, is left again, so that nothing opens by itself. Entries are left one
 * at a time, because a lower one may have an address of its own, which is not to be left.
 */
export const nextStep = ({ open, depth, reach }: Standing): HistoryStep | null => {
  if (depth === open) return null;
  if (depth > open) return { kind: 'travel', by: -1 };
  if (reach > depth) return { kind: 'travel', by: Math.min(reach, open) - depth };
  return { kind: 'push', depth: depth + 1 };
};
