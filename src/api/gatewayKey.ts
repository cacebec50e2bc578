import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { GatewayKey } from './seal.ts';

type Status = Pick<ReplyOf<Contract['system']['status']>, 'publicKey' | 'now'>;

export interface KeySource {
  readonly remember: (status: Status) => void;
  /** The key may have been replaced: the next caller fetches it again. */
  readonly forget: () => void;
  readonly get: () => Promise<GatewayKey>;
}

/** Takes the gateway's public key and clock from its status, and requests the status once if none has arrived yet. */
export const createKeySource = (askStatus: () => Promise<Status>, now: () => number): KeySource => {
  let key: { readonly publicKey: string; readonly ahead: number } | undefined;
  let asking: Promise<Status> | undefined;

  const read = (status: Status) => ({ publicKey: status.publicKey, ahead: Date.parse(status.now) - now() });
  const ask = () => (asking ??= askStatus().finally(() => (asking = undefined)));

  return {
    remember: (status) => {
      key = read(status);
    },
    forget: () => {
      key = undefined;
    },
    get: async () => {
      const { publicKey, ahead } = (key ??= read(await ask()));
      return { publicKey, at: now() + ahead };
    },
  };
};
