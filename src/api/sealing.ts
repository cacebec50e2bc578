import type { Call } from '../../contract/call.ts';
import type { Outgoing } from './exchange.ts';
import { CallFailed } from '../../machines/common/failure.ts';
import type { KeySource } from './gatewayKey.ts';
import { toPayload, type Fields } from './payload.ts';

/** The sealing code is large and seldom needed, so it is loaded on demand. */
const loadSeal = async () => {
  try {
    return await import('./seal.ts');
  } catch {
    throw new CallFailed('seal', { kind: 'offline' });
  }
};

const isUnreadable = (thrown: unknown): boolean =>
  thrown instanceof CallFailed && thrown.failure.kind === 'refused' && thrown.failure.code === 'sealed_wrong';

/** Prepares a call for its journey as the contract marks it: plain, sealed, or with a sealed greeting. */
export const createSealing = (gatewayKey: KeySource, os: string) => {
  const prepared = async (call: Call, request: Fields): Promise<Outgoing> => {
    if (call.encrypted) {
      const { seal } = await loadSeal();
      const { encryption, body } = await seal(call, request, await gatewayKey.get());
      return { headers: { encryption }, payload: { body } };
    }
    const payload = toPayload(call, request);
    if (!call.sealedGreeting) return { headers: {}, payload };
    const { sealGreeting } = await loadSeal();
    return { headers: { os, platform: 'W', encryption: sealGreeting(await gatewayKey.get()) }, payload };
  };

  /** Sends a call; one that the gateway could not open is sent once more, because the key may have been replaced. */
  return async (call: Call, request: Fields, send: (outgoing: Outgoing) => Promise<unknown>): Promise<unknown> => {
    try {
      return await send(await prepared(call, request));
    } catch (thrown) {
      if (!isUnreadable(thrown)) throw thrown;
      gatewayKey.forget();
      return send(await prepared(call, request));
    }
  };
};
