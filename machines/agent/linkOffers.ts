import type { Refused } from '../common/refusal.ts';
import { fieldsRefused, isRefusal } from '../common/refusal.ts';
import {
  checkTerms,
  termsOf,
  typedTerms,
  type ContractKind,
  type Terms,
  type TermsErrors,
  type TermsFields,
} from './terms.ts';

/** Every kind, in the order of the menu. */
export const contractKinds: readonly ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];

/** An agent’s own terms of a kind, which what is offered has to fit under, and the highest rate that any may have. */
export interface OwnTerms {
  kind: ContractKind;
  terms: Terms;
  ceiling: number;
}

export type OwnOfKinds = Readonly<Partial<Record<ContractKind, OwnTerms>>>;

/** The fields of terms that are offered are those of terms, after the name of their kind. */
type OfferField = `${ContractKind}.${string}`;
export type OfferFields = Readonly<Record<OfferField, string>>;

type WholeProblem = 'above_own_terms' | 'agent_terms_refused';

/** What is wrong with a field of terms, or with all of a kind under the name `terms`. */
export type OfferErrors = Partial<Record<OfferField, TermsErrors[keyof TermsErrors] | WholeProblem>>;

/** Terms by their kinds, as a link carries them. */
export type Offers = Readonly<Partial<Record<ContractKind, Terms | undefined>>>;

/** The fields of a kind, or its errors, by their own names. */
export const within = (named: object, kind: ContractKind): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) =>
      name.startsWith(`${kind}.`) ? [[name.slice(kind.length + 1), value]] : [],
    ),
  );

const under = <Value>(kind: ContractKind, named: Readonly<Record<string, Value>>): Record<OfferField, Value> =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [`${kind}.${name}`, value]));

const without = <Named extends object>(named: Named, kind: ContractKind): Named =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !name.startsWith(`${kind}.`))) as Named;

/** The terms of a kind as they are typed; null where none are offered. */
export const typedOffer = (fields: object, kind: ContractKind): TermsFields | null => {
  const typed = within(fields, kind);
  return Object.keys(typed).length > 0 ? (typed as unknown as TermsFields) : null;
};

/** The form with other terms of a kind, or with none; what was wrong with it is looked at again. */
export const withOffer = <Form extends { fields: object; errors: object }>(
  { fields, errors }: Form,
  kind: ContractKind,
  typed: TermsFields | null,
): Pick<Form, 'fields' | 'errors'> => ({
  fields: { ...without(fields, kind), ...(typed && under(kind, { ...typed })) },
  errors: without(errors, kind),
});

/** An offer begins as one’s own terms, which fit; whoever wants to keep something makes them less. */
export const firstOffer = ({ terms }: OwnTerms): TermsFields => typedTerms(terms);

const offered = (fields: object, own: OwnOfKinds): readonly (OwnTerms & { typed: TermsFields })[] =>
  Object.values(own).flatMap((each) => {
    const typed = typedOffer(fields, each.kind);
    return typed ? [{ ...each, typed }] : [];
  });

/** R2.94, R3.41: what is wrong with the terms that a link is to carry. */
export const checkOffers = (
  fields: object,
  own: OwnOfKinds,
  fits: (kind: ContractKind, terms: Terms, own: Terms) => boolean,
): OfferErrors =>
  Object.assign(
    {},
    ...offered(fields, own).map(({ kind, terms: most, ceiling, typed }) => {
      const wrong = checkTerms(kind, typed, ceiling);
      const terms = Object.keys(wrong).length === 0 ? termsOf(kind, typed) : null;
      return under(kind, { ...wrong, ...(terms && !fits(kind, terms, most) && { terms: 'above_own_terms' }) });
    }),
  ) as OfferErrors;

/** The kinds whose terms the gateway refuses. */
export const refusedOffers = (refused: Refused, fields: object): OfferErrors => {
  const problem: WholeProblem = isRefusal(refused.failure, 'above_own_terms')
    ? 'above_own_terms'
    : 'agent_terms_refused';
  const named = problem === 'above_own_terms' ? refused.fields : fieldsRefused(refused);
  return Object.fromEntries(
    named.flatMap((kind) => (typedOffer(fields, kind as ContractKind) ? [[`${kind}.terms`, problem]] : [])),
  );
};

/** What a link is to carry, as it is sent. */
export const offersOf = (fields: object, own: OwnOfKinds): Offers =>
  Object.fromEntries(
    offered(fields, own).flatMap(({ kind, typed }) => {
      const terms = termsOf(kind, typed);
      return terms ? [[kind, terms]] : [];
    }),
  );
