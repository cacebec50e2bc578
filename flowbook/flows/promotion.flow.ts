import { contract } from '../../contract/index.ts';
import { promotionMachine } from '../../machines/promotions/promotion.machine.ts';
import type { OwnPromotion } from '../../machines/promotions/promotions.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';

const { own, join } = contract.promotions;

/** The tournament of the sandbox. */
export const openTournament: OwnPromotion = { ...join.example.reply, promotionId: 'slot-race', state: 'join' };
const claimable: OwnPromotion = { ...openTournament, state: 'claim', amount: '40000' };

const joined: OwnPromotion = { ...openTournament, state: join.example.reply.state };

export const promotionFlow = defineFlow(promotionMachine, {
  synonyms: ['offer', 'bonus', 'take part', 'sign in for the day'],
  cases: { 'form.submitted': 'plain', 'again.pressed': 'plain', 'own.changed': 'plain' },
  outcomes: {
    loadOwn: fetchOutcomes(own, {
      'it can be joined': replies({ own: openTournament }, { list: [openTournament] }),
      'it can be claimed': replies({ own: claimable }, { list: [claimable] }),
    }),
    join: outcomesOf(join, {
      joined: replies({ kind: 'joined', own: joined }),
      'joined before': refuses('wrong_state'),
      'used up': refuses('sold_out'),
      'not offered': refuses('feature_off'),
    }),
  },
  variants: {
    usual: () => {
      const wallet = hears();
      return { promotionId: openTournament.promotionId, wallet: () => wallet };
    },
  },
  // What it can be is on the page: joined while it is open, claimed while it can be.
  offer: ({ context: { own: mine } }, type) => {
    if (type === 'form.submitted') return mine?.state === 'join';
    return type !== 'own.changed' || mine?.state === 'claim';
  },
  project: ({ own: mine, failure }) => [mine?.state ?? null, failure?.kind ?? null],
});
