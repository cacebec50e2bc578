import type { PicturesRef } from '../../../machines/cashier/pictures.machine.ts';
import type { WithdrawalAnswerSnapshot } from '../../../machines/cashier/withdrawalAnswer.machine.ts';
import { remainingOf } from '../../../machines/cashier/withdrawalAnswer.setup.ts';

type AnswerScreen = 'choosing' | 'filling' | 'answered' | 'tooLate';

export const selectAnswerScreen = (snapshot: WithdrawalAnswerSnapshot): AnswerScreen => {
  if (snapshot.matches('answered')) return 'answered';
  if (snapshot.matches('tooLate')) return 'tooLate';
  return snapshot.context.receipt === null ? 'choosing' : 'filling';
};

export const selectReceipt = ({ context }: WithdrawalAnswerSnapshot) => context.receipt ?? 'received';
export const selectUntil = ({ context }: WithdrawalAnswerSnapshot): number => context.until;
export const selectExtendsLeft = ({ context }: WithdrawalAnswerSnapshot): number => context.extendsLeft;
export const selectIsExtending = (snapshot: WithdrawalAnswerSnapshot): boolean => snapshot.matches('extending');
export const selectRemaining = ({ context }: WithdrawalAnswerSnapshot) => remainingOf(context);
export const selectPicturesRef = ({ children }: WithdrawalAnswerSnapshot) =>
  children.pictures as PicturesRef | undefined;
