import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { loadingStates } from '../common/loadingStates.ts';
import { causeOf } from '../common/refusal.ts';
import {
  answerInput,
  initialContext,
  contractPageSetup,
  outcomeOf,
  pageOf,
  proposalInput,
  storesBook,
  type Asked,
} from './contractPage.setup.ts';
import { showCalls, type BookPage } from './contracts.ts';

const askedIn = ({ event: { contractId, ask } }: { event: Asked }) => ({ contractId, ask });
const pageIn = ({ event: { state, page } }: { event: BookPage }) => ({ state, page });

/** What is closed or fails while the tab is hidden leaves the page at rest. */
const closed = [
  { guard: 'isHidden', target: 'hidden', description: 'it is closed', meta: { when: 'if the tab is hidden' } },
  { target: 'open', description: 'it is closed' },
] as const;
const storesFailure = { type: 'storeFailure', params: causeOf } as const;
const failed = [
  {
    guard: 'isHidden',
    target: 'hidden',
    description: 'it fails',
    meta: { when: 'if the tab is hidden' },
    actions: storesFailure,
  },
  { target: 'open', description: 'it fails', actions: storesFailure },
] as const;

/** R2.96 to R2.98: the contracts of one kind; kept up to date while they are in sight. */
export const contractPageMachine = contractPageSetup.createMachine({
  id: 'contractPage',
  description: 'Contracts. Those of one kind with the upline and with the downline: looked at, answered and proposed.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  on: {
    'page.hidden': { description: 'switches to another tab', actions: 'noteHidden' },
    'page.shown': { description: 'comes back to this tab', actions: 'noteShown' },
  },
  states: {
    ...loadingStates({
      description: 'Loading the contracts',
      meta: { call: showCalls, req: ['R2.96', 'R2.97', 'R2.98'] },
      src: 'load',
      input: pageOf,
      store: 'storeBook',
      then: 'deciding',
      failed: 'The contracts could not be loaded',
      retry: 'again.pressed',
    }),
    deciding: {
      description: 'Is a contract to be proposed?',
      always: [
        { guard: 'isWanted', target: 'proposing', description: 'yes, to an account in the address' },
        { guard: 'isHidden', target: 'hidden', description: 'no, and the tab is hidden' },
        { target: 'open', description: 'no', meta: { usual: true } },
      ],
    },
    open: {
      description: 'The contracts are open',
      initial: 'shown',
      on: {
        'page.hidden': { target: 'hidden', description: 'switches to another tab', actions: 'noteHidden' },
        'ask.pressed': {
          guard: { type: 'isAskable', params: askedIn },
          target: 'answering',
          description: 'presses what can be done about a contract',
          meta: { usual: true, when: 'if that can be done' },
          actions: [{ type: 'storeAsked', params: askedIn }, 'clearFailure'],
        },
        'propose.pressed': {
          guard: 'canPropose',
          target: 'proposing',
          description: 'presses Propose',
          meta: { usual: true, when: 'if there is a contract of one’s own' },
          actions: 'clearFailure',
        },
        'list.chosen': {
          target: '.refreshing',
          description: 'chooses which contracts of the downline are listed',
          actions: { type: 'storePage', params: pageIn },
        },
      },
      states: {
        shown: {
          description: 'The contracts are shown',
          meta: { req: ['R2.96', 'R2.97', 'R2.98', 'R1.09', 'R1.10', 'R1.11'] },
          after: {
            nextLook: [
              {
                guard: 'isSettling',
                target: 'settling',
                description: 'a settlement begins',
                meta: { when: 'if its moment has come', req: ['R1.10', 'R9.13'] },
              },
              { target: 'refreshing', description: 'some time later' },
            ],
          },
        },
        settling: {
          description: 'A settlement is under way',
          meta: { req: ['R1.10', 'R9.13'] },
          after: { untilSettled: { target: 'refreshing', description: 'some seconds later' } },
        },
        refreshing: {
          description: 'Looking for news',
          tags: 'busy',
          meta: { call: showCalls },
          invoke: {
            id: 'load',
            src: 'load',
            input: pageOf,
            onDone: { target: 'shown', description: 'the gateway answers', actions: storesBook },
            onError: {
              target: 'shown',
              description: 'no response',
              meta: { req: ['R8.20'] },
              actions: { type: 'storeFailure', params: causeOf },
            },
          },
        },
      },
    },
    hidden: {
      description: 'The tab is hidden',
      on: { 'page.shown': { target: 'open.refreshing', description: 'comes back to this tab', actions: 'noteShown' } },
    },
    returning: {
      description: 'Is the tab hidden?',
      always: [
        { guard: 'isHidden', target: 'hidden', description: 'yes' },
        { target: 'open.refreshing', description: 'no', meta: { usual: true } },
      ],
    },
    answering: {
      description: 'Answering a contract',
      meta: { req: ['R4.37', 'R4.38'] },
      invoke: {
        id: 'contractAnswer',
        src: 'contractAnswer',
        input: answerInput,
        onDone: [
          {
            guard: { type: 'isDone', params: outcomeOf },
            target: 'returning',
            description: 'it is answered',
            meta: { usual: true },
            actions: { type: 'sayDone', params: outcomeOf },
          },
          {
            guard: { type: 'isChanged', params: outcomeOf },
            target: 'returning',
            description: 'it has changed meanwhile',
          },
          ...closed,
        ],
        onError: failed,
      },
    },
    proposing: {
      description: 'Proposing a contract',
      meta: { req: ['R4.37', 'R3.41'] },
      exit: 'forgetTo',
      invoke: {
        id: 'proposal',
        src: 'proposal',
        input: proposalInput,
        onDone: [
          {
            guard: { type: 'isSent', params: outcomeOf },
            target: 'returning',
            description: 'it is sent',
            meta: { usual: true },
            actions: { type: 'sayProposed', params: outcomeOf },
          },
          ...closed,
        ],
        onError: failed,
      },
    },
  },
});

export type ContractPageRef = ActorRefFrom<typeof contractPageMachine>;
export type ContractPageSnapshot = SnapshotFrom<typeof contractPageMachine>;
