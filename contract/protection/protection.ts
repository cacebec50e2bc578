import { array, boolean, enums, nullable, object, optional, string, type, type Infer } from 'superstruct';
import type { FailureCode } from '../failures.ts';
import { area, call, ours } from '../call.ts';
import { count, countOf, id, line, minor, moment, nothing } from '../shapes.ts';
import { excludedValue, limitPeriod, limitTool, pausedValue } from './values.ts';

/** After how many minutes of play a reality check comes; 0 is never. */
export const checkEvery = enums([0, 15, 30, 60]);

/** Who stopped a player: the player, the operator, or a register of exclusions that the operator asks. */
export const stoppedBy = enums(['player', 'operator', 'register']);

/** What a refused change of the player's own protection says in addition to its code. */
export const protectionRefusal = type({
  ...excludedValue,
  /** `invalid_fields` */
  fields: optional(array(string())),
  /** `wrong_state`: from when it can be done, or that it was not done in time. */
  from: optional(moment),
  lapsed: optional(boolean()),
  /** `changed_meanwhile`: the rise as it was asked for last; null is no limit. */
  amount: optional(nullable(minor)),
  /** `amount_out_of_bounds`: minor units, hours or months. */
  least: optional(minor),
  most: optional(minor),
});

/** A limit of the player, and how much of it is used in the time before now. */
const playerLimit = type({
  tool: limitTool,
  period: limitPeriod,
  /** Null where none is set. */
  amount: nullable(minor),
  /** A higher limit, or none, that has been asked for: it takes a yes from `from` on, and lapses at `until`. */
  rise: nullable(type({ amount: nullable(minor), askedAt: moment, from: moment, until: moment })),
  /** What was deposited or lost; below zero is ahead. */
  sum: minor,
  /** What open deposits may add; always 0 of losses. */
  open: minor,
  /** What is left of the limit, and of the operator's, where there is one. */
  left: nullable(minor),
  /** From when something fits into every limit of the tool if nothing else happens, where nothing is left; null or left out otherwise. */
  until: optional(nullable(moment)),
  /** The highest limit that the operator takes; null where any is taken. */
  most: nullable(minor),
});

/** An exclusion goes on after its end, until the player has asked to come back, waited, and confirmed it. */
const exclusion = type({
  since: moment,
  until: nullable(moment),
  forGood: boolean(),
  by: stoppedBy,
  returnAskedAt: nullable(moment),
  /** From when, and until when, the return can be confirmed, once it was asked for. */
  returnFrom: nullable(moment),
  returnUntil: nullable(moment),
});

const protectionOverview = type({
  now: moment,
  /** Whether the operator offers it; what was set before holds all the same. */
  offered: boolean(),
  limits: array(playerLimit),
  timeOut: nullable(type({ since: moment, until: nullable(moment), by: stoppedBy })),
  exclusion: nullable(exclusion),
  /** How often a reality check comes, and what it will be from when, if that was changed. */
  check: type({ every: checkEvery, next: nullable(type({ every: checkEvery, from: moment })) }),
  /** The lowest limit that is taken. */
  least: minor,
  /** Whether the question for a deposit limit before the first deposit is answered, or no longer asked. */
  asked: boolean(),
});

const figures = { deposited: minor, lost: minor, minutes: count };

const playedNow = type({
  now: moment,
  /** Why bets are refused now; null if they are taken. */
  pause: nullable(type(pausedValue)),
  /** The session that goes on, until the player is quiet for 15 minutes. */
  session: nullable(type({ beganAt: moment, staked: minor, won: minor, net: minor })),
  /** The reality check of the session: when it is due, and whether bets wait for it now. */
  check: nullable(type({ id, due: boolean(), at: moment, every: checkEvery })),
});

const exampleLimit: Infer<typeof playerLimit> = {
  tool: 'deposit',
  period: 'day',
  amount: '10000',
  rise: {
    amount: '20000',
    askedAt: '2026-03-02T12:00:00Z',
    from: '2026-03-03T12:00:00Z',
    until: '2026-03-10T12:00:00Z',
  },
  sum: '6000',
  open: '3000',
  left: '1000',
  most: null,
};

const exampleOverview: Infer<typeof protectionOverview> = {
  now: '2026-03-02T12:30:00Z',
  offered: true,
  limits: [exampleLimit],
  timeOut: { since: '2026-03-02T10:00:00Z', until: '2026-03-04T10:00:00Z', by: 'player' },
  exclusion: null,
  check: { every: 60, next: null },
  least: '100',
  asked: true,
};

const exampleFigures = { deposited: '9000', lost: '4000', minutes: 130 };

const examplePlayed: Infer<typeof playedNow> = {
  now: '2026-03-02T11:00:00Z',
  pause: { reason: 'check', until: null },
  session: { beganAt: '2026-03-02T10:00:00Z', staked: '12000', won: '9500', net: '-2500' },
  check: { id: '17', due: true, at: '2026-03-02T11:00:00Z', every: 60 },
};

const limitName = { tool: limitTool, period: limitPeriod };
/** Null for no limit. Zero is refused with the bounds, and not for its shape. */
const limitAmount = nullable(minor);

const change = { reply: protectionOverview, refusal: protectionRefusal } as const;
const write = (path: `/${string}`) => ours('POST', path, 'account', 'write');
const refusals = (...codes: FailureCode[]): readonly FailureCode[] => codes;

/** What players set for their own protection. */
export const protection = area('protection', {
  overview: call({
    purpose: 'Show the limits, stops and reality checks of an account',
    ...ours('GET', '/wps/protection', 'account', 'read'),
    chosen:
      'Periods are the 24 hours, 7 days and 30 days before now by the gateway’s clock. `feature_off` where the operator does not ' +
      'offer it and the account has nothing set.',
    request: nothing,
    reply: protectionOverview,
    refusals: refusals('feature_off'),
    requirements: ['R1.22'],
    example: { request: {}, reply: exampleOverview },
  }),
  figures: call({
    purpose: 'Sum up deposits, losses and time of play of the last 30 days',
    ...ours('GET', '/wps/protection/figures', 'account', 'read'),
    chosen: '`bars` are 30 times 24 hours back from now, the oldest first.',
    request: nothing,
    reply: type({
      day: type(figures),
      week: type(figures),
      month: type(figures),
      bars: array(type({ from: moment, ...figures })),
    }),
    refusals: refusals('feature_off'),
    requirements: ['R1.22'],
    example: {
      request: {},
      reply: {
        day: exampleFigures,
        week: exampleFigures,
        month: exampleFigures,
        bars: [{ from: '2026-03-01T12:30:00Z', ...exampleFigures }],
      },
    },
  }),
  setLimit: call({
    purpose: 'Set a limit for deposits or losses, or ask for a higher one',
    ...write('/wps/protection/limit'),
    chosen:
      'A lower limit holds at once. A higher one, or none, has to be confirmed after 24 hours and within seven days from then. ' +
      'While the account is stopped only a lower one is taken.',
    request: object({ ...limitName, amount: limitAmount }),
    refusals: refusals('feature_off', 'excluded', 'amount_out_of_bounds'),
    ...change,
    requirements: ['R1.22'],
    example: { request: { tool: 'deposit', period: 'day', amount: '10000' }, reply: exampleOverview },
  }),
  confirmLimit: call({
    purpose: 'Confirm a higher limit that was asked for',
    ...write('/wps/protection/limit/confirm'),
    request: object({ ...limitName, amount: limitAmount }),
    refusals: refusals('excluded', 'wrong_state', 'changed_meanwhile'),
    ...change,
    requirements: ['R1.22'],
    example: { request: { tool: 'deposit', period: 'day', amount: '20000' }, reply: exampleOverview },
  }),
  dropRise: call({
    purpose: 'Drop a higher limit that was asked for',
    ...write('/wps/protection/limit/drop'),
    request: object(limitName),
    refusals: refusals('wrong_state'),
    ...change,
    requirements: ['R1.22'],
    example: { request: { tool: 'deposit', period: 'day' }, reply: exampleOverview },
  }),
  timeOut: call({
    purpose: 'Take a break from playing, which ends by itself',
    ...write('/wps/protection/timeOut'),
    chosen: 'From 24 hours to 42 days. A break that runs can only become longer.',
    request: object({ hours: countOf(0, 100_000) }),
    refusals: refusals('feature_off', 'excluded', 'amount_out_of_bounds', 'wrong_state'),
    ...change,
    requirements: ['R1.22'],
    // Too short, so that a check of conformance stops nobody.
    example: { request: { hours: 12 }, reply: exampleOverview },
  }),
  exclude: call({
    purpose: 'Exclude oneself for months or for good',
    ...write('/wps/protection/exclude'),
    chosen:
      '`months` of 31 days, null is for good; `account` is the name of the caller’s account, typed as a confirmation. It goes on ' +
      'after its end until the player asks to come back, and cannot become shorter.',
    request: object({ months: nullable(countOf(0, 100_000)), account: line(64) }),
    refusals: refusals('feature_off', 'invalid_fields', 'amount_out_of_bounds', 'wrong_state'),
    ...change,
    requirements: ['R1.22'],
    example: {
      // Of no account, so that a check of conformance excludes nobody.
      request: { months: 6, account: 'your-account' },
      reply: {
        ...exampleOverview,
        timeOut: null,
        exclusion: {
          since: '2026-03-02T10:00:00Z',
          until: '2026-09-04T10:00:00Z',
          forGood: false,
          by: 'player',
          returnAskedAt: null,
          returnFrom: null,
          returnUntil: null,
        },
      },
    },
  }),
  askBack: call({
    purpose: 'Ask to come back after an exclusion has ended',
    ...write('/wps/protection/back'),
    request: nothing,
    refusals: refusals('wrong_state'),
    ...change,
    requirements: ['R1.22'],
    example: { request: {}, reply: exampleOverview },
  }),
  comeBack: call({
    purpose: 'Confirm the return from an exclusion',
    ...write('/wps/protection/back/confirm'),
    chosen: 'From 24 hours after `askBack` on, and within seven days from then.',
    request: nothing,
    refusals: refusals('wrong_state'),
    ...change,
    requirements: ['R1.22'],
    example: { request: {}, reply: exampleOverview },
  }),
  setCheck: call({
    purpose: 'Choose how often a reality check interrupts play',
    ...write('/wps/protection/check'),
    chosen: 'More often holds at once; less often, or never, holds after 24 hours.',
    request: object({ every: checkEvery }),
    refusals: refusals('feature_off'),
    ...change,
    requirements: ['R1.22'],
    example: { request: { every: 30 }, reply: exampleOverview },
  }),
  play: call({
    purpose: 'Tell how long the caller has been playing, and whether bets are paused',
    ...ours('GET', '/wps/protection/play', 'account', 'read'),
    chosen:
      'The bar above a game asks it when `games.alive` says that bets are paused, and when a reality check is due.',
    request: nothing,
    reply: playedNow,
    requirements: ['R1.22', 'R2.103'],
    example: { request: {}, reply: examplePlayed },
  }),
  acknowledge: call({
    purpose: 'Answer a reality check, so that bets are taken again',
    ...write('/wps/protection/acknowledge'),
    chosen: 'Answered twice, it replies the same; the next check is counted from the first answer.',
    request: object({ check: id }),
    reply: playedNow,
    refusals: refusals('not_found'),
    requirements: ['R1.22', 'R2.103'],
    example: {
      request: { check: '17' },
      reply: { ...examplePlayed, pause: null, check: { id: '17', due: false, at: '2026-03-02T12:00:40Z', every: 60 } },
    },
  }),
});
