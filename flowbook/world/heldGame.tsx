import '../../games/page.css';
import type { ReactNode } from 'react';
import { createActor, fromPromise, toPromise, type AnyActor, type InspectionEvent } from 'xstate';
import { createAsk } from '../../games/frame/server.ts';
import { createSiteLine } from '../../games/frame/siteLine.ts';
import type { StageLine } from '../../games/frame/stageLine.ts';
import { openRounds, type Seated } from '../../games/openGame.tsx';
import { openProof } from '../../games/openProof.tsx';
import { engine as cards } from '../../games/cards/index.tsx';
import { open as openBook } from '../../games/book/index.tsx';
import { open as openClimb } from '../../games/climb/index.tsx';
import { open as openCup } from '../../games/cup/index.tsx';
import { open as openFight } from '../../games/fight/index.tsx';
import { open as openHand } from '../../games/hand/index.tsx';
import { open as openReef } from '../../games/reef/index.tsx';
import { engine as reels } from '../../games/reels/index.tsx';
import { open as openTickets } from '../../games/tickets/index.tsx';
import type { Entered } from '../../games/frame/wire.ts';
import { drawReef, drawReels, drawRing } from '../../gateway/sandbox/art/symbols.ts';
import type { Show } from '../../machines/games/round.setup.ts';
import { askAt } from './asked.ts';
import { followedCallAt, followedCalls, followedTitles } from './followed.ts';
import { gameCalls, seatSent, seatTold, shown, titles, toldSent } from './games.ts';
import type { HeldGateway } from './gateway.ts';
import type { FollowedGame, Game, SeatedGame } from './world.ts';

type Played = SeatedGame | FollowedGame;

interface Setting {
  readonly gateway: HeldGateway;
  readonly game: Game;
  /** What the site around the game says of its player. */
  readonly preferences: { readonly reducedMotion: boolean };
  readonly inspect: (event: InspectionEvent) => void;
  readonly putFetch: (fetch: (request: RequestInfo | URL, options?: RequestInit) => Promise<Response>) => void;
  readonly render: (page: ReactNode) => void;
}

interface HeldGame {
  /** The site around the game says something to it. */
  readonly say: (type: string, rest?: object) => void;
  readonly close: () => void;
}

/** A stage whose moves are over when a walk says so, and by themselves where no walk holds them back. */
const heldStage = (gateway: HeldGateway, line: StageLine): Pick<StageLine, 'reveal' | 'celebrate'> => {
  const held = (name: 'reveal' | 'celebrate') =>
    fromPromise<undefined, Show>(async ({ input, signal }) => {
      const moves = createActor(line[name], { input }).start();
      const { answer, drop } = gateway.ask(gameCalls[name]);
      const isHeld = gateway.waiting.includes(gameCalls[name]);
      signal.addEventListener('abort', () => {
        drop();
        moves.stop();
      });
      const came = await answer;
      // Stopped moves go to their end at once.
      if (isHeld) moves.stop();
      else await toPromise(moves);
      if (came === null) throw new Error('the stage fails');
      return undefined;
    });
  return { reveal: held('reveal'), celebrate: held('celebrate') };
};

const openings: Readonly<Record<Played['engine'], (seated: Seated) => Promise<AnyActor>>> = {
  reels: (seated) => openRounds(seated, reels),
  cards: (seated) => openRounds(seated, cards),
  climb: openClimb,
  reef: openReef,
  hand: openHand,
  fight: openFight,
  cup: openCup,
  tickets: openTickets,
  book: openBook,
};

const looks: Readonly<Partial<Record<Played['engine'], typeof drawReels>>> = {
  reels: drawReels,
  reef: drawReef,
  fight: drawRing,
};

/** What the card of the slot shows is on its reels too. */
const card = {
  ...{ nodeId: titles.reels.game.nodeId, gameType: 'RNG', gameClassify: 'video' },
  ...({ motif: 'coin', companion: 'ship' } as const),
};

const openedBy = ({ engine }: Played) => ({
  status: 'ok' as const,
  token: 'seat-1',
  currency: 'EUR',
  look: looks[engine]?.(card, { mark: 'flame', palettes: ['lapis'] }) ?? null,
});

/** Once nothing is held back, every round is lost. */
const enterSeat = (gateway: HeldGateway, game: SeatedGame): Entered => {
  const lost = { state: 'settled', stake: game.stake, win: 0, result: { moves: {} } } as const;
  const played = () =>
    seatSent(game, { ...game.seat, round: { ...lost, roundId: `r-${gateway.now}` }, balance: 9_900 });
  for (const call of Object.values(gameCalls)) gateway.usually(call, played);
  for (const call of [gameCalls.reveal, gameCalls.celebrate]) gateway.usually(call, shown);
  gateway.usually(gameCalls.seeds, seatSent(game, game.seat));
  return { ...openedBy(game), conduct: game.conduct, ...seatTold(game, game.seat) };
};

/** Once nothing is held back, nothing new happens. */
const enterFollowed = (gateway: HeldGateway, game: FollowedGame): Entered => {
  const { engine, told, least, most, pick } = game;
  const { tells, ...title } = followedTitles[engine];
  const began = gateway.now;
  const tell = () => tells({ ...told, now: gateway.now - began }, began);
  for (const call of Object.values(followedCalls)) gateway.usually(call, () => toldSent(tell()));
  const limits = { minBet: String(least), maxBet: String(most) };
  return { ...openedBy(game), ...title, ...limits, ...(pick && { pick }), ...tell() } as unknown as Entered;
};

const callAt = (address: string): string => address.replace('/api/', 'game.');

/** The page of a game or of a proof in this document, over a server and a stage that answer on demand. */
export const openHeldGame = async (setting: Setting): Promise<HeldGame> => {
  const { gateway, game, preferences, inspect, putFetch, render } = setting;
  const held = askAt(gateway);
  const nameOf = 'told' in game ? followedCallAt : callAt;
  putFetch((request, options) => {
    gateway.noteKey(options?.body);
    return held(nameOf(request as string), options?.signal);
  });
  if (game.engine === 'proof') {
    await openProof({ id: game.id, engineOf: () => Promise.resolve(reels), render, inspect });
    return { say: () => undefined, close: () => undefined };
  }
  const entered = 'seat' in game ? enterSeat(gateway, game) : enterFollowed(gateway, game);
  const ask = createAsk(entered.token);
  const { port1: around, port2: handed } = new MessageChannel();
  const say: HeldGame['say'] = (type, rest = {}) => around.postMessage({ type, ...rest });
  const site = createSiteLine(Promise.resolve(handed), () => ask('leave'));
  say('preferences', preferences);
  await site.hello;
  const chart = await openings[game.engine]({
    game: entered,
    ask,
    site,
    render,
    inspect,
    stageOn: (line) => heldStage(gateway, line),
  });
  return {
    say,
    close: () => {
      chart.stop();
      around.close();
    },
  };
};
