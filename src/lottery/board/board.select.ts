import type { BoardStatus } from '../../../machines/lottery/board.ts';
import { statusOf } from '../../../machines/lottery/board.ts';
import type { SlipSnapshot } from '../../../machines/lottery/slip.machine.ts';
import { mostLines, type Play } from '../../../machines/lottery/slip.rules.ts';

export const selectPlay = ({ context }: SlipSnapshot): Play | null => context.play;
export const selectPlays = ({ context }: SlipSnapshot): readonly Play[] => context.game.playTypes;
export const selectTyped = ({ context }: SlipSnapshot): string => context.board.typed;
export const selectUnread = ({ context }: SlipSnapshot): readonly string[] => context.board.unread;

const none: readonly string[] = [];

/** What is chosen in a row. */
export const selectRow =
  (row: number) =>
  ({ context }: SlipSnapshot): readonly string[] =>
    context.board.rows[row] ?? none;

export const selectStatus = ({ context: { play, board } }: SlipSnapshot): BoardStatus =>
  play ? statusOf(play, board) : { kind: 'empty' };

/** Whether the slip takes no more lines. */
export const selectIsFull = ({ context: { lines } }: SlipSnapshot): boolean => lines.length >= mostLines;

export const selectCanAdd = (snapshot: SlipSnapshot): boolean => snapshot.can({ type: 'random.asked', many: 1 });
