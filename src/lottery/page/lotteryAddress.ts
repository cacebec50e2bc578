/** What stands below the board. */
export const tabs = ['opened', 'trends', 'bets', 'chases', 'rules'] as const;
export type Tab = (typeof tabs)[number];

/** R2.101: what the address of the page names. */
export interface Asked {
  readonly gameCode: string | null;
  readonly playType: string | null;
  readonly tab: Tab;
}

export const askedAt = (search: string): Asked => {
  const query = new URLSearchParams(search);
  return {
    gameCode: query.get('gameCode'),
    playType: query.get('playType'),
    tab: tabs.find((tab) => tab === query.get('show')) ?? 'opened',
  };
};

export const addressOf = (path: string, { gameCode, playType, tab }: Asked): string => {
  const query = new URLSearchParams();
  if (gameCode !== null) query.set('gameCode', gameCode);
  if (playType !== null) query.set('playType', playType);
  if (tab !== 'opened') query.set('show', tab);
  return query.size === 0 ? path : `${path}?${query}`;
};
