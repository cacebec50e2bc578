import { promoCodeFlow } from '../flows/promoCode.flow.ts';
import { button, countingDown, press } from '../world/acts.ts';
import { formAnswers, typing } from '../world/declared.ts';
import type { Scene } from '../world/scene.ts';
import { text } from '../world/text.ts';

/** R4.35: the field for a promo code above the list of promotions, for a member. */
export const promoCodeScene: Scene = {
  flow: promoCodeFlow,
  begins: (variant) => ({
    as: 'mai',
    at: variant === 'with a link' ? '/promotions?code=POINTS500' : '/promotions',
    then: ({ ui }) => ui.see('button', text('promo_code_use')),
  }),
  deeds: {
    ...typing(promoCodeFlow, { code: text('promo_code_label') }),
    'form.submitted': press('promo_code_use'),
    'form.closed': press('promo_code_clear'),
    'another.pressed': press('promo_code_another'),
    ...formAnswers(promoCodeFlow, 'useCode', {
      'a wrong code': text('promo_code_wrong'),
      'one that is over': text('promo_code_over'),
      'used up': text('promo_code_used_up'),
      'used before': text('promo_code_used'),
      'for members alone': text('wrong_state'),
    }),
  },
  sees: {
    'promoCode.open.filling.editing': button('promo_code_use', 'ready'),
    'promoCode.open.filling.waiting': countingDown,
    'promoCode.open.submitting': button('promo_code_use', 'busy'),
    'promoCode.used': button('promo_code_another', 'ready'),
  },
};
