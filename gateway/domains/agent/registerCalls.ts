import { and, eq, isNull, gt, or, sql } from 'drizzle-orm';
import { after, dayLong } from '../../ground/clock.ts';
import { siteOrigin } from '../../ground/config.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting, readSettings } from '../../trust/settings/settings.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { openMember } from '../../trust/members/openMember.ts';
import { lineage, members } from '../../trust/members/schema.ts';
import { hold } from '../../trust/protect/limits.ts';
import { hashPassword, isPassword } from '../../trust/protect/passwords.ts';
import { wrongCredentials } from '../auth/registration/fields.ts';
import { newInvitation } from '../auth/registration/newInvitation.ts';
import { invitations } from '../auth/schema.ts';
import { checkOffers, storeOffers, type Offers } from './contracts/offers.ts';
import { kindsBelow, linkOf, linksOf } from './links.ts';

const checkKind = async (
  context: Pick<CallContext, 'database' | 'person'>,
  kind: 'member' | 'agent',
): Promise<void> => {
  if (!(await kindsBelow(context)).includes(kind)) throw new Refusal('feature_off');
};

const countLive = async ({ database: { db }, person, now }: CallContext): Promise<number> =>
  db.$count(
    invitations,
    and(
      eq(invitations.inviter, person.id),
      isNull(invitations.endedAt),
      or(isNull(invitations.until), gt(invitations.until, now)),
    ),
  );

type LinkContext = Omit<CallContext, 'body'> & {
  readonly body: {
    readonly kind: 'member' | 'agent';
    readonly note?: string | undefined;
    readonly days?: number | undefined;
    readonly offers?: Offers | undefined;
  };
};

const insertLink = ({ database, person, body, now }: LinkContext) => {
  const { kind, note, days } = body;
  return newInvitation(database, {
    inviter: person.id,
    makes: kind === 'agent' ? 2 : 0,
    note: note?.trim() ?? null,
    madeAt: now,
    until: days === undefined ? null : after(now, days * dayLong),
  });
};

type OpenContext = Omit<CallContext, 'body'> & {
  readonly body: { readonly kind: 'member' | 'agent'; readonly username: string; readonly password: string };
};

/** The account that this request has already opened, if its answer was lost on the way: nobody has changed its password since. */
const findOpened = async ({ database: { db }, config, person, body }: OpenContext): Promise<string | null> => {
  const { kind, username, password } = body;
  const [found] = await db
    .select({ account: members.account, passwordHash: members.passwordHash })
    .from(members)
    .innerJoin(lineage, and(eq(lineage.downline, members.id), eq(lineage.upline, person.id), eq(lineage.depth, 1)))
    .where(
      and(
        eq(members.accountKey, username.toLowerCase()),
        eq(members.kind, kind === 'agent' ? 2 : 0),
        eq(members.passwordDue, true),
      ),
    );
  return found && (await isPassword(password, found.passwordHash, config.passwordCost)) ? found.account : null;
};

export const registerCenter: HandlersOf<'registerCenter'> = {
  links: async (context) => {
    const { links: most } = await readSetting(context.database, 'agents');
    return { list: await linksOf(context), most, kinds: [...(await kindsBelow(context))] };
  },
  addLink: async (context) => {
    const { body, database, config, person, now } = context;
    const { kind, offers = {} } = body;
    await checkKind(context, kind);
    if (kind === 'member' && Object.keys(offers).length > 0)
      throw new Refusal('invalid_fields', { fields: ['offers'] });
    const { links: most } = await readSetting(database, 'agents');
    const made = await database.transaction(async () => {
      await checkOffers(context, person.id, offers);
      await lockMember(database, person.id);
      if ((await countLive(context)) >= most) throw new Refusal('too_many_requests');
      const link = await insertLink(context);
      await storeOffers(database, link.id, offers);
      return link;
    });
    const nobodyYet = { registered: 0, deposited: 0, active: 0, bets: '0' };
    return linkOf(made, nobodyYet, offers, { site: siteOrigin(config), now });
  },
  endLink: async ({ body: { linkId }, database: { db }, person, now }) => {
    const [ended] = await db
      .update(invitations)
      .set({ endedAt: sql`coalesce(${invitations.endedAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(sql`${invitations.id}::text`, linkId), eq(invitations.inviter, person.id)))
      .returning({ id: invitations.id });
    if (!ended) throw new Refusal('not_found');
    return {};
  },
  createDownline: async (context) => {
    const { body, config, database, ip, log, now, person } = context;
    const { agents, limits, ...settings } = await readSettings(database);
    await checkKind(context, body.kind);
    const fields = wrongCredentials(body, settings, config.weakPassword);
    if (fields.length > 0) throw new Refusal('invalid_fields', { fields });
    await hold(database, `downline-tried:${person.id}`, limits.downlineTriesPerAccount, now);
    const opened = await findOpened(context);
    if (opened !== null) return { account: opened };
    const passwordHash = await hashPassword(body.password, config.passwordCost);
    const { id, account } = await database.transaction(async () => {
      const newcomer = await openMember(database, {
        account: body.username,
        nickname: '',
        kind: body.kind === 'agent' ? 2 : 0,
        email: null,
        number: null,
        passwordHash,
        paymentPasswordHash: null,
        inviter: person.id,
        passwordDue: true,
        now,
      });
      await hold(database, `downlines:${person.id}`, { most: agents.accountsADay, within: dayLong }, now);
      return newcomer;
    });
    log.event('account opened', { member: String(id), agent: String(person.id), ip });
    return { account };
  },
};
