import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../gateway/launch/run.mjs';

interface TlsProxy {
  readonly port: number;
  /** The file of its certificate, which nobody but this machine has to trust. */
  readonly certificate: string;
  close(): Promise<void>;
}

/** Stands in front of a gateway as the nginx of the manual does: it ends TLS, passes the name on and says who asks. */
export const startTlsProxy = async (gatewayPort: number): Promise<TlsProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-tls-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = await run(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { quiet: true },
  );
  if (made.code !== 0) throw new Error(`openssl made no certificate: ${made.output}`);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (asked, reply) => {
    const { method, url: path, headers, socket } = asked;
    const passed = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' };
    const onward = request({ host: '127.0.0.1', port: gatewayPort, method, path, headers: passed }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    reply.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
