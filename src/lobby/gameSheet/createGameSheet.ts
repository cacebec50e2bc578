import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { favourites } from '../../../contract/lobby/favourites.ts';
import { gameSheetCalls } from '../../../contract/lobby/gameSheet.ts';
import { gameSheetMachine } from '../../../machines/lobby/gameSheet.machine.ts';
import type { Removed, Sheet } from '../../../machines/lobby/gameSheet.setup.ts';
import { call } from '../../api/call.ts';
import { selectLanguage } from '../../app/preferences/preferences.select.ts';
import type { Site } from '../../app/site.tsx';
import { toLikedRequest } from '../favourites/createFavourites.ts';

/** A sheet with what is told of its game; the chart looks into less. */
export interface ShownSheet extends Sheet {
  readonly about: ReplyOf<Contract['games']['sheet']>;
}

const toSheet = (about: ShownSheet['about']): ShownSheet => {
  const { nodeId, gameName, vassalage, gameType } = about.game;
  return {
    kind: 'sheet',
    game: { nodeId, name: gameName, vendor: vassalage, gameType },
    state: about.state,
    isFree: about.freePlay,
    isFavourite: about.favourite,
    about,
  };
};

export const createGameSheet = ({ client, app }: Pick<Site, 'client' | 'app'>) => {
  const { preferences } = app.getSnapshot().context;
  return gameSheetMachine.provide({
    actors: {
      loadSheet: call(
        client(gameSheetCalls).sheet,
        (nodeId: string) => ({ nodeId, language: selectLanguage(preferences.getSnapshot()) }),
        toSheet,
      ),
      removeFavourite: call(client(favourites).remove, toLikedRequest, (): Removed => ({ kind: 'removed' })),
    },
  });
};
