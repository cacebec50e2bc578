import { is } from 'superstruct';
import { fromCallback, fromPromise } from 'xstate';
import { games } from '../../../contract/lobby/games.ts';
import { pick } from '../../../contract/shapes.ts';
import { launchRefusal, playCalls } from '../../../contract/play/play.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { gameMachine } from '../../../machines/play/game.machine.ts';
import type {
  Game,
  LaunchRefused,
  LaunchRequest,
  Seat,
  SeatHeld,
  Suggested,
  WayHears,
} from '../../../machines/play/game.setup.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import type { Refused } from '../../../machines/common/refusal.ts';
import { call, load } from '../../api/call.ts';
import { isOwnMachine } from '../../api/ownMachine.ts';
import { selectLanguage } from '../../app/preferences/preferences.select.ts';
import { selectMerchantCode } from '../../app/app/app.select.ts';
import { selectMember, selectWalletRef } from '../../app/session/session.select.ts';
import type { Site } from '../../app/site.tsx';
import type { FrameLine } from './frameLine.ts';
import { createRealityCheck, lookAtPlay } from '../../protection/realityCheck/createRealityCheck.ts';
import { toTile } from '../../lobby/tile.ts';
import { vendorNames } from '../../lobby/vendorNames.ts';
import { createTab } from './gameTab.ts';
import { goBack } from './goBack.ts';
import { leadAway } from './leadAway.ts';
import { forgetSeat, hasLeft, keepSeat, keptSeat, leaveSeat } from './tabSeat.ts';

const toGame = ({
  game: { nodeId, gameId, gameName, vassalage, accountTypeName, gameType, isGame, maintenance, code, defaultPlayType },
  vendor: { title, openMode, walletMode },
  vietnamese = false,
}: ReplyOf<Contract['games']['one']>): Game => ({
  nodeId,
  name: gameName,
  vendor: title,
  vendorCode: vassalage,
  gameId,
  accountType: accountTypeName,
  gameType,
  isCard: isGame === 'VASSALAGE',
  openMode,
  code,
  playType: defaultPlayType,
  isVietnamese: vietnamese,
  hasOwnWallet: walletMode === 'transfer',
  isClosed: maintenance,
});

const toLaunchRefused = (refused: Refused): LaunchRefused => {
  const value: unknown = refused.failure.kind === 'refused' ? refused.failure.value : undefined;
  if (!is(value, launchRefusal)) return refused;
  const { gameName, nodeId, since, needed, balance, wallet = 'main' } = value;
  return {
    ...refused,
    ...(gameName !== undefined && nodeId !== undefined && since !== undefined
      ? { elsewhere: { game: gameName, nodeId, since } }
      : {}),
    ...(needed !== undefined && balance !== undefined ? { lack: { needed, balance, wallet } } : {}),
  };
};

/** The address of a game, unless no page may be shown from there. */
const gameAddress = (text = ''): URL | null => {
  if (!URL.canParse(text)) return null;
  const address = new URL(text);
  const isPrivate = address.protocol === 'https:' || (address.protocol === 'http:' && isOwnMachine(address.hostname));
  return isPrivate ? address : null;
};

/** A game keeps its origin only on another host than the site's: on the same one it could read what the site stores. */
const toSeat = ({ game_url, game_url2, seat, frame }: ReplyOf<Contract['games']['launch']>): Seat => {
  const address = gameAddress(game_url ?? game_url2);
  if (!address)
    throw new CallFailed(playCalls.launch.name, { kind: 'shape', call: playCalls.launch.name, path: 'game_url' });
  return {
    kind: 'seated',
    url: address.href,
    seat,
    keepsOrigin: frame === 'origin' && address.hostname !== location.hostname,
  };
};

/** Gives up the seat when the page of the game is left, however it is left. */
const holdSeat = ({ client, app }: Pick<Site, 'client' | 'app'>) => {
  const api = client(playCalls);
  return fromCallback<SeatHeld, undefined>(({ receive }) => {
    let held: string | null = null;
    receive(({ seat }) => {
      if (seat !== null) keepSeat(seat);
      else if (held !== null) forgetSeat(held);
      held = seat;
    });
    const closeTab = () => {
      if (held === null) return;
      // The gateway frees a seat of which it hears nothing.
      api.leave({ seat: held, closing: true }, { keepalive: true }).catch(() => undefined);
    };
    addEventListener('pagehide', closeTab);
    return () => {
      removeEventListener('pagehide', closeTab);
      if (held === null) return;
      void leaveSeat(api.leave, held).then(() => {
        selectWalletRef(app.getSnapshot().context.session.getSnapshot())?.send({ type: 'balance.refreshed' });
      });
    };
  });
};

const way = fromCallback<WayHears, undefined>(({ receive }) => {
  receive((led) => {
    if (led.type === 'way.back') goBack(led.lobby);
    else if (led.game) leadAway(led.game);
  });
});

/** R3.30: a launch names a room, or a game of a vendor or of an account type. */
const namesOf = ({ game, room }: LaunchRequest) => ({
  ...(room !== null ? { roomId: room } : game && { gameId: game.gameId }),
  ...(game && (game.accountType === null ? { vassalage: game.vendorCode } : { accountTypeName: game.accountType })),
});

export const createGame = (site: Site, line: FrameLine) => {
  const tab = createTab();
  const api = site.client(playCalls);
  const requestOf = (wanted: LaunchRequest) => {
    const { nodeId, takeOver, lookOnly } = wanted;
    const app = site.app.getSnapshot();
    const seat = keptSeat();
    return {
      nodeId,
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: selectMember(app.context.session.getSnapshot())?.account ?? '',
      merchantCode: selectMerchantCode(app),
      language: selectLanguage(app.context.preferences.getSnapshot()),
      ...namesOf(wanted),
      ...(seat !== null && { seat }),
      ...(takeOver && { takeOver }),
      ...(lookOnly && { lookOnly }),
      // The address may say anything; the game opens without what is no pick.
      ...(is(wanted.pick, pick) && { pick: wanted.pick }),
    } as const;
  };
  return gameMachine.provide({
    actors: {
      findGame: load(api.one, (wanted: string) => ({ nodeId: wanted }), toGame),
      launch: call(
        (wanted: LaunchRequest, options) => hasLeft().then(() => api.launch(requestOf(wanted), options)),
        (wanted: LaunchRequest) => wanted,
        toSeat,
        toLaunchRefused,
      ),
      suggest: fromPromise<readonly Suggested[], string>(async ({ input, signal }) => {
        const [{ list }, names] = await Promise.all([
          api.recommendations({ nodeId: input }, { signal }),
          vendorNames(site.client(games)),
        ]);
        return list.map(toTile(names));
      }),
      alive: load(
        api.alive,
        (seat: string) => ({ seat }),
        ({ live, paused }) => ({ isLive: live, isPaused: paused }),
      ),
      look: lookAtPlay(site),
      realityCheck: createRealityCheck(site),
      holdSeat: holdSeat(site),
      frame: line.logic,
      tab: tab.logic,
      way,
      leadTab: tab.lead,
    },
  });
};
