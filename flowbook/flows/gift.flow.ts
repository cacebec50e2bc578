import { contract } from '../../contract/index.ts';
import { giftMachine } from '../../machines/promotions/gift.machine.ts';
import type { Envelopes, GiftNews, Raffle, Wheel } from '../../machines/promotions/gifts.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, refuses, replies, repliesAt } from '../outcomes.ts';
import { endsOf, made, moneyInput, moneyOutcomes } from './money.ts';

const { wheel, spin, envelopes, openEnvelope } = contract.rewards;
const { raffle, claimRaffle } = contract.promotions;

const wheelAt = (change: Partial<Wheel>) =>
  replies<GiftNews>({ kind: 'wheel', reply: { ...wheel.example.reply, ...change } }, change);

const second = { turn: 2, drawn: 413, prizeId: 'points10' };

const minute = 60_000;
const [envelope] = envelopes.example.reply.list;
if (!envelope) throw new Error('the example has no envelope');

const envelopesAt = (state: (typeof envelope)['state'], from: number, change: Partial<typeof envelope> = {}) => {
  const changes = (moment: (ms: number) => string) => ({
    list: [{ ...envelope, state, from: moment(from * minute), until: moment((from + 60) * minute), ...change }],
    now: moment(0),
  });
  return repliesAt(
    (now): GiftNews => ({
      kind: 'envelopes',
      reply: { ...envelopes.example.reply, ...changes((ms) => new Date(now + ms).toISOString()) } satisfies Envelopes,
    }),
    changes,
  );
};

const raffleAt = (change: Partial<Raffle>) =>
  replies<GiftNews>({ kind: 'raffle', reply: { ...raffle.example.reply, ...change } }, change);

const tickets = raffle.example.reply.own;

const sends = {
  ...endsOf(openEnvelope, {
    'the envelope is opened': made(openEnvelope.example.reply.envelopeId),
    'all envelopes are gone': refuses('sold_out'),
  }),
  ...endsOf(claimRaffle, { 'the ticket is claimed': made(claimRaffle.example.reply.ticketId) }),
  ...moneyOutcomes(spin, {
    'the wheel is spun': made(spin.example.reply.turnId),
    'no turn is left': refuses('wrong_state'),
    'the wheel is off': refuses('feature_off'),
  }),
};

const { 'no answer': _, ...seesEnvelopes } = fetchOutcomes(envelopes, {
  'envelopes open soon': envelopesAt('coming', 5),
  'envelopes are open': envelopesAt('open', -5),
  'a deposit is missing': envelopesAt('open', -5, { largestDeposit: '0' }),
  'the envelope was opened': envelopesAt('claimed', -5, { amount: '388' }),
  'the envelopes are over': envelopesAt('ended', -65),
});

const { 'no answer': __, ...seesRaffle } = fetchOutcomes(raffle, {
  'a ticket is due': raffleAt({ due: 1 }),
  'the next ticket was a blank': raffleAt({ due: 0, claimed: 2, own: [...tickets, { ticket: 2, amount: '0' }] }),
});

export const giftFlow = defineFlow(giftMachine, {
  synonyms: ['prize wheel', 'spin', 'red envelope', 'raffle', 'ticket', 'lucky draw'],
  cases: { 'form.submitted': 'plain', 'again.pressed': 'plain' },
  outcomes: {
    load: {
      ...fetchOutcomes(wheel, {
        'a turn is left': wheelAt({}),
        'no turn is left': wheelAt({ spinsLeft: 0 }),
        'one turn more was taken': wheelAt({ spinsLeft: 0, taken: [...wheel.example.reply.taken, second] }),
        'one turn more was taken, and one is left': wheelAt({ taken: [...wheel.example.reply.taken, second] }),
        'the wheel is off': {
          output: { kind: 'wheel', reply: null },
          wire: { kind: 'refusal', code: 'feature_off', value: undefined } as const,
        },
      }),
      ...seesEnvelopes,
      ...seesRaffle,
    },
    moneyRequest: sends,
  },
  variants: {
    usual: () => ({ ...moneyInput(), inOurTime: Date.parse, isCalm: false }),
    'with reduced motion': () => ({ ...moneyInput(), inOurTime: Date.parse, isCalm: true }),
  },
  project: ({ news, had, isCalm }) => [
    news?.kind,
    news?.kind === 'envelopes' ? news.reply.list[0]?.state : null,
    news?.kind === 'wheel' ? [news.reply?.spinsLeft, news.reply?.taken.length] : null,
    news?.kind === 'raffle' ? news.reply.claimed : null,
    had,
    isCalm,
  ],
});
