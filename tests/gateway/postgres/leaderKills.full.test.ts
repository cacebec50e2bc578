import { eq } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { banners } from '../../../gateway/domains/content/schema.ts';
import { after, second } from '../../../gateway/ground/clock.ts';
import { openDatabase } from '../../../gateway/ground/database/open.ts';
import { newPlace } from '../support/engine.ts';
import { startProcess } from '../support/process.ts';

test('when the gateway that leads is killed, another does what is due within 30 seconds', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const database = await openDatabase(place.config, async () => {});
  const [one, two] = await Promise.all([startProcess(place.config), startProcess(place.config)]);
  const holder = async () => {
    const { rows } = await database.db.execute<{ holder: string | null }>('select holder from job_leader');
    return rows[0]?.holder ?? '';
  };
  const isOf = (pid: number | undefined) => async () => (await holder()).split(' ')[1] === String(pid);
  await expect.poll(holder).not.toBe('');
  const [leading, other] = (await isOf(one.child.pid)()) ? [one, two] : [two, one];
  await leading.end('SIGKILL');
  const killed = performance.now();
  const [banner] = await database.db
    .update(banners)
    .set({ desk: 'published', closedAt: after(new Date(), -second), shownFrom: new Date(), shownUntil: null })
    .where(eq(banners.id, database.db.select({ id: banners.id }).from(banners).limit(1)))
    .returning();
  const shown = async () => {
    const [row] = await database.db
      .select()
      .from(banners)
      .where(eq(banners.id, banner?.id ?? ''));
    return row?.closedAt;
  };
  await expect.poll(shown, { interval: 200, timeout: 60 * second }).toBeNull();
  expect(performance.now() - killed).toBeLessThan(30 * second);
  expect(await isOf(other.child.pid)()).toBe(true);
  expect(await other.end('SIGTERM')).toBe(0);
  expect(await holder()).toBe('');
  await database.close();
  await place.remove();
});
