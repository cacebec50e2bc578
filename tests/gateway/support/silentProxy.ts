import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SilentProxy {
  readonly port: number;
  /**
   * From now on nothing passes and nothing ends, as if the other host were gone: connections stay open, and new ones
   * are accepted and never answered.
   */
  silence(): void;
  /** Lets everything that was held pass, and connections end whose other side has ended meanwhile. */
  resume(): void;
  /** Resets every connection; new ones are accepted. */
  cut(): void;
  /** Sends new connections elsewhere; those that are open stay where they are. */
  moveTo(port: number): void;
  close(): Promise<void>;
}

interface Passage {
  readonly near: Socket;
  far: Socket | null;
}

const reset = ({ near, far }: Passage): void => {
  near.resetAndDestroy();
  far?.resetAndDestroy();
};

/** Passes connections on to a port of this machine, until it is told to fall silent. */
export const startSilentProxy = async (target: number): Promise<SilentProxy> => {
  const passages = new Set<Passage>();
  let isSilent = false;

  const endTogether = (passage: Passage): void => {
    const { near, far } = passage;
    if (isSilent || !(near.destroyed || far?.destroyed)) return;
    reset(passage);
    passages.delete(passage);
  };
  const watch = (passage: Passage, socket: Socket): void => {
    // What ends a connection is told by its closing.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      endTogether(passage);
    });
  };
  const flow = (passage: Passage): void => {
    const { near } = passage;
    if (passage.far === null) {
      passage.far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
      watch(passage, passage.far);
    }
    near.pipe(passage.far);
    passage.far.pipe(near);
  };
  const hold = ({ near, far }: Passage): void => {
    near.unpipe();
    near.pause();
    far?.unpipe();
    far?.pause();
  };

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true, noDelay: true }, (near) => {
    const passage = { near, far: null };
    passages.add(passage);
    watch(passage, near);
    if (!isSilent) flow(passage);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = (): void => {
    for (const passage of passages) reset(passage);
    passages.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true;
      for (const passage of passages) hold(passage);
    },
    resume: () => {
      if (!isSilent) return;
      isSilent = false;
      for (const passage of passages) {
        endTogether(passage);
        if (passages.has(passage)) flow(passage);
      }
    },
    cut,
    moveTo: (port) => {
      target = port;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
};
