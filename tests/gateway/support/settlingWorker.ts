import { openDatabase } from '../../../gateway/ground/database/open.ts';
import { settleAll } from '../../../gateway/domains/agent/settling.ts';
import { closeMark } from '../../../gateway/trust/bets/facts.ts';

// A process that settles contracts whenever it is told what time it is; it answers with how many periods it has seen paid.

const database = await openDatabase({ databaseUrl: process.argv[2] ?? null, dataFolder: '' }, () => Promise.resolve());
process.on('message', ({ now }: { now: string }) => {
  const at = new Date(now);
  closeMark(database, at, true)
    .then(() => settleAll(database, at))
    .then(
      (periods) => process.send?.({ periods }),
      (error: unknown) => process.send?.({ failed: String(error) }),
    );
});
process.send?.({ periods: 0 });
