import { homePath, loginPath, type Place } from '../common/places.ts';

/** R2.18, with /down beside /download: what a visitor may see where the deployment asks for a login first. */
const openToVisitors = ['/login', '/register', '/register.html', '/helpmc', '/download', '/down', '/signed-in'];

/** R2.02: the addresses of home. */
export const homePaths: readonly string[] = [homePath, '/index', '/index.html', '/home'];

export const isOpenToVisitors = ({ path }: Place): boolean => openToVisitors.includes(path);

/** What the hash of an emailed link for a new password begins with; its ticket follows. */
export const resetHash = '#reset=';

/** The ticket for a new password that an emailed link carries, behind the hash, where no gateway and no other site reads it. */
export const resetTicketAt = ({ path, hash }: Place): string | null =>
  path === loginPath && hash.startsWith(resetHash) ? hash.slice(resetHash.length) : null;
