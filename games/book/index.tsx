import { createActor, type AnyActor } from 'xstate';
import { openGame, type Seated } from '../openGame.tsx';
import { BookPage } from './BookPage.tsx';
import { bookInputOf, createBook } from './createBook.ts';

/** Opens a sportsbook; an outcome may be on its slip already. */
export const open = (seated: Seated): Promise<AnyActor> =>
  openGame(seated, ({ wires, watched, shown }) => {
    const book = createActor(createBook(wires), { input: bookInputOf(seated.game), ...watched });
    return { chart: book, page: <BookPage {...shown} book={book} /> };
  });
