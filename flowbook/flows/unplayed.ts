import type { Unplayed } from '../../machines/games/round.rules.ts';

/** What a server says that does not play. */
export const refusesWith = (status: Unplayed['status']): Unplayed => ({ kind: 'unplayed', status });

export const refuses = (status: Unplayed['status']) => ({ output: refusesWith(status) });

const broken = { error: new Error('no answer') };
const paused = { 'play is paused': refuses('play_paused') };
const over = { 'the seat has ended': refuses('seat_ended') };
const poor = { 'the balance is too low': refuses('balance_too_low') };
const unsure = { 'the wallet did not answer': refuses('unsure') };
const unheard = { 'not reached': refuses('unheard') };

/** What becomes of a stake that is not taken in a seat. */
export const unplayed = { ...poor, 'above the limit': refuses('limit_reached'), ...paused, ...over, ...unsure, broken };

/** What becomes of a bet that is not taken, though it is sent until there is an answer. */
export const unplaced = { ...poor, ...paused, ...over, ...unsure, ...unheard };

/** What a later look can be answered with that brings no news. */
export const noNews = { ...over, ...unheard, broken };
