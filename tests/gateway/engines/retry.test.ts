import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../gateway/trust/protect/schema.ts';
import { retrying } from '../../../gateway/ground/database/retry.ts';
import { useHouse } from '../support/house.ts';

/** As the database reports it: the query builder wraps the reason as the cause of its error. */
const failure = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('given up'), { code }) });

const runs = async (failures: readonly Error[], random: () => number = () => 0.999_999) => {
  const waits: number[] = [];
  let count = 0;
  const outcome = await retrying(
    () => {
      const failed = failures[count];
      count += 1;
      return failed ? Promise.reject(failed) : Promise.resolve('done');
    },
    {
      random,
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
    },
  ).catch((error: unknown) => error);
  return { count, waits, outcome };
};

const many = (code: string, times: number) => Array.from({ length: times }, () => failure(code));

describe('work that the database aborts', () => {
  test.each([
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
  ])('is tried again after %s', async (_, code) => {
    expect(await runs(many(code, 2))).toMatchObject({ count: 3, outcome: 'done' });
  });

  test('may succeed at the sixth try', async () => {
    expect(await runs(many('40001', 5))).toMatchObject({ count: 6, outcome: 'done' });
  });

  test('is not tried a seventh time, and fails with the database’s last error', async () => {
    const failures = many('40001', 7);
    const { count, outcome } = await runs(failures);
    expect(count).toBe(6);
    expect(outcome).toBe(failures[5]);
  });

  test('waits before each further try, at most twice as long as before the last one', async () => {
    const { waits } = await runs(many('40P01', 9));
    expect(waits.map(Math.ceil)).toEqual([10, 20, 40, 80, 160]);
  });

  test('waits a random part of that, so that two transactions that collided do not collide again', async () => {
    expect((await runs(many('40P01', 9), () => 0)).waits).toEqual([0, 0, 0, 0, 0]);
    expect((await runs(many('40P01', 9), () => 0.5)).waits).toEqual([5, 10, 20, 40, 80]);
  });

  test('is tried again whether the reason is thrown directly or is the cause of a cause', async () => {
    const bare = Object.assign(new Error('given up'), { code: '40001' });
    const deep = new Error('outer', { cause: new Error('inner', { cause: bare }) });
    expect(await runs([bare, deep])).toMatchObject({ count: 3, outcome: 'done' });
  });
});

describe('work that fails for another reason', () => {
  test.each([
    ['a value that already exists', failure('23505')],
    ['a check that fails', failure('23514')],
    ['a statement that took too long', failure('57014')],
    ['a lock that could not be had', failure('55P03')],
    ['a refusal of the gateway', new Error('refused')],
  ])('is not tried again after %s', async (_, failed) => {
    expect(await runs([failed])).toEqual({ count: 1, waits: [], outcome: failed });
  });

  test('is not tried again when a later try ends that way', async () => {
    const failed = failure('23505');
    expect(await runs([failure('40001'), failed])).toMatchObject({ count: 2, outcome: failed });
  });
});

describe('a transaction', () => {
  const house = useHouse();

  const giveUp = async (code: string) => {
    const { db } = house.gateway.database;
    await db.execute(sql`select set_config('croupier.code', ${code}, true)`);
    await db.execute(
      sql`do $$ begin raise exception 'given up' using errcode = current_setting('croupier.code'); end $$`,
    );
  };

  test.each(['40001', '40P01'])(
    'that fails with %s runs again in a new one, and leaves nothing of the first behind',
    async (code) => {
      const { database } = house.gateway;
      const transactions: unknown[] = [];
      const since = new Date();
      const bucket = `retried ${code}`;
      const outcome = await database.transaction(async () => {
        const { rows } = await database.db.execute<{ id: string }>(sql`select txid_current()::text as id`);
        transactions.push(rows[0]?.id);
        const { rowCount } = await database.db
          .insert(limits)
          .values({ bucket, since, hits: transactions.length })
          .onConflictDoNothing();
        expect(rowCount, 'a row of the try before is still there').toBe(1);
        if (transactions.length < 3) await giveUp(code);
        return 'done';
      });
      expect(outcome).toBe('done');
      expect(new Set(transactions).size).toBe(3);
      const kept = await database.db.select({ bucket: limits.bucket, hits: limits.hits }).from(limits);
      expect(kept.filter((row) => row.bucket === bucket)).toEqual([{ bucket, hits: 3 }]);
    },
  );

  test('inside another does not run again by itself: the outer one does', async () => {
    const { database } = house.gateway;
    const order: string[] = [];
    await database.transaction(async () => {
      order.push('outer');
      await database.transaction(async () => {
        order.push('inner');
        if (order.length < 4) await giveUp('40001');
      });
    });
    expect(order).toEqual(['outer', 'inner', 'outer', 'inner']);
  });

  test('that keeps failing fails with the database’s reason after six tries', async () => {
    const { database } = house.gateway;
    let count = 0;
    const failed = await database
      .transaction(async () => {
        count += 1;
        await giveUp('40001');
      })
      .catch((error: unknown) => error);
    expect([count, (failed as { cause?: { code?: string } }).cause?.code]).toEqual([6, '40001']);
  });
});
