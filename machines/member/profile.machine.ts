import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted, rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { formStates, typedFields } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { answerOf } from '../common/refusal.ts';
import { initialContext, profileSetup, type PictureReply } from './profile.setup.ts';

const pictureAnswer = ({ event }: { event: { output: PictureReply } }) => ({ answer: event.output });

/** R2.89: the nickname and the picture of the account. */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  description: 'Profile. The nickname and the picture of an account, and changing them.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    ...loadingStates({
      description: 'Loading the profile',
      meta: { call: 'profile.show', req: ['R2.89'] },
      src: 'load',
      store: 'storeProfile',
      then: 'shown',
      failed: 'The profile could not be loaded',
      retry: 'again.pressed',
    }),
    shown: {
      description: 'The profile is shown',
      meta: { req: ['R2.89', 'R7.19'] },
      initial: 'filling',
      states: {
        ...formStates({
          at: '#profile.shown',
          close: { target: '#profile.shown', description: 'presses Undo', actions: 'restoreName' },
          submit: {
            description: 'presses Save nickname',
            when: ['if the nickname is short enough', 'if the nickname is too long'],
            req: ['R2.89'],
          },
          namesFields: false,
          call: { name: 'profile.rename', src: 'saveName', input: typedFields },
          answers: [
            accepted({
              target: '#profile.shown',
              description: 'the gateway saves it',
              actions: [{ type: 'storeSaved', params: answerOf }, { type: 'tellName', params: answerOf }, 'announce'],
            }),
          ],
          editing: {
            'picture.chosen': {
              guard: {
                type: 'isOther',
                params: ({ event }: { event: { picture: string } }) => ({ picture: event.picture }),
              },
              target: '#profile.shown.choosing',
              description: 'chooses a picture',
              meta: { when: 'if it is not the one already chosen', req: ['R2.89'] },
              actions: {
                type: 'storeWanted',
                params: ({ event }: { event: { picture: string } }) => ({ picture: event.picture }),
              },
            },
          },
        }),
        choosing: {
          description: 'Saving the picture',
          tags: 'busy',
          meta: { call: 'profile.choosePicture', req: ['R2.89'] },
          invoke: {
            id: 'savePicture',
            src: 'savePicture',
            input: ({ context }) => context.wanted,
            onDone: [
              {
                guard: { type: 'isAccepted', params: pictureAnswer },
                target: 'filling',
                description: 'the gateway saves it',
                actions: ['storePicture', { type: 'tellPicture', params: pictureAnswer }],
              },
              rateLimited,
              refused,
            ],
            onError: unanswered,
          },
        },
      },
    },
  },
});

export type ProfileRef = ActorRefFrom<typeof profileMachine>;
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;
