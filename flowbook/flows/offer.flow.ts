import { contract } from '../../contract/index.ts';
import { offerMachine } from '../../machines/lobby/offer.machine.ts';
import type { Offer } from '../../machines/lobby/offer.rules.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, repliesAt } from '../outcomes.ts';

const { feed } = contract.games;

const [exampleFeed] = feed.example.reply.feeds as [Offer['feeds'][number]];
const [exampleMatch] = exampleFeed.matches as [Offer['feeds'][number]['matches'][number]];

/** The match of the example, the home side at these odds, as it came a second ago. */
const at = (odds: number | null) => {
  const offer = (moment: (ms: number) => string): Offer => ({
    now: moment(0),
    feeds: [
      {
        ...exampleFeed,
        at: moment(-1_000),
        matches: [
          {
            ...exampleMatch,
            outcomes: exampleMatch.outcomes.map((each, index) => (index === 0 ? { ...each, odds } : each)),
          },
        ],
      },
    ],
  });
  return repliesAt((now) => offer((ms) => new Date(now + ms).toISOString()), offer);
};

export const offerOutcomes = fetchOutcomes(feed, {
  'the home side at 1.35': at(135),
  'the home side at 1.50': at(150),
  'no price for the home side': at(null),
});

export const offerFlow = defineFlow(offerMachine, {
  synonyms: ['odds', 'live matches', 'sports lobby', 'prices', 'feed of a vendor'],
  cases: { 'again.pressed': 'plain', 'page.hidden': 'plain', 'page.shown': 'plain' },
  outcomes: { load: offerOutcomes },
  variants: { usual: () => ({}) },
  project: ({ offer, moves, failure, isHidden }) => [
    offer?.feeds[0]?.matches[0]?.outcomes[0]?.odds ?? null,
    offer === null,
    [...moves.values()].map(({ way }) => way),
    failure !== null,
    isHidden,
  ],
});
