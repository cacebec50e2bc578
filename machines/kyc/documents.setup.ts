import { assign, sendTo } from 'xstate';
import type { ReplyOf, RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { picturesMachine, type PicturesChanged } from '../cashier/pictures.machine.ts';
import {
  changedPictures,
  noPictures,
  placeIn,
  type PicturesError,
  type WithPictures,
} from '../cashier/sentPictures.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import { errorsByCode, fieldsRefused, isRefusedWith, type Answer, type Refused } from '../common/refusal.ts';

/** A document that may be asked for, and what became of the one that was sent. */
export type IdentityDocument = ReplyOf<Contract['kyc']['list']>['list'][number];
export type DocumentKind = IdentityDocument['kind'];
export type DocumentPictures = RequestOf<Contract['kyc']['submit']>;

export interface Listed {
  kind: 'listed';
  /** None where the gateway asks for none. */
  documents: readonly IdentityDocument[];
}

export type DocumentsReply = Listed | Refused;

interface DocumentErrors {
  images?: 'documents_pictures_needed' | PicturesError;
}

interface DocumentsInput {
  now: () => number;
}

export interface Context extends DocumentsInput, WithPictures, FormContext<object, DocumentErrors> {
  documents: readonly IdentityDocument[];
  /** What is being sent. */
  chosen: DocumentKind | null;
  /** It was sent, or decided, on another page meanwhile. */
  isChangedElsewhere: boolean;
}

export const initialContext = (input: DocumentsInput): Context => ({
  ...input,
  ...freshForm({}),
  ...noPictures,
  documents: [],
  chosen: null,
  isChangedElsewhere: false,
});

const check = ({ pictures, areReady }: Context): DocumentErrors => {
  if (!areReady) return { images: 'withdraw_pictures_unready' };
  return pictures.length === 0 ? { images: 'documents_pictures_needed' } : {};
};

const byCode = errorsByCode<DocumentErrors>({
  image_wrong: { images: 'image_wrong' },
  too_large: { images: 'too_large' },
});

export const picturesOf = ({ context: { chosen, pictures } }: { context: Context }): DocumentPictures => ({
  kind: chosen ?? 'identity',
  images: [...pictures],
});

const canSend = (documents: readonly IdentityDocument[], wanted: DocumentKind | null): boolean =>
  documents.some(({ kind, canSend: isTaken }) => kind === wanted && isTaken);

/** The parts of the chart of documents. */
export const documentsSetup = formSetup({
  types: {
    input: {} as DocumentsInput,
    context: {} as Context,
    events: {} as
      | Exclude<FormEvent<object>, { type: 'field.changed' }>
      | { type: 'document.chosen'; kind: DocumentKind }
      | { type: 'again.pressed' }
      | PicturesChanged,
  },
  actors: {
    load: port<Listed>('load'),
    submit: port<DocumentsReply, DocumentPictures>('submit'),
    pictures: picturesMachine,
  },
  check,
  refusedFields: (refused): DocumentErrors => ({
    ...(fieldsRefused(refused).includes('images') && { images: 'documents_pictures_needed' }),
    ...byCode(refused),
  }),
}).extend({
  guards: {
    canSend: ({ context }, p: { kind: DocumentKind }) => canSend(context.documents, p.kind),
    isNothingAsked: ({ context }) => context.documents.length === 0,
    isTakenAlready: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'wrong_state'),
    isPictureRefused: (_, p: { answer: Answer }) => placeIn(p.answer) !== null,
    /** Whether the list says that what was sent without an answer has not arrived. */
    isMissingStill: ({ context }, p: { answer: Listed }) => canSend(p.answer.documents, context.chosen),
  },
  actions: {
    storeDocuments: assign((_, { answer }: { answer: DocumentsReply }) =>
      answer.kind === 'listed' ? { documents: answer.documents } : {},
    ),
    startForm: assign((_, p: { kind: DocumentKind }) => ({
      ...freshForm({}),
      ...noPictures,
      chosen: p.kind,
      isChangedElsewhere: false,
    })),
    forgetForm: assign(() => ({ ...freshForm({}), ...noPictures, chosen: null })),
    noteChange: assign({ isChangedElsewhere: true }),
    storeUnsent: assign({ failure: { kind: 'offline' as const } }),
    storePictures: assign(({ context }, p: Pick<PicturesChanged, 'pictures' | 'areReady'>) =>
      changedPictures(context, p),
    ),
    storeUnready: assign({ areReady: false }),
    markPicture: sendTo('pictures', (_, p: { answer: Answer }) => ({
      type: 'picture.refused',
      place: placeIn(p.answer) ?? 0,
    })),
  },
});
