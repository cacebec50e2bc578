import { lt } from 'drizzle-orm';
import { after, dayLong } from './ground/clock.ts';
import type { Config } from './ground/config.ts';
import type { Database } from './ground/database/open.ts';
import { answers } from './trust/calls/schema.ts';
import { challenges, limits, outbox, sliders, stepUps, tickets } from './trust/protect/schema.ts';
import { phoneProofs, socialStarts } from './domains/auth/schema.ts';
import { sweepErasedExclusions } from './domains/auth/registration/excluded.ts';
import { sweepPictures } from './domains/cashier/withdrawals/pictures.ts';
import { sweepDocuments } from './domains/kyc/documentJob.ts';
import { sweepSeatTickets } from './domains/play/seats.ts';
import { endUseless } from './trust/protect/outbox.ts';
import { sweepTickets } from './trust/protect/loginTickets.ts';
import { sweepLogins } from './trust/protect/logins.ts';
import { sweepLosses } from './trust/protect/lostAuthenticators.ts';
import { sweepSealKey } from './trust/protect/seal.ts';
import { sweepSessions } from './trust/protect/sessions.ts';
import { endOldRequests } from './trust/staff/requests.ts';
import { sweepStaffSessions } from './trust/staff/sessions.ts';
import { forgetGamesOf } from './domains/lobby/forget.ts';
import { sweepDraws } from './domains/lottery/engine.ts';
import { refundTrial } from './domains/lottery/settling.ts';
import { sweepErased } from './domains/member/personal/erase.ts';
import { makeSeeds } from './domains/promotions/giftSeeds.ts';
import { sweepTrials } from './domains/auth/trials.ts';

const retention = 7 * dayLong;

/** Deletes expired rows, and makes the seeds of the next day. Any number of processes may do so concurrently. */
export const sweep = async (database: Database, now: Date, config: Pick<Config, 'sessionHours'>): Promise<void> => {
  await sweepSessions(database, now, config);
  await sweepStaffSessions(database, now);
  await sweepSealKey(database, now);
  await endOldRequests(database, now);
  await database.db.delete(challenges).where(lt(challenges.expiresAt, now));
  await database.db.delete(sliders).where(lt(sliders.expiresAt, now));
  await database.db.delete(tickets).where(lt(tickets.expiresAt, now));
  await database.db.delete(stepUps).where(lt(stepUps.expiresAt, now));
  await database.db.delete(socialStarts).where(lt(socialStarts.expiresAt, now));
  await database.db.delete(phoneProofs).where(lt(phoneProofs.expiresAt, now));
  await sweepLogins(database, now);
  await sweepLosses(database, now);
  await database.db.delete(limits).where(lt(limits.since, after(now, -dayLong)));
  await database.db.delete(answers).where(lt(answers.at, after(now, -retention)));
  await endUseless(database, now);
  await database.db.delete(outbox).where(lt(outbox.at, after(now, -retention)));
  await sweepTickets(database, now);
  await sweepSeatTickets(database, now);
  await sweepTrials(database, now, async (_, member) => {
    await forgetGamesOf(database, member);
    await refundTrial(database, member, now);
  });
  await sweepDraws(database, now);
  await sweepPictures(database, now);
  await sweepDocuments(database, now);
  await sweepErased(database, now);
  await sweepErasedExclusions(database, now);
  await makeSeeds(database, now);
};
