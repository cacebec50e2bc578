import { answerOf } from '../../common/refusal.ts';
import type { MagazineAnswer } from '../magazine.rules.ts';
import { fishIn, magazineSetup, shotIn } from '../magazine.setup.ts';
import { foundUnplayed } from '../seatStates.ts';

const answered = answerOf<MagazineAnswer>;

/** The trigger is pulled again before the last shot has landed; one more follows even if it is let go at once. */
const holdOn = {
  guard: 'canFire',
  description: 'fires on',
  meta: { when: 'if nothing pauses play' },
  actions: ['holdTrigger', 'wantNextShot'],
} as const;

const newShot = {
  guard: { type: 'isShot', params: answered },
  target: 'landing',
  actions: { type: 'storeNews', params: answered },
} as const;
const decided = { ...newShot, description: 'it is decided', meta: { usual: true } } as const;
const noShot = {
  guard: { type: 'isNoShot', params: answered },
  target: 'deciding',
  actions: [{ type: 'storeAnswer', params: answered }, 'disarm'],
} as const;
const [, , seatOver] = foundUnplayed;
const unclear = { target: 'unknown', meta: { req: ['R8.20'] }, actions: 'disarm' } as const;

export const aiming = magazineSetup.createStateConfig({
  description: 'The magazine is loaded, and waits for a shot',
  on: {
    'trigger.pulled': {
      guard: 'canFire',
      target: 'firing',
      description: 'fires',
      meta: { when: 'if nothing pauses play', usual: true },
      actions: ['holdTrigger', 'forgetRefusal'],
    },
    'rest.wanted': { target: 'closing', description: 'takes the rest back', actions: 'forgetRefusal' },
  },
  after: { quietFor: { target: 'asking', description: 'the server has closed it by now' } },
});

export const firing = magazineSetup.createStateConfig({
  description: 'One shot is on its way',
  tags: 'busy',
  entry: 'noteFired',
  on: { 'trigger.pulled': holdOn },
  invoke: {
    id: 'shoot',
    src: 'shoot',
    input: fishIn,
    onDone: [
      decided,
      { ...noShot, description: 'the magazine was closed before' },
      seatOver,
      {
        guard: { type: 'isShotRefused', params: answered },
        target: 'aiming',
        description: 'it is refused',
        actions: [{ type: 'storeRefusal', params: answered }, 'disarm'],
      },
      { ...unclear, description: 'the answer is unclear' },
    ],
    onError: { ...unclear, description: 'no response' },
  },
});

export const landing = magazineSetup.createStateConfig({
  description: 'The net is thrown',
  tags: 'busy',
  exit: 'showNews',
  on: { 'trigger.pulled': holdOn },
  invoke: {
    id: 'reveal',
    src: 'reveal',
    input: shotIn,
    onDone: { target: 'deciding', description: 'the shot is seen', meta: { usual: true } },
    onError: { target: 'deciding', description: 'the stage fails' },
  },
});

export const deciding = magazineSetup.createStateConfig({
  description: 'Is the magazine over?',
  always: [
    { guard: 'wantsNextShot', target: 'firing', description: 'no, and one more is wanted' },
    { guard: 'isLoaded', target: 'aiming', description: 'no', meta: { usual: true } },
    {
      guard: 'isCelebrated',
      target: 'celebrating',
      description: 'yes, with a win to celebrate',
      meta: { usual: true },
      actions: ['disarm', 'tellEnded', 'tellBalance'],
    },
    { target: 'ready', description: 'yes', actions: ['disarm', 'tellEnded', 'tellBalance'] },
  ],
});

export const closing = magazineSetup.createStateConfig({
  description: 'What is not fired is coming back',
  tags: 'busy',
  invoke: {
    id: 'stop',
    src: 'stop',
    onDone: [
      { ...noShot, description: 'it is closed' },
      { ...newShot, description: 'it was fired elsewhere' },
      seatOver,
      { ...unclear, description: 'the answer is unclear' },
    ],
    onError: { ...unclear, description: 'no response' },
  },
});

export const asking = magazineSetup.createStateConfig({
  description: 'Asking what became of it',
  tags: 'busy',
  meta: { req: ['R8.20'] },
  invoke: {
    id: 'ask',
    src: 'ask',
    onDone: [
      { ...newShot, description: 'a shot was fired' },
      { ...noShot, description: 'no shot was fired' },
      {
        guard: { type: 'isNewLoad', params: answered },
        target: 'deciding',
        description: 'the magazine is loaded',
        actions: [{ type: 'storeAnswer', params: answered }, 'tellBegan', 'tellBalance'],
      },
      ...foundUnplayed,
      { target: 'unknown', description: 'it is not decided yet, or the answer is unclear' },
    ],
    onError: { target: 'unknown', description: 'no response', meta: { req: ['R8.20'] } },
  },
});
