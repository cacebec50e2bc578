import { useEffect, useEffectEvent, useState } from 'react';
import type { Book } from '../book/model.ts';
import { Contents } from './Contents.tsx';
import { Coverage } from './Coverage.tsx';
import { FlowPage } from './FlowPage.tsx';
import { Hits } from './Hits.tsx';
import { Report } from './Report.tsx';
import { go, goOver, useRoute } from './route.ts';
import type { Theme } from './theme.ts';
import { useSite } from './useSite.ts';

/** The whole book: a search, the contents, and a page for each flow. */
export const Viewer = ({ book }: { book: Book }) => {
  const route = useRoute();
  const [theme, setTheme] = useState<Theme>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const site = useSite();
  const [goesAlong, setGoesAlong] = useState(false);
  const flow = book.flows.find(({ id }) => id === route.flow);
  const last = site.happened[0];

  const turn = useEffectEvent(() => {
    const isElsewhere =
      last !== undefined && last.machine !== route.flow && book.flows.some(({ id }) => id === last.machine);
    if (goesAlong && route.panel === 'follow' && isElsewhere) go({ flow: last.machine, panel: 'follow' });
  });
  useEffect(() => {
    turn();
  }, [last]);

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    document.title = flow === undefined ? 'The flow book' : `${flow.title} · The flow book`;
  }, [flow]);

  const page = () => {
    if (route.words !== '') return <Hits book={book} words={route.words} />;
    if (route.flow === 'report') return <Report key={route.thing} book={book} theme={theme} id={route.thing} />;
    if (route.flow === 'coverage') return <Coverage book={book} />;
    if (flow !== undefined)
      return (
        <FlowPage
          key={flow.id}
          book={book}
          flow={flow}
          route={route}
          theme={theme}
          site={site}
          goesAlong={goesAlong}
          onGoesAlong={setGoesAlong}
        />
      );
    return <Contents book={book} unknown={route.flow} />;
  };
  return (
    <>
      <header className="masthead">
        <a className="brand" href="#/">
          The flow book
        </a>
        <search>
          <input
            type="search"
            aria-label="Search the flows"
            placeholder="State, call, requirement or text"
            value={route.words}
            onChange={({ target }) => {
              goOver({ ...route, words: target.value });
            }}
          />
        </search>
        <button
          type="button"
          onClick={() => {
            setTheme(theme === 'dark' ? 'light' : 'dark');
          }}
        >
          {theme === 'dark' ? 'Light' : 'Dark'}
        </button>
      </header>
      {page()}
    </>
  );
};
