import { contract } from '../../contract/index.ts';
import { CallFailed } from '../../machines/common/failure.ts';
import { gameMachine } from '../../machines/play/game.machine.ts';
import { gamePath } from '../../machines/common/places.ts';
import { wayOf } from '../../machines/play/game.rules.ts';
import type { Game, GameInput, LaunchRefused, Presence, Seat } from '../../machines/play/game.setup.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, outcomesOf, refusal, refusedWith, refuses, replies, repliesAt } from '../outcomes.ts';
import { checkOutcomes, dueCheck, goesOn, playGoesOn } from './realityCheck.flow.ts';

const { one, launch, alive, recommendations } = contract.games;

export const openGame: Game = {
  nodeId: '20417',
  name: 'Lantern Festival',
  vendor: 'Lumen',
  vendorCode: 'LUMEN',
  gameId: 'lantern-festival',
  accountType: null,
  gameType: 'RNG',
  isCard: false,
  openMode: 'iframe',
  code: null,
  playType: null,
  isVietnamese: false,
  hasOwnWallet: false,
  isClosed: false,
};

export const takenSeat: Seat = {
  kind: 'seated',
  url: launch.example.reply.game_url ?? '',
  seat: launch.example.reply.seat,
  keepsOrigin: false,
};

const kept: Presence = { isLive: true, isPaused: false };

const aDay = 86_400_000;

const elsewhere = { gameName: 'Deep Reef', nodeId: '30007', since: '2026-01-02T03:00:05.000Z', seat: '4-elsewhere' };
const lack = { needed: '1000', balance: '250', wallet: 'main' };

const refusedSaying = <const Code extends 'already_playing' | 'balance_too_low'>(
  code: Code,
  value: object,
  says: Omit<LaunchRefused, keyof ReturnType<typeof refusedWith>>,
) => ({ output: { ...refusedWith(refusal(code, value)), ...says }, wire: { kind: 'refusal', code, value } }) as const;

const noSuchGame = {
  error: new CallFailed(one.name, refusal('not_found')),
  wire: { kind: 'refusal', code: 'not_found' },
} as const;

const exampleLottery = {
  ...one.example.reply.game,
  gameType: 'LOTT',
  code: 'MEGA5',
  defaultPlayType: 'last2',
} as const;

const openedBy = (openMode: 'route' | 'external') => ({ vendor: { ...one.example.reply.vendor, openMode } });

const walletOf = () => {
  const wallet = hears();
  return () => wallet;
};

const pageOf =
  (
    who: 'player' | 'trial' | 'visitor',
    { nodeId = '20417', room = null, pick = null }: Partial<Pick<GameInput, 'nodeId' | 'room' | 'pick'>> = {},
  ) =>
  () => ({
    nodeId,
    room,
    pick,
    path: gamePath,
    isLoggedIn: who !== 'visitor',
    isTrial: who === 'trial',
    session: hears(),
    wallet: walletOf(),
  });

export const gameFlow = defineFlow(gameMachine, {
  synonyms: ['launch', 'slot', 'play', 'frame', 'seat'],
  cases: {
    'login.pressed': 'plain',
    'game.retried': 'plain',
    'show.pressed': 'plain',
    'takeOver.pressed': 'plain',
    'look.pressed': 'plain',
    'list.closed': 'plain',
    'tab.pressed': 'plain',
    'link.pressed': 'plain',
    'exit.pressed': 'plain',
    'page.hidden': 'plain',
    'page.shown': 'plain',
    'frame.loaded': 'plain',
    'frame.failed': 'plain',
    'balance.changed': 'plain',
    'deposit.wanted': 'plain',
    'exit.wanted': 'plain',
    'frame.left': 'plain',
  },
  outcomes: {
    findGame: fetchOutcomes(one, {
      found: replies(openGame),
      'under maintenance': replies(
        { ...openGame, isClosed: true },
        { game: { ...one.example.reply.game, maintenance: true } },
      ),
      'all games of a vendor': replies(
        { ...openGame, isCard: true, openMode: 'list' },
        {
          game: { ...one.example.reply.game, isGame: 'VASSALAGE' },
          vendor: { ...one.example.reply.vendor, openMode: 'list' },
        },
      ),
      'the slots of a vendor': replies(
        { ...openGame, isCard: true },
        { game: { ...one.example.reply.game, isGame: 'VASSALAGE' } },
      ),
      'a lottery': replies(
        { ...openGame, gameType: 'LOTT', code: 'MEGA5', playType: 'last2' },
        { game: exampleLottery },
      ),
      'a Vietnamese lottery': replies(
        { ...openGame, gameType: 'LOTT', code: 'MEGA5', playType: 'last2', isVietnamese: true },
        { game: exampleLottery, vietnamese: true },
      ),
      'with the side menu': replies({ ...openGame, openMode: 'route' }, openedBy('route')),
      'in a tab of its own': replies({ ...openGame, openMode: 'external' }, openedBy('external')),
      'no such game': noSuchGame,
    }),
    launch: outcomesOf(launch, {
      seated: replies(takenSeat),
      'open elsewhere': refusedSaying('already_playing', elsewhere, {
        elsewhere: { game: 'Deep Reef', nodeId: '30007', since: elsewhere.since },
      }),
      'balance too low': refusedSaying('balance_too_low', lack, { lack }),
      'under maintenance': refuses('game_in_maintenance'),
      'not for trials': refuses('in_need_true_account'),
      'not in this country': refuses('location_restricted'),
      'play is paused': refuses('play_paused'),
    }),
    suggest: fetchOutcomes(recommendations, { 'one game': replies([{ id: '20417' }]) }),
    alive: fetchOutcomes(alive, {
      kept: replies(kept),
      paused: replies({ ...kept, isPaused: true }, { paused: true }),
      ended: replies({ ...kept, isLive: false }, { live: false }),
      'no such seat': {
        error: new CallFailed(alive.name, refusal('not_found')),
        wire: { kind: 'refusal', code: 'not_found' },
      },
    }),
    look: fetchOutcomes(contract.protection.play, {
      'bets are taken': replies(playGoesOn, goesOn),
      'a reality check is due': replies(dueCheck),
      'a break until tomorrow': repliesAt(
        (now) => ({ ...playGoesOn, pause: { reason: 'time_out', until: now + aDay, period: null } }),
        (moment) => ({ ...goesOn, pause: { reason: 'time_out', until: moment(aDay) } }),
      ),
    }),
    realityCheck: checkOutcomes,
    holdSeat: 'silent',
    frame: 'silent',
    tab: 'silent',
    way: 'silent',
    leadTab: {
      opened: { output: { kind: 'opened' } },
      blocked: { output: { kind: 'blocked' } },
      broken: { error: new Error('the tab is gone') },
    },
  },
  variants: {
    'a player': pageOf('player', { pick: 'football-7-1:result:home:135' }),
    'a player in a room': pageOf('player', { room: 'r1' }),
    'a visitor': pageOf('visitor'),
    'a trial': pageOf('trial'),
    'no game': pageOf('visitor', { nodeId: '' }),
  },
  project: ({ game, isPaused, played }) => [
    game?.isClosed ?? null,
    game && wayOf(game),
    isPaused,
    played && [played.pause?.reason ?? null, played.check?.isDue ?? null],
  ],
});
