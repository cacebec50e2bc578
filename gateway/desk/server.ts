import { BadSetting } from '../ground/config.ts';
import { closeServer, createServerOf, listenAt } from '../ground/http/listening.ts';
import type { Services } from '../trust/calls/context.ts';
import { createDesk, type LetIn } from './app.tsx';

const usualPort = 4180;

export interface RunningDesk {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens the desk on a port of its own; null where none is wanted. A sandbox takes any port where the usual one is in use. */
export const openDesk = async (services: Services, letIn: LetIn | null): Promise<RunningDesk | null> => {
  const { deskPort, deskHost: host, mode } = services.config;
  if (deskPort === 'off') return null;
  const server = createServerOf(createDesk(services, letIn));
  const place = {
    ...({ host, hostSetting: 'deskHost', portVariable: 'CROUPIER_DESK_PORT', orElse: ', or to off' } as const),
  };
  const first = { ...place, port: deskPort ?? usualPort };
  const isOptional = deskPort === null && mode === 'sandbox';
  const url = await listenAt(server, first).catch((error: unknown) => {
    if (!isOptional || !(error instanceof BadSetting)) throw error;
    return listenAt(server, { ...place, port: 0 });
  });
  return { url, close: () => closeServer(server) };
};
