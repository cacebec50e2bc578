import { eq } from 'drizzle-orm';
import { contract } from '../../../contract/index.ts';
import type { PresetName } from '../../../contract/sandbox.ts';
import { acceptDocument, askByLaw, rejectDocument } from '../../domains/kyc/deciding.ts';
import { submitDocument } from '../../domains/kyc/sending.ts';
import { loadSharp } from '../../ground/pictures/sharp.ts';
import type { Person } from '../../trust/members/person.ts';
import { members, messages } from '../../trust/members/schema.ts';
import { startAuthenticator } from '../../trust/protect/authenticators.ts';
import { authenticators } from '../../trust/protect/schema.ts';
import { startSession } from '../../trust/protect/sessions.ts';
import { documentStanding } from '../../trust/stops/documents.ts';
import { playLimits, playSessions } from '../../trust/stops/schema.ts';
import { notePlay } from '../../trust/stops/sessions.ts';
import type { Acting, Preset } from './acting.ts';

const { protection } = contract;

const change =
  (to: Partial<Person>): Preset =>
  ({ services: { database }, person }) =>
    database.db.update(members).set(to).where(eq(members.id, person.id));

const drawnPage = async () => {
  const sharp = await loadSharp();
  const create = { width: 320, height: 200, channels: 3, background: '#dbe2df' } as const;
  return { bytes: await sharp({ create }).jpeg().toBuffer() };
};

const asked: Preset = ({ services, person }) =>
  askByLaw(services, { member: person.id, reason: 'The law asks for it.' });

/** Gives the number of the document that was sent. */
const sent = async (acting: Acting): Promise<bigint> => {
  await asked(acting);
  const { services, person } = acting;
  const now = services.clock.now();
  await submitDocument({ ...services, person, now }, [await drawnPage()]);
  const { newest } = await documentStanding(services.database, person.id, now);
  return newest?.id ?? 0n;
};

const limit = { tool: 'deposit', period: 'day' } as const;

export const accountPresets = {
  'document-asked': asked,
  'document-sent': sent,
  'document-approved': async (acting) =>
    acceptDocument(acting.services, { id: await sent(acting), staff: 'Ada', validUntil: null }),
  'document-rejected': async (acting) =>
    rejectDocument(acting.services, { id: await sent(acting), staff: 'Ada', reason: 'The edges are cut off.' }),
  'no-deposit-limit': ({ services: { database }, person }) =>
    database.db.delete(playLimits).where(eq(playLimits.member, person.id)),
  'limit-set': ({ ask }) => ask(protection.setLimit, { ...limit, amount: '10000' }),
  'limit-rise': async ({ ask }) => {
    await ask(protection.setLimit, { ...limit, amount: '10000' });
    await ask(protection.setLimit, { ...limit, amount: '20000' });
  },
  break: ({ ask }) => ask(protection.timeOut, { hours: 24 }),
  'check-often': ({ ask }) => ask(protection.setCheck, { every: 15 }),
  'check-due': async ({ ask, services: { database, clock }, person }) => {
    await ask(protection.setCheck, { every: 15 });
    const now = clock.now();
    await notePlay(database, person.id, now);
    await database.db.update(playSessions).set({ dueAt: now }).where(eq(playSessions.member, person.id));
  },
  'session-elsewhere': ({ services: { database, clock }, person }) => {
    const elsewhere = { ip: '203.0.113.7', device: 'Firefox on another device', passwordDue: false };
    return startSession(database, person.id, { ...elsewhere, now: clock.now() });
  },
  'password-due': change({ passwordDue: true }),
  authenticator: async ({ services: { database, clock }, person }) => {
    await startAuthenticator(database, person.id, clock.now());
    await database.db.update(authenticators).set({ expiresAt: null }).where(eq(authenticators.member, person.id));
  },
  // A member whose password was reset would have to wait before any money can be sent.
  'no-payment-password': change({ paymentPasswordHash: null }),
  'no-mobile': change({ dialingCode: null, mobile: null }),
  'no-email': change({ email: null }),
  message: ({ services: { database, clock }, person }) =>
    database.db
      .insert(messages)
      .values({ member: person.id, title: 'Welcome', content: 'Good to have you here.', at: clock.now() }),
} satisfies Partial<Record<PresetName, Preset>>;
