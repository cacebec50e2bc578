import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Call, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { after } from '../../ground/clock.ts';
import { siteOrigin } from '../../ground/config.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { CallContext, Services } from '../../trust/calls/context.ts';
import { findHandler, type SomeHandlers } from '../../trust/calls/handlers.ts';
import type { Person } from '../../trust/members/person.ts';
import { members } from '../../trust/members/schema.ts';

/** A tester who does things as an account. */
export interface Acting {
  readonly services: Services;
  readonly person: Person;
  /** Makes a call as the account, with the proofs of who it is left out. */
  readonly ask: <C extends Call>(call: C, body: RequestOf<C>) => Promise<ReplyOf<C>>;
  readonly as: (account: string) => Promise<Acting>;
  /** The same so many milliseconds ago. */
  readonly ago: (milliseconds: number) => Promise<Acting>;
}

const nobody = () => Promise.reject(new Refusal('not_logged_in'));

const contextOf = (services: Services, person: Person, body: unknown): CallContext => ({
  ...services,
  body,
  person,
  now: services.clock.now(),
  session: { tokenHash: Buffer.alloc(0), person, passwordDue: false },
  key: randomUUID(),
  ip: '127.0.0.1',
  network: '127.0.0.1',
  country: null,
  host: '',
  site: siteOrigin(services.config),
  device: 'sandbox',
  browser: 'sandbox',
  markBrowser: () => ({ browser: 'sandbox', replyPart: {} }),
  logIn: nobody,
  logOut: nobody,
});

export const actAs = async (services: Services, handlers: SomeHandlers, account: string): Promise<Acting> => {
  const { database } = services;
  const [person] = await database.db.select().from(members).where(eq(members.accountKey, account));
  if (!person) throw new Refusal('not_found');
  return {
    services,
    person,
    ask: async (call, body) => {
      const handler = findHandler(handlers, call);
      if (!handler) throw new Refusal('not_implemented');
      const work = () => handler.work(contextOf(services, person, body));
      return (await (call.idempotent ? database.transaction(work) : work())) as ReplyOf<typeof call>;
    },
    as: (other) => actAs(services, handlers, other),
    ago: (milliseconds) => {
      const { clock } = services;
      const earlier = { ...clock, now: () => after(clock.now(), -milliseconds) };
      return actAs({ ...services, clock: earlier }, handlers, account);
    },
  };
};

/** Brings an account into a state; gives the number of what it has made, where that has one. */
export type Preset = (acting: Acting) => Promise<unknown>;
