import type { Hono } from 'hono';
import { BadSetting, type Config } from '../ground/config.ts';
import { openPort, type Port } from '../ground/http/listening.ts';

const usualPort = 4180;

/** Opens the port of the desk; null where none is wanted. A sandbox takes any port where the usual one is in use. */
export const openDesk = async (
  { deskPort, deskHost: host, mode }: Pick<Config, 'deskPort' | 'deskHost' | 'mode'>,
  first: Hono,
): Promise<Port | null> => {
  if (deskPort === 'off') return null;
  const place = { host, hostSetting: 'deskHost', portVariable: 'CROUPIER_DESK_PORT', orElse: ', or to off' } as const;
  const isOptional = deskPort === null && mode === 'sandbox';
  return openPort(first, { ...place, port: deskPort ?? usualPort }).catch((error: unknown) => {
    if (!isOptional || !(error instanceof BadSetting)) throw error;
    return openPort(first, { ...place, port: 0 });
  });
};
