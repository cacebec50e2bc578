import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Book, Drawings } from '../book/model.ts';
import type { Seen } from '../book/seen.ts';
import { keepDrawings, keepSeen } from './drawings.ts';
import './viewer.css';

declare global {
  var flowBook: { open(book: Book): void; draw(flow: string, drawings: Drawings): void; see(seen: Seen): void };
}

/** Lets the scripts of a book open it in the page. */
export const openWith = (Whole: ComponentType<{ readonly book: Book }>): void => {
  globalThis.flowBook = {
    open: (book) => {
      const place = document.getElementById('viewer');
      if (place) createRoot(place).render(<Whole book={book} />);
    },
    draw: keepDrawings,
    see: keepSeen,
  };
};
