import { createFetch } from 'ofetch';
import type { Call } from '../../contract/call.ts';
import { readReply } from './answer.ts';
import { CallFailed } from '../../machines/common/failure.ts';
import { gatewayVersion } from '../../contract/version.ts';
import type { Payload } from './payload.ts';

export interface Outgoing {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Payload;
}

interface Line {
  readonly base: string;
  readonly credentials: RequestCredentials;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
}

/** Makes one round trip: a call goes out, the reply that the contract promises comes back. */
export const createExchange = ({ base, credentials, fetch, now }: Line) => {
  const http = createFetch({ fetch });

  return async (
    call: Call,
    { headers, payload }: Outgoing,
    signal: AbortSignal,
    keepalive = false,
  ): Promise<unknown> => {
    const response = await http
      .raw<string, 'text'>(call.path, {
        baseURL: base,
        method: call.method,
        ...payload,
        headers: { ...headers, 'gateway-version': gatewayVersion },
        credentials,
        // A gateway never redirects, and a token must not follow a redirect to another host.
        redirect: 'error',
        signal,
        keepalive,
        retry: false,
        ignoreResponseError: true,
        responseType: 'text',
      })
      .catch(() => {
        throw new CallFailed(call.name, { kind: 'offline' });
      });
    return readReply(call, response, response._data ?? '', now());
  };
};
