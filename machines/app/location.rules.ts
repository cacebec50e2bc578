import { homePath, loginPath, type Place } from '../common/places.ts';

/** R2.18, with /down as well as /download: the pages a visitor may see if the deployment requires a login first. */
const openToVisitors = [
  '/login',
  '/register',
  '/register.html',
  '/help',
  '/helpmc',
  '/download',
  '/down',
  '/signed-in',
];

/** R2.02: the addresses of home. */
export const homePaths: readonly string[] = [homePath, '/index', '/index.html', '/home'];

export const isOpenToVisitors = ({ path }: Place): boolean => openToVisitors.includes(path);

/** The start of the hash in an emailed password reset link; the ticket follows it. */
export const resetHash = '#reset=';

/** The ticket in an emailed password reset link: in the hash, where no gateway and no other site can read it. */
export const resetTicketAt = ({ path, hash }: Place): string | null =>
  path === loginPath && hash.startsWith(resetHash) ? hash.slice(resetHash.length) : null;
