import type { Book } from '../book/model.ts';
import { addressOf } from './route.ts';
import { search } from './search.ts';

const most = 80;

/** What the search has found, and where it leads. */
export const Hits = ({ book, words }: { book: Book; words: string }) => {
  const hits = search(book, words);
  return (
    <main className="contents">
      <h1>Results for “{words}”</h1>
      <p role="status">
        {hits.length === 0
          ? 'No results.'
          : `${hits.length} ${hits.length === 1 ? 'result' : 'results'}${hits.length > most ? `, showing the first ${most}` : ''}`}
      </p>
      <ul className="hits">
        {hits.slice(0, most).map(({ flow, thing, title, by }) => (
          <li key={`${flow.id} ${thing ?? ''}`}>
            <a href={addressOf({ flow: flow.id, thing })}>
              <strong>{title}</strong>
              <small>
                {flow.title} · {by}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
};
