import type { Context } from 'hono';
import { isLoopback, peerAddress } from '../ground/http/origin.ts';
import type { Services } from '../trust/calls/context.ts';
import { findStaffSession, startStaffSession, type StaffSession } from '../trust/staff/sessions.ts';
import { findStaff } from '../trust/staff/staff.ts';
import { demoStaff, usualStaff } from './seedStaff.ts';

/**
 * Lets whoever opens the desk of a sandbox on this machine in without a password, as Ada or as whom the address names:
 * /?as=Sam. From elsewhere nobody gets in, as its staff have no passwords.
 */
export const letInto = ({ database, clock }: Services) => ({
  people: demoStaff,
  enter: async (c: Context): Promise<StaffSession | null> => {
    const ip = peerAddress(c);
    if (!isLoopback(ip) || c.req.header('x-forwarded-for') !== undefined) return null;
    const who = await findStaff(database, c.req.query('as') ?? usualStaff);
    if (who?.endedAt !== null) return null;
    const token = await startStaffSession(database, who.id, ip, clock.now());
    return findStaffSession(database, token, clock.now());
  },
});
