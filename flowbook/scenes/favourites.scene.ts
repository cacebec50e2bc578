import { favouritesFlow } from '../flows/favourites.flow.ts';
import { answersTo } from '../world/declared.ts';
import type { Scene } from '../world/scene.ts';
import { filled } from '../world/text.ts';
import { heartsOn, loginOfHearts, offerOfHearts, seeLogin, seeTrial } from './hearts.ts';

const heart = filled('favourite_add', { game: 'Lantern Festival' });
const failed = filled('favourite_failed', { game: 'Lantern Festival' });

/** A lobby with every game once: without a filter, the recent ones come before all others. */
const { seeHeart, pressHeart, begins, deeds } = heartsOn('/rng?show=hot', heart);

/** The heart of a game in a lobby. */
export const favouritesScene: Scene = {
  flow: { ...favouritesFlow, offer: offerOfHearts, cases: { ...favouritesFlow.cases, ...loginOfHearts } },
  begins,
  deeds: {
    ...deeds,
    'heart.pressed: a game': pressHeart,
    ...answersTo(favouritesFlow, 'loadIds', {}),
    ...answersTo(favouritesFlow, 'add', { 'too many, wait 42 s': failed, 'no such game': failed, 'no answer': failed }),
    ...answersTo(favouritesFlow, 'remove', { 'too many, wait 42 s': failed, 'no answer': failed }),
  },
  sees: {
    'favourites.visitor': seeHeart,
    'favourites.loggingIn': seeLogin,
    'favourites.trial': seeTrial,
    'favourites.loading': seeHeart,
    'favourites.unknown': seeHeart,
    'favourites.shown': seeHeart,
    'favourites.adding': seeHeart,
    'favourites.removing': seeHeart,
  },
};
