import { contract } from '../../contract/index.ts';
import { linksMachine } from '../../machines/agent/links.machine.ts';
import type { Link, LinkBook } from '../../machines/agent/links.setup.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, outcomesOf, rateLimitsWithoutTime, refuses, replies } from '../outcomes.ts';
import { changedInOrder } from './samples.ts';

const { links, addLink, endLink } = contract.registerCenter;

const [own] = links.example.reply.list as [Link];
const ended: Link = { ...own, linkId: 'l0', affiliateCode: 'thanh00', note: null, live: false };
export const newLink: Link = addLink.example.reply;

export const linkBook: LinkBook = { ...links.example.reply, list: [own, ended] };
export const noLinks: LinkBook = { ...linkBook, list: [] };
/** All are in use that there may be, and the agent may bring members only. */
export const fullLinks: LinkBook = { list: [own], most: 1, kinds: ['member'] };

const typed = {
  'for agents': { name: 'kind', value: 'agent' },
  'a note': { name: 'note', value: 'July flyer' },
  'for 30 days': { name: 'days', value: '30' },
} as const;

export const linksFlow = defineFlow(linksMachine, {
  cases: {
    'field.changed': typed,
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
      'as many as there may be': rateLimitsWithoutTime,
      'not offered': refuses('feature_off'),
    }),
    end: outcomesOf(endLink, { ended: replies({ kind: 'ended' }), 'not there': refuses('not_found') }),
  },
  variants: { 'of an agent': {} },
  project: ({ book, made, ending, fields, errors, failure }) => [
    book?.list.map(({ linkId, live }) => [linkId, live]) ?? null,
    made !== null,
    ending !== null,
    fields,
    errors,
    failure?.kind ?? null,
  ],
  offer: changedInOrder(typed),
  synonyms: ['affiliate', 'referral', 'register centre'],
});
