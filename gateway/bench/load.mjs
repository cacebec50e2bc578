import { Agent, request } from 'node:http';

// Asks a gateway for paths as fast as it answers, over a number of connections, and reports rates and waiting times.
// A process of its own, so that asking and answering do not share an event loop.

/** @typedef {{ name: string, path: string, seconds: number, connections: number }} Job */

/**
 * @param {string} url
 * @param {Agent} agent
 * @returns {Promise<number>} the status
 */
const ask = (url, agent) =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });

/** @param {string} origin @param {Job} job */
const run = async (origin, { name, path, seconds, connections }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {number[]} */
  const waits = [];
  let failures = 0;
  let asked = 0;
  const end = performance.now() + seconds * 1_000;
  const visitor = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      // `{n}` makes every request one that nobody has made before.
      const status = await ask(origin + path.replace('{n}', String((asked += 1))), agent);
      waits.push(performance.now() - began);
      if (status !== 200) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  waits.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => waits[Math.floor((waits.length - 1) * share)] ?? 0;
  return { name, rate: waits.length / seconds, p50: at(0.5), p99: at(0.99), failures };
};

process.on('message', (/** @type {{ origin: string, job: Job }} */ { origin, job }) => {
  void run(origin, job).then((result) => process.send?.(result));
});
