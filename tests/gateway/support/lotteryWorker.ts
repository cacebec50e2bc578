import { advance } from '../../../gateway/domains/lottery/engine.ts';
import { findLottery } from '../../../gateway/domains/lottery/lotteries.ts';
import { openDatabase } from '../../../gateway/ground/database/open.ts';

// A process that does what is due for a lottery whenever it is told what time it is.

const [, , url = null, gameCode = ''] = process.argv;
const database = await openDatabase({ databaseUrl: url, dataFolder: '' }, () => Promise.resolve());
const lottery = await findLottery(database, gameCode);
if (!lottery) throw new Error(`there is no lottery ${gameCode}`);
process.on('message', ({ now }: { now: string }) => {
  advance({ database, clock: { now: () => new Date(now) } }, lottery).then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.send?.({});
