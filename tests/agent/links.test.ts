import { createActor, type AnyActorLogic } from 'xstate';
import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import type { NewLink } from '../../machines/agent/links.setup.ts';
import type { Client } from '../../src/api/client.ts';
import { createLinks } from '../../src/agent/links/createLinks.ts';

const requestFor = (input: NewLink): unknown => {
  const requests: unknown[] = [];
  const client = ((area: Readonly<Record<string, Call>>) =>
    Object.fromEntries(
      Object.keys(area).map((name) => [
        name,
        (request: unknown) => {
          requests.push(request);
          return new Promise(() => undefined);
        },
      ]),
    )) as unknown as Client;
  const { add } = createLinks({ client }).implementations.actors as Readonly<Record<string, AnyActorLogic>>;
  createActor(add!, { input }).start();
  return requests[0];
};

const plain: NewLink = { kind: 'agent', note: '', days: '', offers: {} };
const offers = { daily: { steps: [{ teamBetAmount: '1000000', rate: 50 }] } };

test.each<[string, NewLink, object]>([
  ['with terms names them under their kinds', { ...plain, offers }, { kind: 'agent', offers }],
  ['without terms names none', plain, { kind: 'agent' }],
  [
    'with a note and an end names both',
    { ...plain, kind: 'member', note: ' July flyer ', days: '30' },
    { kind: 'member', note: 'July flyer', days: 30 },
  ],
])('R2.94 the request for a link %s', (_, link, request) => {
  expect(requestFor(link)).toEqual(request);
});
