import { and } from 'xstate';
import { answerOf } from '../../common/refusal.ts';
import { refusals, wantNow as wantRoundNow, wantSoon as wantRoundSoon } from '../seatStates.ts';
import { lastShow, newShow, roundSetup, stakedIn } from '../round.setup.ts';

const lost = { type: 'endAutoplay', params: { why: 'unknown' } } as const;
const hasNews = { type: 'storeNews', params: answerOf } as const;

export const wantNow = { ...wantRoundNow, actions: 'forgetNotes' } as const;
export const wantSoon = { ...wantRoundSoon, actions: 'forgetNotes' } as const;

export const sending = roundSetup.createStateConfig({
  description: 'The round is being placed',
  tags: 'busy',
  exit: 'noteBegun',
  invoke: {
    id: 'begin',
    src: 'begin',
    input: stakedIn,
    onDone: [
      {
        guard: { type: 'isSettled', params: answerOf },
        target: 'revealing',
        description: 'the round is played',
        meta: { usual: true },
        actions: [hasNews, 'tellBegan'],
      },
      ...refusals({ type: 'endAutoplay', params: { why: 'refused' } }),
      { target: 'unknown', description: 'the answer is unclear', meta: { req: ['R8.20'] }, actions: lost },
    ],
    onError: { target: 'unknown', description: 'no response', meta: { req: ['R8.20'] }, actions: lost },
  },
});

const celebrate = { guard: 'isCelebrated', target: 'celebrating' } as const;
const isWin = 'if it is a win to celebrate';

export const revealing = roundSetup.createStateConfig({
  description: 'The result is being revealed',
  tags: 'busy',
  exit: ['showNews', 'countRound', 'tellEnded', 'tellBalance'],
  invoke: {
    id: 'reveal',
    src: 'reveal',
    input: newShow,
    onDone: [
      { ...celebrate, description: 'the result is seen', meta: { usual: true, when: isWin } },
      { target: 'between', description: 'the result is seen' },
    ],
    onError: [
      { ...celebrate, description: 'the stage fails', meta: { when: isWin } },
      { target: 'between', description: 'the stage fails' },
    ],
  },
  on: {
    'skip.pressed': [
      {
        guard: and(['canSkip', 'isCelebrated']),
        target: 'celebrating',
        description: 'skips to the result',
        meta: { when: 'if skipping is allowed and it is a win to celebrate' },
      },
      {
        guard: 'canSkip',
        target: 'between',
        description: 'skips to the result',
        meta: { when: 'if skipping is allowed' },
      },
    ],
  },
});

export const celebrating = roundSetup.createStateConfig({
  description: 'The win is counted up',
  invoke: {
    id: 'celebrate',
    src: 'celebrate',
    input: lastShow,
    onDone: { target: 'between', description: 'the celebration is over', meta: { usual: true } },
    onError: { target: 'between', description: 'the stage fails' },
  },
  on: {
    'skip.pressed': { target: 'between', description: 'skips the celebration' },
    'round.wanted': [wantNow, wantSoon],
  },
});

export const between = roundSetup.createStateConfig({
  description: 'Does autoplay go on?',
  always: [
    { guard: 'isAutoplayOn', target: 'waiting', description: 'yes' },
    { target: 'ready', description: 'no', meta: { usual: true } },
  ],
});

export const waiting = roundSetup.createStateConfig({
  description: 'The next round begins in a moment',
  on: {
    'autoplay.stopped': {
      target: 'ready',
      description: 'autoplay is stopped',
      actions: { type: 'endAutoplay', params: ({ event }) => ({ why: event.why }) },
    },
    'site.paused': {
      target: 'ready',
      description: 'the site pauses play',
      meta: { by: 'world' },
      actions: ['notePause', { type: 'endAutoplay', params: { why: 'paused' } }],
    },
  },
  after: { untilNext: { target: 'sending', description: 'the pause between rounds is over' } },
});
