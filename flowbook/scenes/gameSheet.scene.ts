import { gameSheetFlow } from '../flows/gameSheet.flow.ts';
import { button, heading, press, says } from '../world/acts.ts';
import { answersTo } from '../world/declared.ts';
import { text, filled, containing } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

const about = filled('game_sheet_info', { game: 'Lantern Festival' });

const seesSheet: Act = async ({ ui }) => {
  await ui.see('dialog', 'Lantern Festival');
  await ui.read('95.95 %');
  await ui.read(containing('stands for every symbol but the scatter'));
};

const failed = heading('game_sheet_failed');

/** The sheet of a game of a lobby, by the button on its card. */
export const gameSheetScene: Scene = {
  flow: gameSheetFlow,
  begins: (variant) => ({
    as: variant === 'a trial' ? 'trial' : variant.startsWith('a visitor') ? 'visitor' : 'mai',
    site: { switches: { freePlay: variant !== 'a visitor where no free play is offered' } },
    at: '/rng?show=hot',
    then: ({ ui }) => ui.press('button', about),
  }),
  deeds: {
    'play.pressed': press('banner_game'),
    'free.pressed': async (world) => {
      await press('game_sheet_free')(world);
      // No answer comes here; another flow walks what follows one.
      await world.ui.see('dialog', text('free_demo_none_title'));
    },
    'favourite.removed': press('game_sheet_remove'),
    'again.pressed': press('retry'),
    ...answersTo(gameSheetFlow, 'loadSheet', {}),
    ...answersTo(gameSheetFlow, 'removeFavourite', {}),
  },
  sees: {
    'gameSheet.loading': ({ ui }) => ui.see('dialog', text('game_sheet_title')),
    'gameSheet.failed': failed,
    'gameSheet.missing': heading('game_gone_title'),
    'gameSheet.shown': async (world) => {
      await seesSheet(world);
      await button('banner_game', 'ready')(world);
    },
    'gameSheet.maintained': async (world) => {
      await seesSheet(world);
      await says('game_closed')(world);
    },
    'gameSheet.withheld': async (world) => {
      await seesSheet(world);
      await says('game_needs_account')(world);
    },
    'gameSheet.closed': heading('game_sheet_closed_title'),
    'gameSheet.removing': button('game_sheet_remove', 'busy'),
    'gameSheet.removed': says('game_sheet_removed'),
    'gameSheet.left': async (world) => {
      await world.ui.miss('dialog', 'Lantern Festival');
      // The page of the game takes the place of the lobby once it has been fetched.
      await world.until(
        async () => !(await world.ui.has('button', about)),
        () => 'the lobby is still shown',
      );
      await world.pass(500);
    },
  },
};
