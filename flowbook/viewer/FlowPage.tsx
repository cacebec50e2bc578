import { use, useMemo, useState, type ComponentProps } from 'react';
import type { Book, BookFlow, BookTransition, Covering } from '../book/model.ts';
import type { Flow } from '../flow.ts';
import { Changes } from './Changes.tsx';
import { Chart, type Marks } from './Chart.tsx';
import { ChartTools, zoomWithin } from './ChartTools.tsx';
import { useDrawings } from './drawings.ts';
import { Follow } from './Follow.tsx';
import { Guess, thingsNear } from './Guess.tsx';
import { Look } from './Look.tsx';
import { Notes } from './Notes.tsx';
import { Paths } from './Paths.tsx';
import { addressOf, go, type Panel, type Route } from './route.ts';
import { exploredTrial, liveTrial, type Option, type Trial } from './simulation.ts';
import { Screen } from './screen/Screen.tsx';
import { Wall } from './screen/Wall.tsx';
import { SiteParts } from './siteParts.ts';
import { Try } from './Try.tsx';
import type { Theme } from './theme.ts';
import type { Paper } from './tiles.ts';

const panelNames: Readonly<Record<Panel, string>> = {
  look: 'Details',
  screen: 'Screen',
  wall: 'All screens',
  try: 'Try it',
  follow: 'Follow the site',
  changes: 'Changes',
  review: 'Comments',
  paths: 'Paths',
  notes: 'Notes',
};
const panelsOf: Readonly<Record<Book['of'], readonly Panel[]>> = {
  site: ['look', 'screen', 'wall', 'try', 'follow', 'changes', 'review'],
  machines: ['look', 'try', 'paths', 'notes'],
};
interface Tried {
  /** The state it was started from; null for the start of the flow. */
  readonly from: string | null;
  readonly variant: string;
  readonly labels: readonly string[];
  readonly stepWords: readonly string[];
  readonly chosen: readonly Option[] | null;
}

const begun = (variant: string, from: string | null = null): Tried => ({
  from,
  variant,
  labels: [],
  stepWords: [],
  chosen: null,
});

/** At a state of a flow, by its shortest way; at the start if no way leads there. */
const begunAt = (flow: BookFlow, from: string | null): Tried => {
  const way = flow.states.find(({ id }) => id === from)?.way;
  return way ? { ...begun(way.variant, from), labels: way.labels, stepWords: way.steps } : begun('', from);
};

interface Props extends Pick<ComponentProps<typeof Follow>, 'book' | 'site' | 'goesAlong' | 'onGoesAlong'> {
  readonly flow: BookFlow;
  /** The flow itself, where the book runs it. */
  readonly machine: Flow | undefined;
  readonly route: Route;
  readonly theme: Theme;
}

/** The page of one flow: its chart, and next to it the panel the reader has opened. */
export const FlowPage = ({ book, flow, machine, route, theme, site, goesAlong, onGoesAlong }: Props) => {
  const { thing, panel } = route;
  const parts = use(SiteParts);
  const drawings = useDrawings(flow.id);
  const [zoom, setZoom] = useState<number | null>(1);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [paper, setPaper] = useState<Paper>('A4');
  const [colouredBy, setColouredBy] = useState<Covering | null>(null);
  const explored = drawings?.explored;
  const trial = useMemo((): Trial | null => {
    if (explored !== undefined) return exploredTrial(explored);
    return machine === undefined ? null : liveTrial(machine);
  }, [explored, machine]);
  const [tried, setTried] = useState(() => begunAt(flow, thing));
  // Trying starts from what was looked at last.
  if (panel === 'try' && tried.from !== thing) setTried(begunAt(flow, thing));
  const closable = useMemo(
    () => [...new Set(Object.keys(drawings?.closed ?? {}).flatMap((ids) => ids.split(' ')))],
    [drawings],
  );
  const outermost = closable.filter((id) => !closable.some((other) => id.startsWith(`${other}.`)));
  // The selected thing has to be visible, and a state inside a closed one need not be closed itself.
  const shut = flow.states
    .map(({ id }) => id)
    .filter((id) => closed.includes(id) && !closed.some((other) => id.startsWith(`${other}.`)))
    .filter((id) => panel !== 'try' && panel !== 'follow' && !(thing ?? '').startsWith(`${id}.`));
  const titles = useMemo(
    () => new Map([[flow.id, flow.title], ...flow.states.map(({ id, title }): [string, string] => [id, title])]),
    [flow],
  );
  const variantTried = tried.variant || (trial?.variants[0] ?? '');
  const moment = useMemo(
    () => (panel === 'try' && trial !== null ? trial.after(variantTried, tried.labels) : null),
    [panel, trial, variantTried, tried.labels],
  );

  const marks = useMemo((): Marks => {
    const walked = new Map(flow.transitions.map((transition): [string, BookTransition] => [transition.id, transition]));
    const isWalked = colouredBy === null ? null : (id: string) => walked.get(id)?.walked.includes(colouredBy) === true;
    if (panel === 'try' && moment !== null) return { lit: new Set([...moment.states, ...moment.taken]), isWalked };
    if (panel === 'follow') {
      const last = site.happened.find((each) => each.machine === flow.id);
      return { lit: new Set([...(site.states.get(flow.id) ?? []), ...(last?.taken ?? [])]), isWalked };
    }
    const lit = new Set(thing === null || thing === flow.id ? [] : [thing]);
    if (panel !== 'changes' || flow.differences === null) return { lit, isWalked };
    const kinds = ['added', 'removed', 'changed'] as const;
    const differing = kinds.flatMap((how) => (flow.differences?.[how] ?? []).map((id) => [id, how] as const));
    return { lit, isWalked, differing: new Map(differing) };
  }, [flow, colouredBy, panel, moment, site, thing]);

  const isCompared = panel === 'changes' && flow.differences !== null;

  const step = ({ label, words }: Option) => {
    setTried((before) => ({
      ...before,
      labels: [...before.labels, label],
      stepWords: [...before.stepWords, words],
      chosen: null,
    }));
  };
  const pick = (id: string) => {
    if (panel !== 'try' || moment === null || !id.includes(' | ')) {
      go({ flow: flow.id, thing: id === flow.id ? null : id, panel: panel === 'try' ? 'look' : panel });
      return;
    }
    const possible = moment.options.filter(({ taken }) => taken.includes(id));
    const [only, ...more] = possible;
    if (only !== undefined && more.length === 0) step(only);
    else setTried((before) => ({ ...before, chosen: possible }));
  };

  const beside = (shown: Exclude<Panel, 'screen' | 'wall'>) => {
    switch (shown) {
      case 'look':
        return (
          <Look
            book={book}
            flow={flow}
            thing={thing}
            isClosed={closable.includes(thing ?? '') ? shut.includes(thing ?? '') : null}
            onClose={(isWanted) => {
              setClosed(isWanted ? [...shut, thing ?? ''] : shut.filter((id) => id !== thing));
            }}
          />
        );
      case 'follow':
        return <Follow book={book} site={site} goesAlong={goesAlong} onGoesAlong={onGoesAlong} />;
      case 'review':
        return parts && <parts.Review flow={flow} thing={thing} />;
      case 'changes':
        return <Changes flow={flow} against={book.against} thing={thing} />;
      case 'paths':
        return explored === undefined ? null : (
          <Paths
            explored={explored}
            onTry={(variant, labels, stepWords) => {
              setTried({ ...begun(variant, thing), labels, stepWords });
              go({ flow: flow.id, thing, panel: 'try' });
            }}
          />
        );
      case 'notes':
        return explored === undefined ? null : <Notes explored={explored} />;
      case 'try':
        return moment === null ? null : (
          <Try
            moment={moment}
            stepWords={tried.stepWords}
            chosen={tried.chosen}
            isRun={explored === undefined}
            variant={variantTried}
            variants={trial?.variants ?? []}
            onVariant={(variant) => {
              setTried(begun(variant, thing));
            }}
            onStart={() => {
              setTried(begun(variantTried, thing));
            }}
            onStep={step}
            onBack={() => {
              setTried({
                ...tried,
                labels: tried.labels.slice(0, -1),
                stepWords: tried.stepWords.slice(0, -1),
                chosen: null,
              });
            }}
          />
        );
    }
  };

  const isChart = panel !== 'screen' && panel !== 'wall';
  const chart = {
    style: book.style,
    theme,
    titles,
    marks,
    start: flow.usualWay[0] ?? null,
    zoom,
    onZoom: (wanted: number) => {
      setZoom(zoomWithin(wanted));
    },
    onPick: pick,
  };

  return (
    <main className="flow" aria-label={flow.title}>
      <div className="title">
        <h1>{flow.title}</h1>
        <nav aria-label="Chart views">
          {panelsOf[book.of].map((name) => (
            <a
              key={name}
              href={addressOf({ flow: flow.id, thing, panel: name })}
              aria-current={name === panel ? 'page' : undefined}
            >
              {panelNames[name]}
            </a>
          ))}
        </nav>
        {isChart && (
          <ChartTools
            book={book}
            flow={flow.id}
            drawing={drawings?.today ?? null}
            zoom={zoom}
            onZoom={setZoom}
            colouredBy={colouredBy}
            onColouredBy={setColouredBy}
            paper={paper}
            onPaper={setPaper}
            hasClosed={closable.length === 0 ? null : closed.length > 0}
            onClosed={() => {
              setClosed(closed.length > 0 ? [] : outermost);
            }}
          />
        )}
      </div>
      {panel === 'screen' && <Screen key={thing} book={book} flow={flow} thing={thing} />}
      {panel === 'wall' && <Wall flow={flow} />}
      {isChart && (
        <>
          <div className="charts">
            {drawings === undefined && <p role="status">Loading the chart.</p>}
            {drawings === null && <p role="alert">The chart could not be loaded. Reload the page.</p>}
            {drawings?.before && isCompared && (
              <section className="version" aria-label={`At ${book.against ?? ''}`}>
                <h2>{book.against}</h2>
                <Chart {...chart} drawing={drawings.before} title={`${flow.title} at ${book.against ?? ''}`} />
              </section>
            )}
            {drawings && (
              <Chart
                {...chart}
                drawing={isCompared ? drawings.today : (drawings.closed[shut.join(' ')] ?? drawings.today)}
                title={flow.title}
                paper={paper}
                made={book.made}
              />
            )}
          </div>
          <aside aria-label={panelNames[panel]}>
            {thing !== null && !titles.has(thing) && !flow.transitions.some(({ id }) => id === thing) && (
              <Guess places={thingsNear(flow, thing)} />
            )}
            {beside(panel)}
          </aside>
        </>
      )}
    </main>
  );
};
