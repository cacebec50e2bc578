import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Changes } from '../../../gateway/ground/database/changes.ts';
import { serverPool } from '../../../gateway/ground/database/pool.ts';

/** The names of the parameters in the first message of a connection, after its length and the version of the protocol. */
const parametersIn = (message: Buffer): string[] =>
  message
    .subarray(8)
    .toString()
    .split('\0')
    .filter((word, at) => at % 2 === 0 && word !== '');

test('a connection begins with no parameter that a pooler refuses', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = serverPool({ server: `postgres://croupier@127.0.0.1:${port}/croupier`, max: 2, changes: new Changes() });
  const refused = pool.connect().catch((error: unknown) => error);
  const [socket] = (await once(server, 'connection')) as [Socket];
  const [message] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(parametersIn(message).sort()).toEqual(['client_encoding', 'database', 'user']);
  expect(await refused).toBeInstanceOf(Error);
  await pool.end();
  server.close();
});
