import type { BookTold, Slip } from '../../machines/games/book.rules.ts';
import { bookWith } from '../flows/book.flow.ts';
import type { Flow } from '../flow.ts';
import { matchOf, toCome } from '../flows/slips.ts';
import type { Answer } from '../world/answers.ts';
import { namesOf, slipSent } from '../world/bookSent.ts';
import { followedCalls, followedTitles } from '../world/followed.ts';
import { toldSent } from '../world/games.ts';
import type { Act, Scene } from '../world/scene.ts';
import { filled, startingWith, text } from '../world/text.ts';
import type { World } from '../world/world.ts';
import { answersOf, repliesTo } from './followed.ts';

/** How often a book is looked at. */
const often = 2_000;

/** The match that is played, and the one to come, as buttons name them. */
export const playing = matchOf().id;
const [now, next] = [namesOf(playing), namesOf(toCome.id)];
export const homeWins = startingWith(now.homeWins);
export const nextWins = startingWith(next.homeWins);
export const eitherWins = startingWith(now.homeWins, next.homeWins);
export const watchPlaying = startingWith(`Watch ${now.match}`);
export const watchNext = startingWith(`Watch ${next.match}`);
export const removesHome = filled('play_book_remove', { name: now.homeWins });

/** A server tells a slip under the name that its page has drawn for it. */
export const named = (slip: Slip, { gateway }: World): Slip => ({ ...slip, key: gateway.sentKey ?? slip.key });

/** From now on, a look at the book tells this. */
export const tellsFromNow = ({ gateway, began }: World, told: BookTold): void =>
  gateway.usually(followedCalls.look, () =>
    toldSent(followedTitles.book.tells({ ...told, now: gateway.now - began }, began)),
  );

/** The book is told as a case of a flow says; play goes on in one where bets can be placed. */
const bookTells =
  (payload: unknown): Act =>
  async (world) => {
    const { told, isOpen } = payload as { readonly told: BookTold; readonly isOpen?: boolean };
    if (isOpen !== undefined) await world.frame.hear('resume');
    tellsFromNow(world, { ...told, slips: told.slips.map((slip) => named(slip, world)) });
    await world.pass(often);
    if (isOpen === false) await world.frame.hear('pause');
  };

/** A look at the book is answered with this. */
export const looksAgain =
  (answer: Answer): Act =>
  async ({ gateway, pass }) => {
    gateway.usually(followedCalls.look, answer);
    await pass(often);
  };

export const tellings = (flow: Flow, type: string): Scene['deeds'] =>
  Object.fromEntries(
    Object.entries(flow.cases[type] as Readonly<Record<string, object>>).map(([name, payload]) => [
      `${type}: ${name}`,
      bookTells(payload),
    ]),
  );

/** A book answers to what was sent with the slip that it has written down. */
export const bookReplies = (flow: Flow, hear: (world: World, slip: Slip) => void = () => undefined): Scene['deeds'] =>
  repliesTo(
    (told, world) => {
      const slip = named(told as Slip, world);
      hear(world, slip);
      return { slip: slipSent(slip, world.gateway.now), balance: '10000' };
    },
    answersOf(flow, 'sure', 'send'),
    'sure/send',
    { call: followedCalls.send },
  );

/** The page of a book, at the list in which no match is named that is watched beside it. */
export const bookPage = (changes: Parameters<typeof bookWith>[0], pick = ''): ReturnType<Scene['begins']> => ({
  as: 'visitor',
  at: '/lumen',
  game: { ...bookWith(changes), engine: 'book', pick },
  then: ({ ui }) => ui.press('tab', text('play_book_tab_soon')),
});
