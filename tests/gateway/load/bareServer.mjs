import { createServer } from 'node:http';

// Answers with nothing, to show how slow this machine is by itself while a gateway is measured on it.

const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1', () => {
  process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
});
