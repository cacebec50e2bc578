import { hashSeed } from '../../contract/fair.ts';
import { contract } from '../../contract/index.ts';
import { promotionAt } from '../../machines/common/places.ts';
import type { Outcome } from '../flow.ts';
import { fairnessFlow } from '../flows/fairness.flow.ts';
import { press, says } from '../world/acts.ts';
import { reply } from '../world/answers.ts';
import type { AtOnce, Scene } from '../world/scene.ts';
import { text } from '../world/text.ts';

const { raffle } = contract.promotions;

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

type Found = 'it is right' | 'it is wrong';

const outcomes = fairnessFlow.outcomes['check'] as Readonly<Record<Found | 'the browser cannot', Outcome>>;

const hashing = (isAllowed: boolean): AtOnce => ({ given: (world) => world.allow('hashes', isAllowed) });

/** The raffle of a seed that is told, in a browser that may not be able to compute hashes. */
const sceneOf = (found: Found, seedHash: string, sees: Scene['sees']): Scene => ({
  flow: {
    ...fairnessFlow,
    outcomes: { check: { [found]: outcomes[found], 'the browser cannot': outcomes['the browser cannot'] } },
  },
  begins: () => ({
    as: 'mai',
    orders: { [raffle.name]: reply(raffle, { own: [], fair: { seed, seedHash } }) },
    at: promotionAt('raffle'),
    then: ({ ui }) => ui.unfold(text('gift_fair')),
  }),
  deeds: {
    'check.pressed': press('gift_check'),
    [`check ends: ${found}`]: hashing(true),
    'check ends: the browser cannot': hashing(false),
  },
  sees: {
    'fairness.unchecked': ({ ui }) => ui.see('button', text('gift_check'), 'ready'),
    'fairness.checking': null,
    'fairness.failed': says('gift_check_failed'),
    ...sees,
  },
});

/** R7.45: a raffle whose seed is the one that was sealed. */
export const fairnessScene = sceneOf('it is right', await hashSeed(seed), { 'fairness.proven': says('gift_proven') });

/** R7.45: a raffle with another seed than the one that was sealed. */
export const wrongFairnessScene = sceneOf('it is wrong', 'f'.repeat(64), {
  'fairness.disproven': says('gift_disproven'),
});
