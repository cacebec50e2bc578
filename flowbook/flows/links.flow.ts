import { contract } from '../../contract/index.ts';
import { linksMachine } from '../../machines/agent/links.machine.ts';
import { hasRoom, type Link, type LinkBook } from '../../machines/agent/links.setup.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';
import { changedInOrder } from './samples.ts';

const { links, addLink, endLink } = contract.registerCenter;

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
} as const;

const tooLong = { 'a note that is too long': { name: 'note', value: 'July flyer. '.repeat(8) } } as const;

const inOrder = changedInOrder(typed);

export const linksFlow = defineFlow(linksMachine, {
  cases: {
    'field.changed': { ...typed, ...tooLong },
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'add.pressed': 'plain',
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
    }),
    end: outcomesOf(endLink, {
      ended: replies({ kind: 'ended' }),
      'not there': refuses('not_found'),
      'not an agent any more': refuses('agents_only'),
    }),
  },
  variants: { 'of an agent': {} },
  // However many links there are, what can be done hangs on these.
  project: ({ book, fields, errors, failure }) => [
    book && [book.list.length > 0, hasRoom(book), book.list.some(({ linkId, live }) => live && linkId === own.linkId)],
    fields,
    errors,
    failure?.kind ?? null,
  ],
  // A note becomes too long right after it was typed.
  offer: (snapshot, type, name) =>
    name in tooLong
      ? snapshot.context.fields.note === 'July flyer' && snapshot.context.fields.days === ''
      : inOrder(snapshot, type, name),
  synonyms: ['affiliate', 'referral', 'register centre'],
});
