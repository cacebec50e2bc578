interface MissionClaim {
  readonly member: bigint;
  readonly points: bigint;
  readonly at: Date;
}

interface Place {
  readonly rank: number;
  readonly member: bigint;
  readonly score: bigint;
  readonly prize: bigint;
}

/** The places of a week by the points of the missions claimed in it; of equal scores, whoever had it first is ahead. */
export const leaderboardOf = (claims: readonly MissionClaim[]): readonly Place[] => {
  const scores = new Map<bigint, { score: bigint; since: number }>();
  for (const { member, points, at } of claims) {
    if (points <= 0n) continue;
    const before = scores.get(member) ?? { score: 0n, since: 0 };
    scores.set(member, { score: before.score + points, since: Math.max(before.since, at.getTime()) });
  }
  return [...scores]
    .sort(([one, a], [other, b]) =>
      a.score !== b.score ? (a.score > b.score ? -1 : 1) : a.since - b.since || (one < other ? -1 : 1),
    )
    .map(([member, { score }], at) => ({ rank: at + 1, member, score, prize: 0n }));
};
