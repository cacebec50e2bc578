import type { SureAnswer } from '../../machines/games/sure.machine.ts';
import { Live, type Flow, type Outcome } from '../flow.ts';
import { fillIn, inTurn, press, says } from '../world/acts.ts';
import { followedCalls, followedTitles } from '../world/followed.ts';
import { serverSays, toldSent } from '../world/games.ts';
import type { Reply, Scene } from '../world/scene.ts';
import { text } from '../world/text.ts';
import type { FollowedGame, World } from '../world/world.ts';

export type Answers = Readonly<Record<string, Outcome<SureAnswer>>>;

export const answersOf = (flow: Flow, child: string, port: string): Answers => {
  const run = flow.outcomes[child];
  if (!(run instanceof Live)) throw new Error(`${flow.id} runs no ${child}`);
  return run.flow.outcomes[port] as Answers;
};

/** How a server says what an outcome tells. */
export type Saying = (told: unknown, world: World) => object;

/** The server tells how its game stands. */
export const tellsOf =
  (engine: FollowedGame['engine']): Saying =>
  (told, { began }) =>
    followedTitles[engine].tells(told as FollowedGame['told'], began);

/** What the server of a game says to a child of its chart. */
export const repliesTo = (
  saying: Saying,
  answers: Answers,
  step: string,
  reply: Omit<Reply, 'answer'>,
): Scene['deeds'] =>
  Object.fromEntries(
    Object.entries(answers).map(([name, outcome]) => [
      `${step} ends: ${name}`,
      {
        ...reply,
        answer: (world) =>
          serverSays(outcome, world.gateway.now - world.began, ({ told }) => toldSent(saying(told, world))),
      } satisfies Reply,
    ]),
  );

/** The game goes on by itself, whether or not it has been told how. */
export const look = { call: followedCalls.look, takesTime: true } as const;

/** The player types a seed of their own for the next bet. */
export const choosesSeed = inTurn<World>(
  press('play_more'),
  ({ ui }) => ui.unfold(text('play_event_check')),
  fillIn('play_event_own_seed', 'lucky'),
  press('play_close'),
);

interface Followed extends Pick<Scene, 'flow' | 'deeds' | 'sees'> {
  readonly engine: FollowedGame['engine'];
}

/** What a player chooses before the next bet. */
export const choices: Scene['deeds'] = {
  'stake.chosen: within the limits': async ({ ui }) => {
    await ui.press('radio', '€2');
    await ui.press('radio', '€1');
  },
  'seed.chosen: their own': choosesSeed,
};

/** A game that goes on by itself, on the page that shows it. */
export const followedScene = ({ flow, engine, deeds, sees }: Followed): Scene => ({
  flow,
  page: 'game',
  begins: (variant) => ({ as: 'visitor', at: '/lumen', game: { ...(flow.variants[variant] as FollowedGame), engine } }),
  deeds: {
    'site.paused': ({ frame }) => frame.hear('pause'),
    'site.resumed': ({ frame }) => frame.hear('resume'),
    ...repliesTo(tellsOf(engine), answersOf(flow, 'follow', 'look'), 'follow/look', look),
    ...repliesTo(tellsOf(engine), answersOf(flow, 'sure', 'send'), 'sure/send', { call: followedCalls.send }),
    ...deeds,
  },
  sees: {
    'sure.sending': null,
    'sure.pausing': says('play_making_sure'),
    [`${flow.id}.own.placing.makingSure`]: says('play_making_sure'),
    [`${flow.id}.own.seatOver`]: ({ ui }) => ui.see('button', text('play_reopen'), 'ready'),
    ...sees,
  },
});
