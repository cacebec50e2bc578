import { fits } from '../../contract/earnings.ts';
import { contract } from '../../contract/index.ts';
import { linksMachine } from '../../machines/agent/links.machine.ts';
import { hasRoom, type Link, type LinkBook } from '../../machines/agent/links.setup.ts';
import { typedOffer, type OwnTerms } from '../../machines/agent/linkOffers.ts';
import { countSteps, type Terms } from '../../machines/agent/terms.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';
import { changedInOrder } from './samples.ts';

const { links, addLink, endLink } = contract.registerCenter;
const { daily } = contract.contracts;

const [own] = links.example.reply.list as [Link];
const ended: Link = { ...own, linkId: 'l0', affiliateCode: 'thanh00', note: null, live: false };
export const newLink: Link = {
  ...addLink.example.reply,
  linkId: 'l2',
  affiliateCode: 'thanh02',
  url: 'https://www.example.com/register?affiliateCode=thanh02',
};

export const linkBook: LinkBook = { ...links.example.reply, list: [own, ended] };
export const noLinks: LinkBook = { ...linkBook, list: [] };
/** All are in use that there may be, and the agent may bring members only. */
export const fullLinks: LinkBook = { list: [own], most: 1, kinds: ['member'] };

const typed = {
  'for agents': { name: 'kind', value: 'agent' },
  'a note': { name: 'note', value: 'July flyer' },
  'for 30 days': { name: 'days', value: '30' },
  'a lower rate': { name: 'daily.rate.0', value: '0.5' },
} as const;

/** The agent’s own daily salary, which is what is offered at first. */
export const ownDaily: OwnTerms = { kind: 'daily', terms: daily.example.reply.own?.terms as Terms, ceiling: 300 };

/** What the terms of a daily salary allow next, so that not every order is tried: one step more, and the same one less. */
const isStepNext = ({ fields }: { fields: object }, type: string): boolean => {
  const typed = typedOffer(fields, 'daily');
  const steps = typed ? countSteps(typed) : 0;
  return { 'offer.chosen': steps === 0, 'step.removed': steps === 2 }[type] ?? steps === 1;
};

const tooLong = { 'a note that is too long': { name: 'note', value: 'July flyer. '.repeat(8) } } as const;

const inOrder = changedInOrder(typed);

export const linksFlow = defineFlow(linksMachine, {
  cases: {
    'field.changed': { ...typed, ...tooLong },
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'add.pressed': 'plain',
    'offer.chosen': { 'a daily salary': { own: ownDaily } },
    'offer.dropped': { 'a daily salary': { kind: 'daily' } },
    'step.added': { 'of the daily salary': { kind: 'daily' } },
    'step.removed': { 'the second of the daily salary': { kind: 'daily', at: 1 } },
    'end.pressed': { 'one in use': { linkId: own.linkId } },
    'again.pressed': 'plain',
  },
  outcomes: {
    load: fetchOutcomes(links, {
      'some links': replies(linkBook, linkBook),
      'no links': replies(noLinks, noLinks),
      'as many as there may be': replies(fullLinks, fullLinks),
    }),
    add: outcomesOf(addLink, {
      made: replies({ kind: 'made', link: newLink }, newLink),
      'not offered': refuses('feature_off'),
      'above own terms': refuses('above_own_terms', 'daily'),
      'terms refused': refuses('invalid_fields', 'daily'),
    }),
    end: outcomesOf(endLink, {
      ended: replies({ kind: 'ended' }),
      'not there': refuses('not_found'),
      'not an agent any more': refuses('agents_only'),
    }),
  },
  variants: { 'of an agent': { fits: (kind, terms, own) => fits(kind, terms as never, own as never) } },
  // However many links there are, what can be done hangs on these.
  project: ({ book, fields, errors, failure }) => [
    book && [book.list.length > 0, hasRoom(book), book.list.some(({ linkId, live }) => live && linkId === own.linkId)],
    fields,
    errors,
    failure?.kind ?? null,
  ],
  // A note becomes too long right after it was typed, and terms are chosen once everything else is.
  offer: (snapshot, type, name) => {
    const { fields } = snapshot.context;
    if (name in tooLong) return fields.note === 'July flyer' && fields.days === '';
    if (type === 'field.changed' && name !== 'a lower rate') return inOrder(snapshot, type, name);
    const isAboutTerms = type === 'field.changed' || type.startsWith('offer.') || type.startsWith('step.');
    if (!isAboutTerms) return true;
    return (
      fields.kind === 'agent' &&
      fields.days === '30' &&
      isStepNext(snapshot.context, type) &&
      inOrder(snapshot, type, name)
    );
  },
  synonyms: ['affiliate', 'referral', 'register centre'],
});
