import { array, boolean, nullable, object, optional, type } from 'superstruct';
import { area, call, spec } from '../call.ts';
import { address, count, id, queryCount } from '../shapes.ts';

export const speedTestCalls = area('system', {
  domainRoute: call({
    purpose: 'List the domains of this site, for the speed test',
    ...spec('GET', '/wps/system/domainRoute', 'none', 'read'),
    chosen: 'Method; `speed` is the last time the gateway knows of, in ms.',
    shared: true,
    request: object({ device: queryCount(0, 9) }),
    reply: type({ domainList: array(type({ domainName: address, speed: nullable(count) })) }),
    requirements: ['R7.43', 'R3.34'],
    example: {
      request: { device: 0 },
      reply: { domainList: [{ domainName: 'https://www.example.com', speed: null }] },
    },
  }),
  ping: call({
    purpose: 'Measure the response time, for the speed test of every domain',
    ...spec('GET', '/common/v.1.0.1/ping.json', 'none', 'read'),
    chosen:
      'The answer is plain JSON without the envelope, readable from every origin (`Access-Control-Allow-Origin: *`, no credentials) and never cached.',
    open: true,
    request: object({ speed: optional(id) }),
    reply: type({ pong: boolean() }),
    requirements: ['R7.50', 'R8.12'],
    example: { request: { speed: '0.482913' }, reply: { pong: true } },
  }),
});
