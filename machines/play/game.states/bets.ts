import { not } from 'xstate';
import type { Played } from '../../protection/played.ts';
import type { Checked } from '../../protection/realityCheck.machine.ts';
import { gameSetup } from '../game.setup.ts';

const answered = ({ event }: { event: { output: Played } }) => ({ played: event.output });
const checked = ({ event }: { event: { output: Checked } }) => ({ checked: event.output });

const away = { target: 'away', description: 'switches to another tab' } as const;

/** Asks how long the player has played, and why bets are refused. */
const looking = {
  description: 'Finding out whether bets are taken',
  meta: { call: 'protection.play', req: ['R1.22', 'R2.103'] },
  invoke: {
    id: 'look',
    src: 'look',
    onDone: {
      target: 'told',
      description: 'the gateway answers',
      meta: { usual: true },
      actions: { type: 'storePlayed', params: answered },
    },
    onError: {
      target: 'told',
      description: 'no response',
      meta: { req: ['R8.20'] },
      actions: { type: 'storePlayed', params: { played: null } },
    },
  },
  on: { 'page.hidden': away },
} as const;

const hidden = {
  description: 'Another tab is in front',
  on: { 'page.shown': { target: 'looking', description: 'comes back to this tab' } },
} as const;

const places = '#game.playing.open.play';

/** Whether bets are taken, as the gateway says at the start, whenever it refuses them, and at the moments that it has named. */
export const bets = gameSetup.createStateConfig({
  description: 'Whether bets are taken',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is it played for money?',
      always: [
        { guard: 'isTrial', target: 'allowed.resting', description: 'no' },
        { target: 'allowed', description: 'yes', meta: { usual: true } },
      ],
    },
    allowed: {
      description: 'Bets are taken',
      initial: 'looking',
      states: {
        looking,
        told: {
          description: 'Are bets refused?',
          always: [
            {
              guard: 'isCheckDue',
              target: `${places}.refused.checking`,
              description: 'yes, a reality check is due',
              meta: { req: ['R1.22'] },
            },
            { guard: 'isPaused', target: `${places}.refused`, description: 'yes, play is paused' },
            { target: 'resting', description: 'no', meta: { usual: true } },
          ],
        },
        resting: {
          description: 'The clock of the session runs',
          meta: { req: ['R1.22'] },
          always: { guard: 'isPaused', target: 'looking', description: 'the gateway refuses bets' },
          after: { untilChange: { target: 'looking', description: 'the moment of a check comes' } },
          on: { 'page.hidden': away },
        },
        away: hidden,
      },
    },
    refused: {
      description: 'Bets are refused',
      initial: 'paused',
      entry: 'pauseFrame',
      states: {
        paused: {
          description: 'Play is paused',
          meta: { req: ['R7.34', 'R1.22'] },
          always: { guard: not('isPaused'), target: 'told', description: 'the gateway takes bets again' },
          after: { untilChange: { target: 'looking', description: 'its end comes' } },
          on: { 'page.hidden': away },
        },
        looking,
        told: {
          description: 'Are bets taken again?',
          always: [
            { guard: 'isCheckDue', target: 'checking', description: 'no, a reality check is due' },
            { guard: 'isPaused', target: 'paused', description: 'no, play is paused' },
            { target: `${places}.allowed.resting`, description: 'yes', meta: { usual: true }, actions: 'resumeFrame' },
          ],
        },
        checking: {
          description: 'A reality check is shown',
          meta: { req: ['R1.22', 'R2.103'] },
          invoke: {
            id: 'realityCheck',
            src: 'realityCheck',
            input: ({ context: { played } }) => ({ played }),
            onDone: [
              {
                guard: { type: 'isLeaving', params: checked },
                target: '#game.playing.leaving',
                description: 'leaves the game',
              },
              {
                guard: { type: 'isLedAway', params: checked },
                target: 'paused',
                description: 'goes to another page, which is on its way',
              },
              {
                guard: { type: 'isHeard', params: checked },
                target: 'told',
                description: 'goes on',
                meta: { usual: true },
                actions: { type: 'storePlayed', params: ({ event }) => ({ played: event.output.played }) },
              },
              { target: 'looking', description: 'there is no such check' },
            ],
            onError: { target: 'looking', description: 'it ends by itself' },
          },
          on: { 'page.hidden': away },
        },
        away: hidden,
      },
    },
  },
});
