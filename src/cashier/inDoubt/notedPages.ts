import { placeOfPart } from '../../../machines/agent/contractPlaces.ts';
import type { Area } from '../../../machines/app/pages.rules.ts';
import type { Doubt } from '../../../machines/cashier/inDoubt.machine.ts';
import type { NoteName } from '../../../machines/cashier/intent.ts';
import {
  depositPath,
  lotteryPath,
  mallPath,
  transferPath,
  vnlotteryPath,
  walletsPath,
  withdrawPath,
} from '../../../machines/common/places.ts';
import { readIntent } from '../moneyRequest/note.ts';

interface NotedPage {
  area: Area;
  path: string;
}

/** The area and the page of each note. */
export const notedPages = {
  deposit: { area: 'deposit', path: depositPath },
  withdrawal: { area: 'withdraw', path: withdrawPath },
  wallets: { area: 'wallets', path: walletsPath },
  transfer: { area: 'transfer', path: transferPath },
  lottery: { area: 'lottery', path: lotteryPath },
  vnlottery: { area: 'vnlottery', path: vnlotteryPath },
  mall: { area: 'pointMall', path: mallPath },
  owed: { area: 'agentContracts', path: placeOfPart('dividend', 'owed') },
} as const satisfies Record<NoteName, NotedPage>;

/** The requests in doubt of every page except the one that is shown, which checks its own. */
export const doubtsBeside = (shown: Area | null, member: string): readonly Doubt[] =>
  (Object.entries(notedPages) as [NoteName, NotedPage][]).flatMap(([note, { area }]) => {
    const intent = area === shown ? null : readIntent(note, member);
    return intent === null ? [] : [{ note, key: intent.key }];
  });
