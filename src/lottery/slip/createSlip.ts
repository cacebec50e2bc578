import { bettingCalls } from '../../../contract/lottery/betting.ts';
import { lottery } from '../../../contract/lottery/lottery.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { navigate } from 'wouter/use-browser-location';
import { fromCallback, type AnyEventObject } from 'xstate';
import type { NoteName } from '../../../machines/cashier/intent.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import type { Place } from '../../../machines/common/places.ts';
import type { DrawClockRef } from '../../../machines/lottery/drawClock.machine.ts';
import { slipMachine } from '../../../machines/lottery/slip.machine.ts';
import type { SlipOrder } from '../../../machines/lottery/slip.rules.ts';
import { load } from '../../api/call.ts';
import { selectMember } from '../../app/session/session.select.ts';
import type { Site } from '../../app/site.tsx';
import { whenever } from '../../app/whenever.ts';
import { homePath } from '../../../machines/common/places.ts';
import { createRealityCheck } from '../../protection/realityCheck/createRealityCheck.ts';
import { createMoneyRequest } from '../../cashier/moneyRequest/createMoneyRequest.ts';
import { noteIntent, readIntent } from '../../cashier/moneyRequest/note.ts';
import { selectOpenDraw, selectVersion } from '../drawClock/drawClock.select.ts';
import { keepSlip } from './keptSlips.ts';

interface Around {
  note: NoteName;
  clock: DrawClockRef;
  playTypeAt: (place: Place) => string | null;
}

const followPage = ({ app }: Pick<Site, 'app'>, { note, clock, playTypeAt }: Around) =>
  fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
    const { session, location } = app.getSnapshot().context;
    const stops = [
      whenever(
        clock,
        (snapshot) => selectOpenDraw(snapshot)?.drawId ?? null,
        (drawId) => {
          sendBack({ type: 'draw.opened', draw: drawId === null ? null : { drawId } });
        },
      ),
      whenever(clock, selectVersion, (version) => {
        sendBack({ type: 'rules.changed', version });
      }),
      whenever(
        session,
        (snapshot) => selectMember(snapshot)?.id,
        (member) => {
          const intent = member === undefined ? null : readIntent(note, member);
          if (intent) sendBack({ type: 'request.found', intent });
        },
      ),
      whenever(
        location,
        ({ context }) => playTypeAt(context.place),
        (playType) => {
          if (playType !== null) sendBack({ type: 'play.named', playType });
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });

/** The slip of a lottery over the gateway. */
export const createSlip = (site: Site, gameCode: string, around: Around) => {
  const { session } = site.app.getSnapshot().context;
  const { menu } = site.client(lottery);
  return slipMachine.provide({
    actors: {
      tab: keepSlip(gameCode),
      page: followPage(site, around),
      // A visitor who places bets logs in only just before that.
      note: noteIntent(around.note, () => selectMember(session.getSnapshot())?.id ?? ''),
      loadGame: load(
        menu,
        (code: string) => ({ gameCode: code, device: 'WEB' as const }),
        ({ list: [game] }) => {
          if (!game) throw new CallFailed(lottery.menu.name, { kind: 'shape', call: lottery.menu.name, path: 'list' });
          return game;
        },
      ),
      realityCheck: createRealityCheck(site, () => {
        navigate(homePath);
      }),
      moneyRequest: createMoneyRequest<SlipOrder, ReplyOf<typeof bettingCalls.placeBets>>(
        site,
        site.client(bettingCalls).placeBets,
        ({ orders: [first] }) => first?.orderId ?? '',
      ),
    },
  });
};

const words = 2 ** 32;

/** A random whole number below another, all equally likely. */
export const randomBelow = (n: number): number => {
  const fitting = Math.floor(words / n) * n;
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < fitting) return word % n;
  }
};
