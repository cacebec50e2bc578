import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { mostPictures } from '../common/limits.ts';
import { port } from '../common/port.ts';
import { answerOf } from '../common/refusal.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';

export type PictureProblem = 'wrongType' | 'tooLarge' | 'unreadable';

/** A file as it will be sent, with a small copy to look at, or why it cannot be sent. */
export type Prepared = { kind: 'ready'; picture: Blob; preview: string } | { kind: 'wrong'; problem: PictureProblem };

/** A file that was chosen. */
export interface Picture {
  id: number;
  name: string;
  file: Blob;
  prepared: Prepared | null;
}

/** Sent to the form: the pictures that can be sent, and whether these are all that were chosen. */
export interface PicturesChanged {
  type: 'pictures.changed';
  pictures: readonly Blob[];
  areReady: boolean;
}

interface PicturesInput {
  form: Hears<PicturesChanged>;
}

interface Context extends PicturesInput {
  pictures: readonly Picture[];
  /** More files were chosen than can be sent; the first ones were taken. */
  wereTooMany: boolean;
}

type ReadyPicture = Picture & { prepared: { kind: 'ready' } };
const isReady = (picture: Picture): picture is ReadyPicture => picture.prepared?.kind === 'ready';
const isWrong = ({ prepared }: Picture): boolean => prepared?.kind === 'wrong';
const nextOf = ({ pictures }: Context) => pictures.find(({ prepared }) => prepared === null);
const unreadable: Prepared = { kind: 'wrong', problem: 'unreadable' };

/** Gets pictures ready to be sent; each file that cannot be used stays in the list with the reason. */
export const picturesMachine = setup({
  types: {
    input: {} as PicturesInput,
    context: {} as Context,
    events: {} as
      | { type: 'files.added'; files: readonly File[] }
      | { type: 'file.removed'; id: number }
      /** The gateway could not read the picture at this place of those that were sent. */
      | { type: 'picture.refused'; place: number },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { prepare: port<Prepared, Blob | undefined>('prepare') },
  guards: {
    isUnprepared: ({ context }) => nextOf(context) !== undefined,
    isAnyWrong: ({ context }) => context.pictures.some(isWrong),
    isEmpty: ({ context }) => context.pictures.length === 0,
  },
  actions: {
    add: assign(({ context: { pictures } }, { files }: { files: readonly File[] }) => {
      const room = mostPictures - pictures.length;
      const nextId = (pictures.at(-1)?.id ?? 0) + 1;
      return {
        pictures: [
          ...pictures,
          ...files.slice(0, room).map((file, at) => ({ id: nextId + at, name: file.name, file, prepared: null })),
        ],
        wereTooMany: files.length > room,
      };
    }),
    remove: assign(({ context: { pictures } }, p: { id: number }) => ({
      pictures: pictures.filter(({ id }) => id !== p.id),
      wereTooMany: false,
    })),
    refuse: assign(({ context: { pictures } }, { place }: { place: number }) => {
      const refused = pictures.filter(isReady)[place];
      return { pictures: pictures.map((one) => (one === refused ? { ...one, prepared: unreadable } : one)) };
    }),
    storePrepared: assign(({ context }, { answer }: { answer: Prepared }) => {
      const next = nextOf(context);
      return { pictures: context.pictures.map((one) => (one === next ? { ...one, prepared: answer } : one)) };
    }),
    tellForm: sendTo(
      ({ context }) => context.form,
      ({ context: { pictures } }): PicturesChanged => ({
        type: 'pictures.changed',
        pictures: pictures.filter(isReady).map(({ prepared: { picture } }) => picture),
        areReady: pictures.every(isReady),
      }),
    ),
  },
}).createMachine({
  id: 'pictures',
  description: 'Pictures. Gets them ready to be sent.',
  context: ({ input }) => ({ ...input, pictures: [], wereTooMany: false }),
  initial: 'empty',
  on: {
    'files.added': {
      target: '.deciding',
      description: 'chooses pictures',
      meta: { usual: true, req: ['R5.21'] },
      actions: { type: 'add', params: ({ event }) => ({ files: event.files }) },
    },
    'file.removed': {
      target: '.deciding',
      description: 'removes a picture',
      actions: { type: 'remove', params: ({ event }) => ({ id: event.id }) },
    },
    'picture.refused': {
      target: '.deciding',
      description: 'the gateway cannot read a picture',
      meta: { by: 'world', req: ['R5.21'] },
      actions: { type: 'refuse', params: ({ event }) => ({ place: event.place }) },
    },
  },
  states: {
    empty: { description: 'No picture is chosen', meta: { usual: true, req: ['R5.21'] } },
    deciding: {
      description: 'Which picture is next?',
      entry: 'tellForm',
      always: [
        { guard: 'isUnprepared', target: 'preparing', description: 'one that was just chosen', meta: { usual: true } },
        { guard: 'isAnyWrong', target: 'wrong', description: 'none, and one of them cannot be used' },
        { guard: 'isEmpty', target: 'empty', description: 'none, no pictures are chosen' },
        { target: 'ready', description: 'none, all of them are ready', meta: { usual: true } },
      ],
    },
    preparing: {
      description: 'Getting a picture ready',
      tags: 'busy',
      meta: { req: ['R5.21'] },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => nextOf(context)?.file,
        onDone: {
          target: 'deciding',
          description: 'the browser has processed it',
          meta: { usual: true },
          actions: { type: 'storePrepared', params: answerOf },
        },
        onError: {
          target: 'deciding',
          description: 'the browser cannot read it',
          actions: { type: 'storePrepared', params: () => ({ answer: unreadable }) },
        },
      },
    },
    ready: { description: 'All pictures can be sent', meta: { req: ['R5.21'] } },
    wrong: { description: 'A picture cannot be used', meta: { req: ['R5.21'] } },
  },
});

export type PicturesRef = ActorRefFrom<typeof picturesMachine>;
export type PicturesSnapshot = SnapshotFrom<typeof picturesMachine>;
