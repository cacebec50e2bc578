import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { picturesChange } from '../cashier/sentPictures.ts';
import { accepted, aboutFields, lookedUp, rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { waiting } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { answerOf } from '../common/refusal.ts';
import { documentsSetup, initialContext, picturesOf } from './documents.setup.ts';

/** R1.22: what documents may be asked for, what became of those that were sent, and sending one. */
export const documentsMachine = documentsSetup.createMachine({
  id: 'documents',
  description: 'Documents. What may be asked for, and the pictures of it.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    ...loadingStates({
      description: 'Loading the documents',
      meta: { call: 'kyc.list', req: ['R1.22'] },
      src: 'load',
      store: 'storeDocuments',
      then: 'deciding',
      failed: 'The documents could not be loaded',
      retry: 'again.pressed',
    }),
    deciding: {
      description: 'Is any document asked for?',
      always: [
        { guard: 'isNothingAsked', target: 'unasked', description: 'no' },
        { target: 'listed', description: 'yes, or one may be', meta: { usual: true } },
      ],
    },
    unasked: { description: 'No document is asked for', tags: 'empty', meta: { req: ['R1.22'] } },
    listed: {
      description: 'The documents are shown',
      meta: { req: ['R1.22'] },
      on: {
        'document.chosen': {
          guard: { type: 'canSend', params: ({ event: { kind } }) => ({ kind }) },
          target: 'choosing',
          description: 'chooses a document to send',
          meta: { usual: true, when: 'if pictures of it are taken now' },
          actions: { type: 'startForm', params: ({ event: { kind } }) => ({ kind }) },
        },
      },
    },
    choosing: {
      description: 'Sending a document',
      meta: { req: ['R1.22', 'R5.21'] },
      invoke: { id: 'pictures', src: 'pictures', input: ({ self }) => ({ form: self }) },
      initial: 'filling',
      exit: 'forgetForm',
      on: { 'pictures.changed': picturesChange },
      states: {
        filling: {
          description: 'Pictures can be chosen',
          tags: 'editable',
          initial: 'editing',
          on: { 'form.closed': { target: '#documents.listed', description: 'closes the form' } },
          states: {
            editing: {
              description: 'Choosing pictures',
              on: {
                'form.submitted': [
                  {
                    guard: { type: 'isFilledIn', params: { part: '' } },
                    target: '#documents.choosing.submitting',
                    description: 'sends the pictures',
                    meta: { usual: true, when: 'if there are some, and all are ready' },
                    actions: 'clearFailure',
                  },
                  {
                    description: 'sends the pictures',
                    meta: { when: 'if there is none, or one is not ready', req: ['R5.21'] },
                    actions: { type: 'storeErrors', params: { part: '' } },
                  },
                ],
              },
            },
            waiting,
          },
        },
        submitting: {
          description: 'Sending the pictures',
          tags: 'busy',
          meta: { call: 'kyc.submit', req: ['R1.22'] },
          invoke: {
            id: 'submit',
            src: 'submit',
            input: picturesOf,
            onDone: [
              {
                ...accepted({ target: '#documents.listed', description: 'the gateway takes them' }),
                actions: { type: 'storeDocuments', params: answerOf },
              },
              {
                guard: { type: 'isTakenAlready', params: answerOf },
                target: '#documents.loading',
                description: 'it is refused',
                meta: { when: 'if they were sent from another page', req: ['R8.23'] },
                actions: 'noteChange',
              },
              {
                guard: { type: 'isPictureRefused', params: answerOf },
                target: 'filling',
                description: 'it is refused',
                meta: { when: 'if a picture could not be read', req: ['R5.21'] },
                actions: [{ type: 'markPicture', params: answerOf }, 'storeUnready'],
              },
              rateLimited,
              aboutFields,
              refused,
            ],
            onError: [lookedUp('looking'), unanswered],
          },
        },
        looking: {
          description: 'Checking whether they have arrived',
          tags: 'busy',
          meta: { call: 'kyc.list', req: ['R8.20'] },
          invoke: {
            id: 'load',
            src: 'load',
            onDone: [
              {
                guard: { type: 'isMissingStill', params: answerOf },
                target: 'filling',
                description: 'they have not',
                actions: 'storeUnsent',
              },
              {
                target: '#documents.listed',
                description: 'they have',
                actions: { type: 'storeDocuments', params: answerOf },
              },
            ],
            onError: unanswered,
          },
        },
      },
    },
  },
});

export type DocumentsRef = ActorRefFrom<typeof documentsMachine>;
export type DocumentsSnapshot = SnapshotFrom<typeof documentsMachine>;
