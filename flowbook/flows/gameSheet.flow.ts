import { contract } from '../../contract/index.ts';
import type { Sheet } from '../../machines/lobby/gameSheet.setup.ts';
import { gameSheetMachine } from '../../machines/lobby/gameSheet.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';
import { likedGame } from './favourites.flow.ts';

const { favourites, games } = contract;

export const openSheet: Sheet = { kind: 'sheet', game: likedGame, state: 'open', isFree: true, isFavourite: false };
const around = () => ({ nodeId: likedGame.nodeId, panel: hears(), session: hears(), location: hears() });

export const gameSheetFlow = defineFlow(gameSheetMachine, {
  synonyms: ['details', 'info', 'rtp', 'return', 'volatility', 'rules', 'demo'],
  cases: { 'play.pressed': 'plain', 'free.pressed': 'plain', 'favourite.removed': 'plain', 'again.pressed': 'plain' },
  outcomes: {
    loadSheet: outcomesOf(games.sheet, {
      'it can be played': replies(openSheet, { state: 'open', favourite: false }),
      'it is not for trials': replies({ ...openSheet, isFree: false }, { freePlay: false }),
      'it is in maintenance': replies({ ...openSheet, state: 'maintenance' }, { state: 'maintenance' }),
      'it is closed': replies({ ...openSheet, state: 'closed' }, { state: 'closed', favourite: false }),
      'a favourite is closed': replies({ ...openSheet, state: 'closed', isFavourite: true }, { state: 'closed' }),
      'no such game': refuses('not_found'),
    }),
    removeFavourite: outcomesOf(favourites.remove, { removed: replies({ kind: 'removed' }, { content: [] }) }),
  },
  variants: {
    'a member': () => ({ ...around(), who: 'account' as const, isFreeOffered: true }),
    'a trial': () => ({ ...around(), who: 'trial' as const, isFreeOffered: true }),
    'a visitor': () => ({ ...around(), who: 'visitor' as const, isFreeOffered: true }),
    'a visitor where no free play is offered': () => ({ ...around(), who: 'visitor' as const, isFreeOffered: false }),
  },
  project: ({ sheet, failure }) => [sheet?.state ?? null, sheet?.isFavourite ?? null, failure?.kind ?? null],
});
