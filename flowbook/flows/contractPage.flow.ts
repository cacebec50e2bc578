import { contract } from '../../contract/index.ts';
import { fits, type TermsOf } from '../../contract/earnings.ts';
import { contractPageMachine } from '../../machines/agent/contractPage.machine.ts';
import type { ContractAnswered } from '../../machines/agent/contractAnswer.setup.ts';
import type { AgentContract, ContractBook } from '../../machines/agent/contracts.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, repliesAt, type CallOutcome } from '../outcomes.ts';
import { offeredContract, ownContract } from './contractAnswer.flow.ts';

const { realTime } = contract.contracts;

/** A contract with an agent below, which runs. */
const downlineContract: AgentContract = {
  ...ownContract,
  contractId: 'k9',
  upline: 'minh_khoa',
  downline: 'an_nguyen',
  terms: { profitRate: 90, lossRate: 80, singleBetAmount: '80000' },
};

/** Contracts, and an offer that waits for an answer. */
export const contractBook: Omit<ContractBook, 'nextSettlement'> = {
  ...(realTime.example.reply as ContractBook),
  own: ownContract,
  offered: offeredContract,
  downline: { list: [downlineContract], totalPages: 1 },
};

const second = 1_000;

/** A book whose next settlement is some seconds away. */
const settledIn = (seconds: number, book: Omit<ContractBook, 'nextSettlement'> = contractBook) =>
  repliesAt(
    (now): ContractBook => ({ ...book, nextSettlement: new Date(now + seconds * second).toISOString() }),
    (moment) => ({ ...book, nextSettlement: moment(seconds * second) }),
  );

const answered = (kind: ContractAnswered['kind']): { output: ContractAnswered } => ({
  output: { kind, ask: 'accept', contract: offeredContract },
});
const breaks = { error: new Error('something that nobody foresaw') };

const bookOutcomes = fetchOutcomes(realTime, {
  'the contracts': settledIn(250),
  'a settlement is near': settledIn(5),
}) satisfies Readonly<Record<string, CallOutcome>>;

export const contractPageFlow = defineFlow(contractPageMachine, {
  synonyms: ['contracts', 'salary', 'dividend', 'downline contracts'],
  cases: {
    'ask.pressed': { 'accept the offer': { contractId: offeredContract.contractId, ask: 'accept' } },
    'propose.pressed': 'plain',
    'list.chosen': { 'running ones': { state: 'running', page: 1 } },
    'again.pressed': 'plain',
    'page.hidden': 'plain',
    'page.shown': 'plain',
  },
  outcomes: {
    load: bookOutcomes,
    contractAnswer: {
      answered: answered('done'),
      closed: answered('closed'),
      'changed meanwhile': answered('changed'),
      'it breaks': breaks,
    },
    proposal: {
      sent: { output: { isSent: true, account: 'quang88' } },
      closed: { output: { isSent: false, account: '' } },
      'it breaks': breaks,
    },
  },
  variants: Object.fromEntries(
    (
      [
        ['an agent', null],
        ['an account in the address', 'quang88'],
      ] as const
    ).map(([name, to]) => [
      name,
      () => ({
        newKey: () => 'k-1',
        kind: 'realtime' as const,
        fits: (terms: unknown, own: unknown) =>
          fits('realtime', terms as TermsOf['realtime'], own as TermsOf['realtime']),
        inOurTime: Date.parse,
        settlingFor: 3 * second,
        to,
        toasts: hears(),
      }),
    ]),
  ),
  project: ({ book, page, failure, isHidden, to, now }) => [
    book?.nextSettlement ? Date.parse(book.nextSettlement) - now() <= 10 * second : null,
    page.state,
    failure !== null,
    isHidden,
    to !== null,
  ],
  offer: ({ context }, type) => type !== 'list.chosen' || context.page.state === null,
});
