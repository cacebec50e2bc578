import type { Infer } from 'superstruct';
import type { gameType } from '../../contract/lobby/games.ts';
import { ordinaryRank } from '../common/limits.ts';
import type { SiteSettings, Resource, ServiceEntry } from '../common/siteStatus.ts';
import type { Regions } from './pages.rules.ts';
import { roleOf, type Member } from './session.rules.ts';

export type GameType = Infer<typeof gameType>;

/** A category of games as the gateway lists it. */
export interface Category {
  gameType: GameType;
  vendors: readonly string[];
}

/** R2.34: where the games of a type are. */
export const categoryPages = {
  ELOTT: '/elott',
  LOTT: '/elott',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
} as const satisfies Record<GameType, string>;

/** R2.33: the categories that have vendors, each page once. */
export const topCategories = (categories: readonly Category[]): readonly GameType[] => {
  const withVendors = categories.filter(({ vendors }) => vendors.length > 0).map(({ gameType }) => gameType);
  return withVendors.filter(
    (type, at) => withVendors.findIndex((other) => categoryPages[other] === categoryPages[type]) === at,
  );
};

/** Where "refer and earn" leads. */
export type Referral =
  { kind: 'login' } | { kind: 'referral' } | { kind: 'registerCenter' } | { kind: 'elsewhere'; url: string };

const addressOf = (resources: readonly Resource[], kind: string): string | null =>
  resources.find((resource) => resource.kind === kind && resource.url !== null)?.url ?? null;

/** R2.38, R6.04, R6.05: depends on the kind of account; null offers nothing. */
export const referralFor = (
  member: Pick<Member, 'type' | 'referralEnabled'> | null,
  { agentCentre, resources }: Pick<SiteSettings, 'agentCentre' | 'resources'>,
): Referral | null => {
  if (member === null) return { kind: 'login' };
  if (roleOf(member) !== 'agent') return member.referralEnabled ? { kind: 'referral' } : null;
  if (agentCentre) return { kind: 'registerCenter' };
  const url = addressOf(resources, 'AFFILIATE');
  return url === null ? null : { kind: 'elsewhere', url };
};

/** R1.22: whether an account is led to its limits and breaks. */
export const hasProtection = (
  member: Pick<Member, 'out'> | null,
  { protection }: Pick<SiteSettings, 'protection'>,
): boolean => protection || (member?.out ?? null) !== null;

/** R6.10: VIP service is for accounts above rank 4 alone; a visitor has rank 0. */
export const serviceFor = (service: readonly ServiceEntry[], rank: number): readonly ServiceEntry[] =>
  service.filter(({ kind }) => kind !== 'VIP' || rank > ordinaryRank);

/** R2.42: the kinds of customer service that an account of this rank is offered, VIP first. */
export const serviceKinds = (service: readonly ServiceEntry[], rank: number): readonly ServiceEntry['kind'][] =>
  (['VIP', 'LIVECHAT'] as const).filter((wanted) => serviceFor(service, rank).some(({ kind }) => kind === wanted));

const social = ['FACEBOOK', 'TELEGRAM'] as const;

/** R2.43, R1.23: the social networks the operator has named. */
export const socialLinks = (
  resources: readonly Resource[],
): readonly { kind: (typeof social)[number]; url: string }[] =>
  social.flatMap((kind) => {
    const url = addressOf(resources, kind);
    return url === null ? [] : [{ kind, url }];
  });

/** R2.16: whether a page has the side menu and the right bar. */
export const hasBars = (
  { bars }: Pick<Regions, 'bars'>,
  { barsEverywhere }: Pick<SiteSettings, 'barsEverywhere'>,
): boolean => bars === 'always' || (bars === 'asked' && barsEverywhere);
