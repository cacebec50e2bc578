import { contract } from '../../contract/index.ts';
import { lotteryFavouritesFlow } from '../flows/lotteryFavourites.flow.ts';
import type { Act, AtOnce, Scene } from '../world/scene.ts';
import { filled } from '../world/text.ts';
import { heartsOn, loginOfHearts, offerOfHearts, seeLogin, seeTrial } from './hearts.ts';
import { clearModals } from './ways.ts';

const name = contract.lottery.menu.example.reply.list[0]?.gameName ?? '';
const path = '/elott';

const { seeHeart, pressHeart, begins, deeds } = heartsOn(path, filled('favourite_add', { game: name }));

/** A login and a log out lead home. */
const findHeart: Act = async (world) => {
  await clearModals(world);
  await world.go(path);
  await seeHeart(world);
};

const keeping = (isAllowed: boolean): AtOnce => ({ given: (world) => world.allow('storage', isAllowed) });

/** The heart of a lottery, on the page of all lotteries. */
export const lotteryFavouritesScene: Scene = {
  flow: { ...lotteryFavouritesFlow, offer: offerOfHearts, cases: { ...lotteryFavouritesFlow.cases, ...loginOfHearts } },
  begins,
  deeds: {
    ...deeds,
    'heart.pressed: a lottery': pressHeart,
    'read ends: none': keeping(true),
    'read ends: the browser stores nothing': keeping(false),
    'keep ends: kept': keeping(true),
    'keep ends: the browser stores nothing': keeping(false),
  },
  sees: {
    'lotteryFavourites.visitor': findHeart,
    'lotteryFavourites.loggingIn': seeLogin,
    'lotteryFavourites.trial': seeTrial,
    'lotteryFavourites.reading': null,
    'lotteryFavourites.kept': findHeart,
    'lotteryFavourites.keeping': null,
    'lotteryFavourites.unkept': findHeart,
  },
};
