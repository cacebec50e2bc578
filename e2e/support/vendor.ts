import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VendorServer } from '../../tests/gateway/support/vendorServer.ts';

interface Vendor {
  readonly origin: string;
  /** Takes the secret that the gateway printed for it. */
  connect(secret: string): void;
  close(): Promise<void>;
}

const bet = 1_000;
const prize = 2_500;

const page = (seat: string, says: string): string => `<!doctype html>
<html lang="en"><title>One button</title>
<p role="status">${says}</p>
<button>Play</button>
<script>
  let site = null;
  addEventListener('message', ({ data, ports }) => {
    if (data.type !== 'croupier.hello') return;
    [site] = ports;
    site.postMessage({ type: 'ready' });
  });
  document.querySelector('button').onclick = async () => {
    const heard = await fetch('/round?seat=${seat}', { method: 'POST' });
    document.querySelector('p').textContent = await heard.text();
    site.postMessage({ type: 'balance.changed' });
  };
</script></html>`;

/** A vendor's own server with one game, in which every round costs 10.00 and pays 25.00. */
export const startVendor = async (gateway: string, code: string): Promise<Vendor> => {
  let wallet = new VendorServer({ url: gateway, now: () => new Date() }, code, '');
  let rounds = 0;

  const enter = async (ticket: string): Promise<string> => {
    const entered = await wallet.send('enter', { ticket });
    return page(String(entered['seat']), `Balance ${entered.balance}`);
  };
  const playRound = async (seat: string): Promise<string> => {
    rounds += 1;
    const round = { seat, roundId: `r-${rounds}`, currency: 'USD' };
    const taken = await wallet.send('bet', { ...round, txId: `b-${rounds}`, amount: String(bet) });
    if (taken.status !== 'ok') return `No bet: ${taken.status}`;
    const paid = await wallet.send('win', { ...round, txId: `w-${rounds}`, amount: String(prize), endRound: true });
    return `You won. Balance ${paid.balance}`;
  };

  const server = createServer((asked, reply) => {
    const { pathname, searchParams } = new URL(asked.url ?? '', 'http://localhost');
    const isRound = asked.method === 'POST' && pathname === '/round';
    const shown = isRound ? playRound(searchParams.get('seat') ?? '') : enter(searchParams.get('ticket') ?? '');
    void shown.then((html) => {
      // The site frames games without an origin of their own.
      reply
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'access-control-allow-origin': '*' })
        .end(html);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    connect: (secret) => {
      wallet = new VendorServer({ url: gateway, now: () => new Date() }, code, secret);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
