import type { HeldGateway } from './gateway.ts';

/** Asks a gateway, as a browser would, for what has this name. */
export const askAt =
  (gateway: HeldGateway) =>
  async (call: string, signal: AbortSignal | null | undefined): Promise<Response> => {
    const { answer, drop } = gateway.ask(call);
    signal?.addEventListener('abort', drop);
    const came = await answer;
    if (came === null) throw new TypeError('nobody answers');
    return new Response(came.body, { status: came.status, headers: came.headers });
  };
