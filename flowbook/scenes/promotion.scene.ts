import { contract } from '../../contract/index.ts';
import { promotionAt } from '../../machines/common/places.ts';
import { openTournament, promotionFlow } from '../flows/promotion.flow.ts';
import { button, countingDown, heading, press } from '../world/acts.ts';
import { reply } from '../world/answers.ts';
import { answersTo, fetchAnswers } from '../world/declared.ts';
import type { Scene } from '../world/scene.ts';
import { text } from '../world/text.ts';

const title = 'The slot race';

/** R4.35: a tournament that a member can join. */
export const promotionScene: Scene = {
  flow: promotionFlow,
  begins: () => ({ as: 'mai', at: promotionAt(openTournament.promotionId) }),
  deeds: {
    'form.submitted': press('promo_own_to_join'),
    'again.pressed': press('retry'),
    'own.changed': async ({ gateway, ui }) => {
      const { claim } = contract.promotions;
      gateway.usually(claim.name, reply(claim));
      await ui.press('button', `${text('claim_submit')} ${title}`);
    },
    ...fetchAnswers(promotionFlow, 'loadOwn'),
    ...answersTo(promotionFlow, 'join', { 'not offered': text('feature_off') }),
  },
  sees: {
    // What was known before stays in sight.
    'promotion.loading': ({ ui }) => ui.see('heading', title),
    'promotion.failed': heading('promo_own_failed'),
    'promotion.filling.editing': heading('promo_own_heading'),
    'promotion.filling.waiting': countingDown,
    'promotion.joining': button('promo_own_to_join', 'busy'),
  },
};
