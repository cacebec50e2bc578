import type { RoundAnswer } from '../../machines/games/round.rules.ts';
import type { Flow, Outcome } from '../flow.ts';
import { press, says } from '../world/acts.ts';
import { offline } from '../world/answers.ts';
import { gameCalls, seatSent, serverSays, shown } from '../world/games.ts';
import type { Act, Reply, Scene } from '../world/scene.ts';
import { text } from '../world/text.ts';
import type { SeatedGame } from '../world/world.ts';

/** Whether stakes can be chosen. */
export const chip =
  (isEditable: boolean): Act =>
  ({ ui }) =>
    ui.see('radio', '€1', isEditable ? 'ready' : 'off');

/** What the great button of a game does now, and whether it does. */
export const main =
  (name: string | RegExp, condition: 'ready' | 'off'): Act =>
  ({ ui }) =>
    ui.see('button', name, condition);

type Port = keyof typeof gameCalls;

const replyTo = (port: Port, game: SeatedGame, outcome: Outcome<RoundAnswer>): Reply => {
  const call = gameCalls[port];
  if (port === 'reveal' || port === 'celebrate') return { call, answer: 'error' in outcome ? offline : shown };
  return {
    call,
    answer: ({ gateway }) => serverSays(outcome, gateway.now, ({ seat }) => seatSent(game, seat)),
    // It answers once the round has ended.
    takesTime: port === 'wait',
  };
};

const repliesIn = ({ outcomes: { site: _, ...ports } }: Flow, game: SeatedGame): Scene['deeds'] =>
  Object.fromEntries(
    Object.entries(ports as Readonly<Record<string, Readonly<Record<string, Outcome<RoundAnswer>>>>>).flatMap(
      ([port, outcomes]) =>
        Object.entries(outcomes).map(([name, outcome]) => [
          `${port} ends: ${name}`,
          replyTo(port as Port, game, outcome),
        ]),
    ),
  );

/** New seeds are drawn, and the answer tells of a deposit too. */
const changesSeeds =
  (game: SeatedGame): Act =>
  async (world) => {
    world.gateway.usually(gameCalls.seeds, seatSent(game, { ...game.seat, balance: 20_000 }));
    await press('play_more')(world);
    await world.ui.unfold(text('play_check_round'));
    await press('play_change_seeds')(world);
    await press('play_close')(world);
  };

interface Seated extends Pick<Scene, 'flow' | 'deeds' | 'sees'> {
  readonly engine: SeatedGame['engine'];
  /** The next round is on its way. */
  readonly waits: Act;
}

/** A game in a seat, on the page that shows it. */
export const sceneInSeat = ({ flow, engine, waits, deeds, sees }: Seated): Scene => {
  const gameIn = (variant: string): SeatedGame => ({ ...(flow.variants[variant] as SeatedGame), engine });
  const game = gameIn(Object.keys(flow.variants)[0] ?? '');
  return {
    flow,
    page: 'game',
    begins: (variant) => ({ as: 'visitor', at: '/lumen', game: gameIn(variant) }),
    deeds: {
      'stake.chosen: within the limits': async ({ ui }) => {
        await ui.press('radio', '€2');
        await ui.press('radio', '€1');
      },
      'seat.told: more money': changesSeeds(game),
      'site.paused': ({ frame }) => frame.hear('pause'),
      'site.resumed': ({ frame }) => frame.hear('resume'),
      ...repliesIn(flow, game),
      ...deeds,
    },
    sees: {
      [`${flow.id}.ready`]: chip(true),
      [`${flow.id}.waiting`]: waits,
      [`${flow.id}.unknown`]: says('play_asking'),
      [`${flow.id}.asking`]: says('play_asking'),
      [`${flow.id}.blocked`]: says('play_is_paused'),
      [`${flow.id}.seatOver`]: ({ ui }) => ui.see('button', text('play_reopen'), 'ready'),
      ...sees,
    },
  };
};
