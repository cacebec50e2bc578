import { is } from 'superstruct';
import { fromCallback, fromPromise } from 'xstate';
import { games } from '../../contract/areas/games.ts';
import { launchRefusal, playCalls } from '../../contract/areas/play.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { gameMachine } from '../../machines/play/game.machine.ts';
import type { Game, LaunchRefused, LaunchRequest, SeatHeld, Suggested } from '../../machines/play/game.setup.ts';
import type { Refused } from '../../machines/common/refusal.ts';
import { call, load } from '../api/call.ts';
import { selectLanguage } from '../app/preferences/preferences.select.ts';
import { selectMerchantCode } from '../app/app/app.select.ts';
import { selectMember, selectWalletRef } from '../app/session/session.select.ts';
import type { Site } from '../app/site.tsx';
import type { FrameLine } from './frameLine.ts';
import { toTile } from '../lobby/tile.ts';
import { vendorNames } from '../lobby/vendorNames.ts';
import { forgetSeat, keepSeat, keptSeat } from './keptSeat.ts';

type Listed = ReplyOf<Contract['games']['recommendations']>['list'][number];

const toGame = ({ nodeId, gameName, gameType, maintenance }: Listed, vendor: string): Game => ({
  nodeId,
  name: gameName,
  vendor,
  gameType,
  isClosed: maintenance,
});

/** What a refused launch says besides its reason. */
const toLaunchRefused = (refused: Refused): LaunchRefused => {
  const value: unknown = refused.failure.kind === 'refused' ? refused.failure.value : undefined;
  if (!is(value, launchRefusal)) return refused;
  const { gameName, nodeId, since, needed, balance } = value;
  return {
    ...refused,
    ...(gameName !== undefined && nodeId !== undefined && since !== undefined
      ? { elsewhere: { game: gameName, nodeId, since } }
      : {}),
    ...(needed !== undefined && balance !== undefined ? { lack: { needed, balance } } : {}),
  };
};

/** Gives up the seat when the page of the game is left, however it is left. */
const holdSeat = ({ client, app }: Pick<Site, 'client' | 'app'>, nodeId: string) => {
  const api = client(playCalls);
  return fromCallback<SeatHeld, undefined>(({ receive }) => {
    let held: string | null = null;
    receive(({ seat }) => {
      held = seat;
      if (seat === null) forgetSeat(nodeId);
      else keepSeat(nodeId, seat);
    });
    const leave = async (): Promise<void> => {
      if (held === null) return;
      try {
        await api.leave({ seat: held });
      } catch {
        // The gateway frees a seat of which it hears nothing.
      }
    };
    const leaveTab = () => void leave();
    addEventListener('pagehide', leaveTab);
    return () => {
      removeEventListener('pagehide', leaveTab);
      forgetSeat(nodeId);
      void leave().then(() => {
        selectWalletRef(app.getSnapshot().context.session.getSnapshot())?.send({ type: 'balance.refreshed' });
      });
    };
  });
};

export const createGame = (site: Pick<Site, 'client' | 'app'>, nodeId: string, line: FrameLine) => {
  const api = site.client(playCalls);
  const requestOf = ({ takeOver, lookOnly }: LaunchRequest) => {
    const app = site.app.getSnapshot();
    const seat = keptSeat(nodeId);
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
      ...(seat !== null && { seat }),
      ...(takeOver && { takeOver }),
      ...(lookOnly && { lookOnly }),
    } as const;
  };
  return gameMachine.provide({
    actors: {
      findGame: load(
        api.one,
        (wanted: string) => ({ nodeId: wanted }),
        ({ game, vendor }) => toGame(game, vendor.title),
      ),
      launch: call(
        api.launch,
        requestOf,
        ({ game_url, seat, frame }) => ({
          kind: 'seated' as const,
          url: game_url ?? '',
          seat,
          keepsOrigin: frame === 'origin',
        }),
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
      holdSeat: holdSeat(site, nodeId),
      frame: line.logic,
    },
  });
};
