import { promotionAt } from '../../machines/common/places.ts';
import type { Flow, Outcome } from '../flow.ts';
import { giftFlow } from '../flows/gift.flow.ts';
import { button, countingDown, heading, press, says, pressIn } from '../world/acts.ts';
import { answersTo } from '../world/declared.ts';
import type { Begins } from '../world/begins.ts';
import type { Act, Scene } from '../world/scene.ts';
import { text } from '../world/text.ts';

const { usual } = giftFlow.variants;

/** The flow where it only ends in these ways. */
const only = (loads: readonly string[], sends: readonly string[]): Flow => {
  const among = (port: 'load' | 'moneyRequest', names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [name, (giftFlow.outcomes[port] as Readonly<Record<string, Outcome>>)[name]!]),
    );
  return {
    ...giftFlow,
    variants: { usual: usual! },
    outcomes: { load: among('load', loads), moneyRequest: among('moneyRequest', sends) },
  };
};

const sceneOf = (
  promotionId: string,
  flow: Flow,
  {
    has = [],
    take,
    reads,
    sees,
  }: Pick<Begins, 'has'> & { take: Act; reads: Readonly<Record<string, string>>; sees: Scene['sees'] },
): Scene => ({
  flow,
  begins: () => ({ as: 'mai', has, at: promotionAt(promotionId) }),
  deeds: {
    'form.submitted': take,
    'again.pressed': pressIn({ 'gift.failed': 'retry' }, 'gift_look_again'),
    ...answersTo(flow, 'load', {}),
    ...answersTo(flow, 'moneyRequest', reads),
  },
  sees: { 'gift.loading': null, ...sees },
});

const wheelFlow = only(
  [
    'a turn is left',
    'no turn is left',
    'one turn more was taken',
    'one turn more was taken, and one is left',
    'the wheel is off',
    'no answer',
  ],
  ['the wheel is spun', 'no turn is left', 'the wheel is off', 'too many, wait 42 s'],
);

/** R1.20: a member spins the prize wheel. */
export const giftScene = sceneOf('wheel', wheelFlow, {
  has: ['wheel-turn'],
  take: press('gift_spin'),
  reads: { 'the wheel is off': text('feature_off') },
  sees: {
    'gift.failed': heading('gift_failed'),
    'gift.off': says('gift_off'),
    'gift.filling.editing': button('gift_spin', 'ready'),
    'gift.filling.waiting': countingDown,
    'gift.taking': button('gift_spin', 'busy'),
    'gift.turning': button('gift_spin', 'busy'),
    'gift.shown': ({ ui }) => ui.read('You won 10 points.'),
    'gift.none': button('gift_look_again', 'ready'),
  },
});

const envelopeFlow = only(
  [
    'envelopes open soon',
    'envelopes are open',
    'a deposit is missing',
    'the envelope was opened',
    'the envelopes are over',
  ],
  ['the envelope is opened', 'all envelopes are gone'],
);

/** R1.20: a member opens a red envelope. */
export const envelopeGiftScene = sceneOf('envelopes', envelopeFlow, {
  take: press('gift_open'),
  reads: {},
  sees: {
    'gift.coming': says('gift_opens_in'),
    'gift.filling.editing': button('gift_open', 'ready'),
    'gift.taking': button('gift_open', 'busy'),
    'gift.shown': ({ ui }) => ui.read('You won $3.88.'),
    'gift.none': ({ ui }) => ui.miss('button', text('gift_open')),
  },
});

const raffleFlow = only(['a ticket is due', 'the next ticket was a blank'], ['the ticket is claimed']);

/** R7.45: a member claims a ticket of the raffle. */
export const raffleGiftScene = sceneOf('raffle', raffleFlow, {
  take: press('gift_claim_ticket'),
  reads: {},
  sees: {
    'gift.filling.editing': button('gift_claim_ticket', 'ready'),
    'gift.taking': button('gift_claim_ticket', 'busy'),
    'gift.shown': ({ ui }) => ui.read('This ticket is a blank. It was number 2.'),
    'gift.none': button('gift_look_again', 'ready'),
  },
});
