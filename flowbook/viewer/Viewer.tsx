import { use, useEffect, useEffectEvent, useState } from 'react';
import type { Book } from '../book/model.ts';
import type { Flow } from '../flow.ts';
import { Contents } from './Contents.tsx';
import { FlowPage } from './FlowPage.tsx';
import { Hits } from './Hits.tsx';
import { go, goOver, useRoute } from './route.ts';
import { SiteParts } from './siteParts.ts';
import type { Theme } from './theme.ts';
import { useSite } from './useSite.ts';

interface Props {
  readonly book: Book;
  /** The flows that the book runs itself, where they are at hand. */
  readonly flows?: readonly Flow[];
  readonly areaTitle: (area: string) => string;
}

/** The whole book: a search, the contents, and a page for each flow. */
export const Viewer = ({ book, flows = [], areaTitle }: Props) => {
  const parts = use(SiteParts);
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
    if (parts && route.flow === 'report')
      return <parts.Report key={route.thing} book={book} theme={theme} id={route.thing} />;
    if (parts && route.flow === 'coverage') return <parts.Coverage book={book} />;
    if (flow !== undefined)
      return (
        <FlowPage
          key={flow.id}
          book={book}
          flow={flow}
          machine={flows.find(({ id }) => id === flow.id)}
          route={route}
          theme={theme}
          site={site}
          goesAlong={goesAlong}
          onGoesAlong={setGoesAlong}
        />
      );
    return <Contents book={book} unknown={route.flow} areaTitle={areaTitle} />;
  };
  return (
    <>
      <header className="masthead" aria-label="The flow book">
        <a className="brand" href="#/">
          The flow book
        </a>
        <search>
          <input
            type="search"
            aria-label="Search the flows"
            placeholder={book.of === 'site' ? 'State, call, requirement or text' : 'State, event or text'}
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
