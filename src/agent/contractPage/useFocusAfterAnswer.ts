import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ContractPageRef, ContractPageSnapshot } from '../../../machines/agent/contractPage.machine.ts';
import { selectIsBusy } from '../../form/form.select.ts';
import { selectAnswer, selectBook } from './contractPage.select.ts';

/** The element that says how a contract stands; the focus can be moved to it. */
export const stateId = (contractId: string): string => `state-${contractId}`;

const selectAsked = ({ context }: ContractPageSnapshot) => context.asked;
const selectIsAnswering = (snapshot: ContractPageSnapshot): boolean => selectAnswer(snapshot) !== undefined;

/** The button of an answer goes with it: the focus moves to how the contract stands then, or to all contracts where it is gone. */
export const useFocusAfterAnswer = (flow: ContractPageRef) => {
  const page = useRef<HTMLDivElement>(null);
  const book = useSelector(flow, selectBook);
  const asked = useSelector(flow, selectAsked);
  const isAnswering = useSelector(flow, selectIsAnswering);
  const before = useRef({ book, isAnswering, isAnswered: false });
  useEffect(() => {
    const last = before.current;
    // Whoever only closes the question is back at its button, and nothing is fetched.
    const isAnswered = last.isAnswered || (last.isAnswering && !isAnswering && selectIsBusy(flow.getSnapshot()));
    const isNew = isAnswered && book !== last.book;
    before.current = { book, isAnswering, isAnswered: isAnswered && !isNew };
    if (!isNew || document.activeElement !== document.body || !asked) return;
    (document.getElementById(stateId(asked.contractId)) ?? page.current)?.focus();
  }, [flow, book, asked, isAnswering]);
  return page;
};
