import { Agent, request } from 'node:http';

// Asks a gateway for paths as fast as it answers, over a number of connections, and reports rates and waiting times.
// Runs as a separate process, so that asking and answering do not share an event loop.

/**
 * `{n}` makes every request one that nobody has made before, counted from `first`, and `{c}` is the number of its connection.
 *
 * @typedef {{ name: string, path: string, seconds: number, connections: number, expected?: number[], first?: number, method?: string, headers?: Record<string, string>, body?: string }} Job
 */

/**
 * @param {string} url
 * @param {Agent} agent
 * @param {Pick<Job, 'method' | 'headers' | 'body'>} manner
 * @returns {Promise<number>} the status
 */
const ask = (url, agent, { method = 'GET', headers = {}, body }) =>
  new Promise((resolve, reject) => {
    request(url, { agent, method, headers: { 'accept-encoding': 'gzip', ...headers } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });

/** @param {string} origin @param {Job} job */
const run = async (
  origin,
  { name, path, seconds, connections, expected = [200], first = 0, method, headers = {}, body },
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {number[]} */
  const waits = [];
  let failures = 0;
  let count = first;
  const end = performance.now() + seconds * 1_000;
  /** @param {number} connection */
  const visitor = async (connection) => {
    const sent = Object.entries(headers).map(([key, value]) => [key, value.replace('{c}', String(connection))]);
    const manner = { headers: Object.fromEntries(sent), ...(method && { method }), ...(body && { body }) };
    while (performance.now() < end) {
      const began = performance.now();
      const status = await ask(origin + path.replace('{n}', String((count += 1))), agent, manner);
      waits.push(performance.now() - began);
      if (!expected.includes(status)) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => visitor(connection)));
  agent.destroy();
  waits.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => waits[Math.floor((waits.length - 1) * share)] ?? 0;
  return { name, rate: waits.length / seconds, p50: at(0.5), p99: at(0.99), failures };
};

process.on('message', (/** @type {{ origin: string, job: Job }} */ { origin, job }) => {
  void run(origin, job).then((result) => process.send?.(result));
});
