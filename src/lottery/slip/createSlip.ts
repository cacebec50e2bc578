import { bettingCalls } from '../../../contract/lottery/betting.ts';
import { lottery } from '../../../contract/lottery/lottery.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import type { NoteName } from '../../../machines/cashier/intent.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import { slipMachine } from '../../../machines/lottery/slip.machine.ts';
import type { SlipOrder } from '../../../machines/lottery/slip.rules.ts';
import { load } from '../../api/call.ts';
import { selectMember } from '../../app/session/session.select.ts';
import type { Site } from '../../app/site.tsx';
import { createMoneyRequest } from '../../cashier/moneyRequest/createMoneyRequest.ts';
import { noteIntent } from '../../cashier/moneyRequest/note.ts';
import { keepSlip } from './keptSlips.ts';

/** The slip of a lottery over the gateway; `note` is what its page notes requests under. */
export const createSlip = (site: Site, gameCode: string, note: NoteName) => {
  const { session } = site.app.getSnapshot().context;
  const { menu } = site.client(lottery);
  return slipMachine.provide({
    actors: {
      tab: keepSlip(gameCode),
      // A visitor who places bets logs in only just before that.
      note: noteIntent(note, () => selectMember(session.getSnapshot())?.id ?? ''),
      loadGame: load(
        menu,
        (code: string) => ({ gameCode: code, device: 'WEB' as const }),
        ({ list: [game] }) => {
          if (!game) throw new CallFailed(lottery.menu.name, { kind: 'shape', call: lottery.menu.name, path: 'list' });
          return game;
        },
      ),
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
