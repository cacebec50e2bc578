import type { RoundSnapshot } from '../../machines/games/round.machine.ts';
import type { SeatContext } from '../../machines/games/seatSetup.ts';
import type { TextId } from '../../src/intl/texts.ts';

/** What the one button of a game does now. */
export type Main = 'play' | 'skip' | 'stopAutoplay' | 'reopen' | 'nothing';

export const selectMain = ({ value, context: { autoplay, conduct } }: RoundSnapshot): Main => {
  if (value === 'seatOver') return 'reopen';
  if (autoplay !== null) return 'stopAutoplay';
  if (value === 'ready' || value === 'celebrating') return 'play';
  return value === 'revealing' && conduct.skip ? 'skip' : 'nothing';
};

/** Whether a round is being placed, or it is not known what became of it. */
export const selectIsPlacing = ({ value }: RoundSnapshot): boolean =>
  value === 'sending' || value === 'unknown' || value === 'asking';

/** What is to be said of the game itself, which everybody sees; null where there is nothing. */
export const selectNote = ({ value, context: { refusal, autoplayEnd, isPaused } }: RoundSnapshot): TextId | null => {
  if (value === 'unknown' || value === 'asking') return 'play_asking';
  if (refusal !== null) return refusalText(refusal);
  if (isPaused) return 'play_is_paused';
  return autoplayEnd === null ? null : ends[autoplayEnd];
};

/** Why a round was not played, in words. */
export const refusalText = (refusal: NonNullable<SeatContext['refusal']>): TextId =>
  refusals[refusal] ?? 'play_unheard';

const refusals: Readonly<Partial<Record<string, TextId>>> = {
  balance_too_low: 'play_balance_too_low',
  limit_reached: 'play_limit_reached',
  play_paused: 'play_is_paused',
  account_locked: 'play_account_locked',
  seat_ended: 'play_seat_ended',
  token_unknown: 'play_seat_ended',
  ticket_over: 'play_ticket_over',
  no_engine: 'play_no_engine',
  unsure: 'play_unsure',
  not_allowed: 'play_not_allowed',
  too_soon: 'play_too_soon',
  taken_back: 'play_taken_back',
  never_begun: 'play_never_begun',
  bets_closed: 'play_bets_closed',
  too_late: 'play_too_late',
  called_off: 'play_called_off',
};

const ends = {
  count: 'play_auto_ended_count',
  lossLimit: 'play_auto_ended_loss',
  singleWin: 'play_auto_ended_win',
  player: 'play_auto_ended_player',
  hidden: 'play_auto_ended_hidden',
  closing: 'play_auto_ended_closing',
  paused: 'play_auto_ended_paused',
  refused: 'play_auto_ended_refused',
  unknown: 'play_auto_ended_unknown',
} as const satisfies Record<string, TextId>;
