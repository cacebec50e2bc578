import { randomBytes, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { after, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { sliders } from './schema.ts';
import { random } from './random.ts';
import { isBelievable } from './slider.path.ts';
import { drawSlider, newPlace } from './slider.picture.ts';
import type { TicketFor } from './tickets.ts';

const lifetime = 2 * minute;

/** Draws a picture with a gap and stores where the gap is, which is never sent. */
export const poseSlider = async (database: Database, { purpose, address }: TicketFor, now: Date) => {
  const id = randomBytes(16).toString('hex');
  const place = newPlace(randomInt);
  const expiresAt = after(now, lifetime);
  await database.db.insert(sliders).values({ id, purpose, address, x: place.x, madeAt: now, expiresAt });
  return { id, y: place.y, expiresAt, ...drawSlider(place, random) };
};

type Answer = Parameters<typeof isBelievable>[0] & { sliderId: string };

/** Checks the only answer that a picture may get, and returns what the picture was for. */
export const answerSlider = async (
  database: Database,
  answer: Answer,
  { address, now }: { address: string; now: Date },
): Promise<{ found: 'right'; purpose: string } | { found: 'wrong' | 'expired' }> => {
  const [slider] = await database.db
    .delete(sliders)
    .where(and(eq(sliders.id, answer.sliderId), eq(sliders.address, address)))
    .returning();
  if (!slider || slider.expiresAt <= now) return { found: 'expired' };
  if (!isBelievable(answer, slider.x, now.getTime() - slider.madeAt.getTime())) return { found: 'wrong' };
  return { found: 'right', purpose: slider.purpose };
};
