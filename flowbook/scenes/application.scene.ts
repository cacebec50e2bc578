import { promotionAt } from '../../machines/common/places.ts';
import { applicationFlow } from '../flows/application.flow.ts';
import { button, countingDown, press } from '../world/acts.ts';
import { formAnswers, typing } from '../world/declared.ts';
import type { Scene } from '../world/scene.ts';
import { text } from '../world/text.ts';

/** R3.43: an activity that a member can apply for; the pictures have their own scene. */
export const applicationScene: Scene = {
  flow: {
    ...applicationFlow,
    offer: (snapshot, type, name) => type !== 'pictures.changed' && applicationFlow.offer(snapshot, type, name),
  },
  begins: () => ({ as: 'mai', at: promotionAt('best-round'), then: button('promo_own_to_apply', 'ready') }),
  deeds: {
    'apply.pressed': async (world) => {
      await press('promo_own_to_apply')(world);
      await world.ui.read(text('withdraw_pictures'));
    },
    ...typing(applicationFlow, { comment: text('promo_comment') }),
    'form.submitted': press('promo_apply_send'),
    'form.closed': press('promo_apply_cancel'),
    ...formAnswers(applicationFlow, 'apply', { 'too large': text('too_large'), 'not offered': text('feature_off') }),
  },
  sees: {
    'application.idle': button('promo_own_to_apply', 'ready'),
    'application.open.filling.editing': button('promo_apply_send', 'ready'),
    'application.open.filling.waiting': countingDown,
    'application.open.submitting': button('promo_apply_send', 'busy'),
    'application.sent': ({ ui }) => ui.miss('button', text('promo_apply_send')),
    'application.over': ({ ui }) => ui.miss('button', text('promo_apply_send')),
  },
};
