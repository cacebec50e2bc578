import type { Book } from '../book/model.ts';
import { addressOf } from './route.ts';

/** Requirements with their texts; each leads to every other place that cites it. */
export const Requirements = ({ book, ids }: { book: Book; ids: readonly string[] }) =>
  ids.length === 0 ? null : (
    <ul className="requirements">
      {ids.map((id) => (
        <li key={id}>
          <a href={addressOf({ words: id })}>{id}</a> {book.requirements[id]}
        </li>
      ))}
    </ul>
  );
