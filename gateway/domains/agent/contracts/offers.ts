import { inArray } from 'drizzle-orm';
import { areTerms, type ContractKind, type TermsOf } from '../../../../contract/earnings.ts';
import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { readSettings } from '../../../trust/settings/settings.ts';
import { invitationOffers } from '../schema.ts';
import { addOffer, refuseOff, termsProblem } from './life.ts';
import { tellAbout } from './notices.ts';
import { changeContract, lockTree, topOf } from './store.ts';

/** What newcomers are offered who register by an invitation, under the names of the kinds. */
export type Offers = { readonly [Kind in ContractKind]?: TermsOf[Kind] | undefined };

type Offer = readonly [kind: ContractKind, terms: TermsOf[ContractKind]];

const listed = (offers: Offers): readonly Offer[] =>
  Object.entries(offers).flatMap(([kind, terms]) => (terms ? [[kind as ContractKind, terms] as const] : []));

/** Refuses offers that could not be proposed to a direct downline either. */
export const checkOffers = async (
  situation: { readonly database: Database; readonly now: Date },
  inviter: bigint,
  offers: Offers,
): Promise<void> => {
  const { agents } = await readSettings(situation.database);
  for (const [kind, terms] of listed(offers)) {
    await refuseOff(situation.database, kind);
    if (!areTerms(kind, terms as never, agents.rateCeiling[kind]))
      throw new Refusal('invalid_fields', { fields: [kind] });
    if (await termsProblem(situation, kind, inviter, terms as never))
      throw new Refusal('above_own_terms', { fields: [kind] });
  }
};

export const storeOffers = async ({ db }: Database, invitation: bigint, offers: Offers): Promise<void> => {
  const rows = listed(offers).map(([kind, terms]) => ({ invitation, kind, terms }));
  if (rows.length > 0) await db.insert(invitationOffers).values(rows);
};

/** The offers of invitations. */
export const offersOf = async (
  { db }: Database,
  invitations: readonly bigint[],
): Promise<ReadonlyMap<bigint, Offers>> => {
  const found = new Map<bigint, Offers>();
  if (invitations.length === 0) return found;
  const rows = await db
    .select()
    .from(invitationOffers)
    .where(inArray(invitationOffers.invitation, [...invitations]))
    .orderBy(invitationOffers.kind);
  for (const { invitation, kind, terms } of rows) found.set(invitation, { ...found.get(invitation), [kind]: terms });
  return found;
};

/** Proposes terms to a newcomer; what does not fit any more is withdrawn at once, and both are told. */
const propose = async (
  database: Database,
  { inviter, top, newcomer }: { readonly inviter: bigint; readonly top: bigint; readonly newcomer: bigint },
  [kind, terms]: Offer,
  now: Date,
): Promise<void> => {
  const { agents } = await readSettings(database);
  // Nobody is shown a kind that is switched off.
  if (!agents.kinds[kind]) return;
  const situation = { database, person: { id: inviter }, now };
  const isWithin = areTerms(kind, terms as never, agents.rateCeiling[kind]);
  const unfit = (await termsProblem(situation, kind, inviter, terms)) ?? (isWithin ? null : 'above_upline');
  const contract = await addOffer(situation, kind, { agent: newcomer, top, terms });
  if (!unfit) return tellAbout(database, contract, 'offered', ['downline'], now);
  const withdrawn = await changeContract(
    database,
    contract,
    { state: 'withdrawn', askedBy: null, answerBy: null },
    { event: 'withdrawn', by: null, reason: unfit },
    now,
  );
  await tellAbout(database, withdrawn, unfit, ['upline', 'downline'], now);
};

/**
 * R2.94: what an invitation offers to whoever registers by it. The tree is locked at once, since its lock comes before those of
 * a registration.
 */
export const welcome = async (
  database: Database,
  { id, inviter }: { readonly id: bigint; readonly inviter: bigint },
  now: Date,
): Promise<(newcomer: bigint) => Promise<void>> => {
  const offers = listed((await offersOf(database, [id])).get(id) ?? {});
  if (offers.length === 0) return () => Promise.resolve();
  const top = await topOf(database, inviter);
  await lockTree(database, top);
  return async (newcomer) => {
    for (const offer of offers) await propose(database, { inviter, top, newcomer }, offer, now);
  };
};
