import { createServer } from 'node:net';

/**
 * @param {number} port 0 for any
 * @returns {Promise<number | null>} the port if it is free, null if it is in use
 */
const tryPort = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ reason) => {
      if (reason.code === 'EADDRINUSE') resolve(null);
      else reject(reason);
    });
    server.listen(port, () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : null);
      });
    });
  });

/** @param {number} port */
export const isFree = async (port) => (await tryPort(port)) !== null;

export const freePort = async () => {
  const port = await tryPort(0);
  if (port === null) throw new Error('The system has no free port.');
  return port;
};
