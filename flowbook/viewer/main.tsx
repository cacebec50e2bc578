import { createRoot } from 'react-dom/client';
import type { Book, Drawings } from '../book/model.ts';
import type { Seen } from '../book/seen.ts';
import { keepDrawings, keepSeen } from './drawings.ts';
import './viewer.css';
import { Viewer } from './Viewer.tsx';

declare global {
  var flowBook: { open(book: Book): void; draw(flow: string, drawings: Drawings): void; see(seen: Seen): void };
}

globalThis.flowBook = {
  open: (book) => {
    const place = document.getElementById('viewer');
    if (place) createRoot(place).render(<Viewer book={book} />);
  },
  draw: keepDrawings,
  see: keepSeen,
};
