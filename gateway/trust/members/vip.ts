import type { Person } from './person.ts';

/** Above this rank a member gets VIP service. */
const ordinaryRank = 4;

export const hasVipService = (session: { person: Pick<Person, 'rank'> } | null): boolean =>
  session !== null && session.person.rank > ordinaryRank;
