import type { ContractAnswerRef } from '../../../machines/agent/contractAnswer.machine.ts';
import type { ContractPageSnapshot } from '../../../machines/agent/contractPage.machine.ts';
import type { BookPage, ContractBook } from '../../../machines/agent/contracts.ts';
import type { ProposalRef } from '../../../machines/agent/proposal.machine.ts';

export const selectBook = ({ context }: ContractPageSnapshot): ContractBook | null => context.book;
export const selectPage = ({ context }: ContractPageSnapshot): BookPage => context.page;
export const selectIsFailed = (snapshot: ContractPageSnapshot): boolean => snapshot.hasTag('failed');
export const selectIsSettling = (snapshot: ContractPageSnapshot): boolean => snapshot.matches({ open: 'settling' });

/** What is being done on the page: an answer to a contract, or a proposal. */
export const selectAnswer = ({ children }: ContractPageSnapshot): ContractAnswerRef | undefined =>
  children['contractAnswer'] as ContractAnswerRef | undefined;
export const selectProposal = ({ children }: ContractPageSnapshot): ProposalRef | undefined =>
  children['proposal'] as ProposalRef | undefined;
