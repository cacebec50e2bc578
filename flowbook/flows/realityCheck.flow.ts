import { contract } from '../../contract/index.ts';
import type { Played } from '../../machines/protection/played.ts';
import { realityCheckMachine, type Checked } from '../../machines/protection/realityCheck.machine.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';

const { play, acknowledge } = contract.protection;
const { reply } = play.example;

const beganAt = Date.parse(reply.session?.beganAt ?? '');
const session = { beganAt, staked: '12000', won: '9500', net: '-2500' };

/** Bets wait for an answer, as the contract has it for an example. */
export const dueCheck: Played = {
  pause: { reason: 'check', until: null, period: null },
  session,
  check: { id: '17', isDue: true, at: beganAt + 3_600_000 },
};

const nextAt = '2100-01-01T00:00:00Z';
const nothingDue = { id: '17', due: false, at: nextAt, every: 60 } as const;

/** Bets are taken, and the next check is a long way off. */
export const playGoesOn: Played = { pause: null, session, check: { id: '17', isDue: false, at: Date.parse(nextAt) } };

export const goesOn = { pause: null, session: reply.session, check: nothingDue } as const;

/** What a flow that shows a reality check hears of it in the end. */
export const checkOutcomes = {
  'goes on': { output: { way: 'play', played: playGoesOn } },
  'goes to another page': { output: { way: 'bets', played: null } },
  leaves: { output: { way: 'leave', played: playGoesOn } },
  'it is gone': { output: { way: 'play', played: null } },
  'it breaks': { error: new Error('the check has ended') },
} as const satisfies Readonly<Record<string, { output: Checked } | { error: Error }>>;

export const realityCheckFlow = defineFlow(realityCheckMachine, {
  synonyms: ['reality check', 'session reminder', 'time alert', 'responsible gambling'],
  cases: {
    'check.answered': {
      'go on': { way: 'play' },
      'my bets': { way: 'bets' },
      limits: { way: 'limits' },
      'leave the game': { way: 'leave' },
    },
  },
  outcomes: {
    look: fetchOutcomes(play, { 'a check is due': replies(dueCheck), 'none is due': replies(playGoesOn, goesOn) }),
    acknowledge: outcomesOf(acknowledge, {
      'bets are taken again': replies({ kind: 'acknowledged', played: playGoesOn }, goesOn),
      'no such check': refuses('not_found'),
    }),
    lead: { 'the page is shown': { output: undefined }, 'it breaks': { error: new Error('no page') } },
  },
  variants: { 'in a game': { played: dueCheck }, 'at a refused bet': { played: null } },
  project: ({ played, way, failure }) => [played?.check?.isDue ?? null, way, failure?.kind ?? null],
});
