import { assign, sendTo, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { picturesMachine, type PicturesChanged } from '../cashier/pictures.machine.ts';
import {
  changedPictures,
  noPictures,
  picturesChange,
  placeIn,
  type PicturesError,
  type WithPictures,
} from '../cashier/sentPictures.ts';
import { accepted } from '../common/formAnswers.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { formStates } from '../common/formStates.ts';
import { longest } from '../common/limits.ts';
import { port } from '../common/port.ts';
import { answerOf, isRefusedWith, type Answer, type Refused } from '../common/refusal.ts';
import type { Hears } from '../common/words.ts';
import type { Application } from './promotions.ts';

interface ApplicationFields {
  comment: string;
}

interface ApplicationErrors {
  comment?: 'promo_comment_empty' | 'promo_comment_long';
  images?: PicturesError;
}

export type Applied = { kind: 'applied' } | Refused;

interface ApplicationInput {
  now: () => number;
  promotionId: string;
  /** The promotion, which is loaded again once it is applied for. */
  promotion: Hears<{ type: 'own.changed' }>;
}

interface Context extends ApplicationInput, WithPictures, FormContext<ApplicationFields, ApplicationErrors> {}

const check = ({ fields: { comment }, areReady }: Context): ApplicationErrors => ({
  ...(comment.trim() === '' && { comment: 'promo_comment_empty' as const }),
  ...(comment.length > longest.application && { comment: 'promo_comment_long' as const }),
  ...(!areReady && { images: 'withdraw_pictures_unready' as const }),
});

const applicationOf = ({ promotionId, fields, pictures }: Context): Application => ({
  promotionId,
  comment: fields.comment,
  ...(pictures.length > 0 && { images: [...pictures] }),
});

const applicationSetup = formSetup({
  types: {
    input: {} as ApplicationInput,
    context: {} as Context,
    events: {} as FormEvent<ApplicationFields> | { type: 'apply.pressed' } | PicturesChanged,
  },
  actors: { apply: port<Applied, Application>('apply'), pictures: picturesMachine },
  check,
  refusedFields: ({ failure }): ApplicationErrors => {
    const isAboutPictures =
      failure.kind === 'refused' && (failure.code === 'image_wrong' || failure.code === 'too_large');
    return isAboutPictures ? { images: failure.code as 'image_wrong' | 'too_large' } : {};
  },
}).extend({
  guards: {
    isPictureRefused: (_, p: { answer: Answer }) => placeIn(p.answer) !== null,
    isOver: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'wrong_state', 'not_found'),
  },
  actions: {
    storePictures: assign(({ context }, p: Pick<PicturesChanged, 'pictures' | 'areReady'>) =>
      changedPictures(context, p),
    ),
    tellPromotion: sendTo(({ context }) => context.promotion, { type: 'own.changed' }),
    markPicture: sendTo('pictures', (_, p: { answer: Answer }) => ({
      type: 'picture.refused',
      place: placeIn(p.answer) ?? 0,
    })),
  },
});

/** R3.43, R5.20, R5.21: applies for an activity, with a comment and up to three pictures. */
export const applicationMachine = applicationSetup.createMachine({
  id: 'application',
  description: 'Application. A comment and pictures for an activity.',
  context: ({ input }) => ({ ...input, ...freshForm({ comment: '' }), ...noPictures }),
  invoke: { id: 'pictures', src: 'pictures', input: ({ self }) => ({ form: self }) },
  initial: 'idle',
  on: { 'pictures.changed': picturesChange },
  states: {
    idle: {
      description: 'The activity can be applied for',
      meta: { req: ['R3.43'] },
      on: { 'apply.pressed': { target: 'open', description: 'presses Apply', meta: { usual: true } } },
    },
    open: {
      description: 'The form is open',
      meta: { req: ['R3.43'] },
      initial: 'filling',
      states: formStates({
        at: '#application.open',
        close: { target: '#application.idle' },
        submit: {
          description: 'sends the application',
          when: ['if there is a comment, and every picture can be sent', 'if something is missing or too long'],
          req: ['R5.20', 'R5.21'],
        },
        call: {
          name: 'promotions.apply',
          req: ['R3.43', 'R4.35'],
          src: 'apply',
          input: ({ context }: { context: Context }) => applicationOf(context),
        },
        answers: [
          accepted({ target: '#application.sent', description: 'the gateway accepts it' }),
          {
            guard: { type: 'isOver', params: answerOf },
            target: '#application.over',
            description: 'it is refused',
            meta: { when: 'if it was made before, or is over', req: ['R8.23'] },
            actions: { type: 'storeRefusal', params: answerOf },
          },
          {
            guard: { type: 'isPictureRefused', params: answerOf },
            target: 'filling',
            description: 'it is refused',
            meta: { when: 'if a picture could not be read', req: ['R5.21'] },
            actions: { type: 'markPicture', params: answerOf },
          },
        ],
      }),
    },
    sent: { description: 'Applied', type: 'final', meta: { req: ['R4.35'] }, entry: 'tellPromotion' },
    over: {
      description: 'It cannot be applied for any more',
      type: 'final',
      meta: { req: ['R8.23'] },
      entry: 'tellPromotion',
    },
  },
});

export type ApplicationRef = ActorRefFrom<typeof applicationMachine>;
export type ApplicationSnapshot = SnapshotFrom<typeof applicationMachine>;
