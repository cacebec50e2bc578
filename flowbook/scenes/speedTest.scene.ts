import { contract } from '../../contract/index.ts';
import { speedTestFlow } from '../flows/speedTest.flow.ts';
import { offline, reply, type Answer } from '../world/answers.ts';
import { text } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';
import { button, inTurn, press, pressIn, says } from '../world/acts.ts';
import { isVisitor } from './ways.ts';

const { domainRoute, ping } = contract.system;

/** A ping is answered without the envelope. */
const pong: Answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"pong":true}' };

/** R2.70: the speed test, where this address is the only one. */
export const speedTestScene: Scene = {
  flow: speedTestFlow,
  begins: () => ({ as: 'visitor', before: isVisitor, then: press('speed_title') }),
  deeds: {
    'fetchRoutes ends: no other addresses': { call: domainRoute.name, answer: reply(domainRoute, { domainList: [] }) },
    'fetchRoutes ends: no answer': { call: domainRoute.name, answer: offline },
    'domain.answered: in 34 ms': { call: ping.name, answer: pong, then: ({ ui }) => ui.read(text('speed_fast')) },
    'domain.answered: no answer': {
      call: ping.name,
      answer: offline,
      then: ({ ui }) => ui.read(text('speed_no_answer')),
    },
    'test.again': pressIn({ 'speedTest.failed': 'retry' }, 'speed_again'),
  },
  sees: {
    'speedTest.fetching': ({ ui }) => ui.see('dialog', text('speed_title')),
    'speedTest.testing': ({ ui }) => ui.read(text('speed_testing')),
    'speedTest.tested': inTurn(says('speed_done'), button('speed_again', 'ready')),
    'speedTest.failed': ({ ui }) => ui.see('heading', text('speed_failed')),
  },
};
