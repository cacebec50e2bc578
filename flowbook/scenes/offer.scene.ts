import { offerFlow } from '../flows/offer.flow.ts';
import { press, heading } from '../world/acts.ts';
import { answersToReloads } from '../world/declared.ts';
import type { Act, Scene } from '../world/scene.ts';
import { text, containing } from '../world/text.ts';

const seeMatch: Act = ({ ui }) => ui.see('link', containing('Ash Rovers'));

/** The lobby of sports. */
export const offerScene: Scene = {
  flow: offerFlow,
  begins: () => ({ as: 'visitor', at: '/sports', then: heading('category_sports') }),
  deeds: {
    ...answersToReloads(offerFlow),
    'again.pressed': press('retry'),
    'page.hidden': ({ lookAway }) => lookAway(true),
    'page.shown': ({ lookAway }) => lookAway(false),
  },
  sees: {
    'offer.loading': ({ ui }) => ui.miss('link', containing('Ash Rovers')),
    'offer.failed': ({ ui }) => ui.read(text('offer_failed')),
    'offer.shown': seeMatch,
    'offer.asking': null,
    'offer.hidden': null,
  },
};
