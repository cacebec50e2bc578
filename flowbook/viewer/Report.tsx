import { useEffect, useMemo, useState } from 'react';
import type { Taken } from '../../machines/content/feedback.setup.ts';
import type { Book, BookTransition } from '../book/model.ts';
import { flowOf, logAlong, logOf } from '../report.ts';
import { Chart, type Marks } from './Chart.tsx';
import { useDrawings } from './drawings.ts';
import { addressOf, go } from './route.ts';
import { Played } from './screen/Played.tsx';
import type { Theme } from './theme.ts';

/** A book opened as a file has no site around it. */
const isServed = location.protocol.startsWith('http');

/** What the site did; null if a report does not say. */
type Read = readonly Taken[] | null;

const readAt = async (id: string): Promise<Read> => {
  const answer = await fetch(`/sandbox/feedback/${encodeURIComponent(id)}`);
  return answer.ok ? logOf(await answer.json()) : null;
};

const readFile = async (file: File): Promise<Read> => {
  const kept: unknown = JSON.parse(await file.text());
  return logOf(kept) ?? logAlong(kept);
};

const transitionIn = (book: Book, moment: Taken): BookTransition | undefined =>
  book.flows.find(({ id }) => id === flowOf(moment))?.transitions.find(({ id }) => id === moment.transition);

const wordsFor = (transition: BookTransition | undefined): string => {
  if (transition === undefined) return 'no longer in the charts';
  return transition.when === null ? transition.words : `${transition.words}, ${transition.when}`;
};

/** Where a flow was after a moment: the targets of the last step that led elsewhere. */
const placesAfter = (book: Book, log: readonly Taken[], at: number): readonly string[] => {
  const before = log.slice(0, at + 1).filter(({ actor }) => actor === log[at]?.actor);
  return before.flatMap((moment) => transitionIn(book, moment) ?? []).findLast(({ stays }) => !stays)?.targets ?? [];
};

interface MomentProps {
  readonly book: Book;
  readonly theme: Theme;
  readonly log: readonly Taken[];
  readonly at: number;
  readonly moment: Taken;
}

const Moment = ({ book, theme, log, at, moment }: MomentProps) => {
  const id = flowOf(moment);
  const drawings = useDrawings(id);
  const [zoom, setZoom] = useState(1);
  const flow = book.flows.find((candidate) => candidate.id === id);
  const titles = useMemo(
    () =>
      new Map(
        flow === undefined
          ? []
          : [[flow.id, flow.title], ...flow.states.map((state): [string, string] => [state.id, state.title])],
      ),
    [flow],
  );
  const marks = useMemo(
    (): Marks => ({ lit: new Set([...placesAfter(book, log, at), moment.transition]), isWalked: null }),
    [book, log, at, moment],
  );
  if (flow === undefined) return <p role="status">This flow no longer has a chart.</p>;
  if (drawings === undefined) return <p role="status">Loading the chart.</p>;
  if (drawings === null) return <p role="alert">The chart could not be loaded. Reload the page.</p>;
  return (
    <Chart
      drawing={drawings.today}
      style={book.style}
      theme={theme}
      title={flow.title}
      titles={titles}
      marks={marks}
      start={null}
      zoom={zoom}
      onZoom={(wanted) => {
        setZoom(Math.min(8, Math.max(0.25, wanted)));
      }}
      onPick={(thing) => {
        go({ flow: id, thing });
      }}
    />
  );
};

interface ChooseProps {
  readonly onRead: (read: Promise<Read>) => void;
}

const Choose = ({ onRead }: ChooseProps) => (
  <label>
    Report file{' '}
    <input
      type="file"
      accept=".json,application/json"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onRead(readFile(file));
      }}
    />
  </label>
);

const Steps = ({
  book,
  log,
  at,
  onAt,
}: {
  book: Book;
  log: readonly Taken[];
  at: number;
  onAt: (at: number) => void;
}) => (
  <ol className="hits">
    {log.map((moment, index) => (
      <li key={index}>
        <button
          type="button"
          aria-current={index === at ? 'step' : undefined}
          onClick={() => {
            onAt(index);
          }}
        >
          <strong>{wordsFor(transitionIn(book, moment))}</strong>
          <small>
            {book.flows.find(({ id }) => id === flowOf(moment))?.title ?? flowOf(moment)}
            {moment.at > 0 && `, after ${(moment.at / 1_000).toFixed(1)} s`}
          </small>
        </button>
      </li>
    ))}
  </ol>
);

/** What a site did before a player reported a problem, step by step on the charts. */
export const Report = ({ book, theme, id }: { book: Book; theme: Theme; id: string | null }) => {
  const [read, setRead] = useState<Read | 'unread' | 'failed'>('unread');
  const [at, setAt] = useState(0);
  const [isPlayed, setPlayed] = useState(false);
  const take = (reading: Promise<Read>) => {
    reading.then(
      (log) => {
        setRead(log);
        setAt(0);
      },
      () => {
        setRead('failed');
      },
    );
  };
  useEffect(() => {
    if (id !== null) take(readAt(id));
  }, [id]);

  const log = typeof read === 'object' && read !== null ? read : null;
  const moment = log?.[at];
  const played = moment && book.flows.find(({ id: each }) => each === flowOf(moment));
  return (
    <main className="flow" aria-label="Report playback">
      <div className="title">
        <h1>Report playback</h1>
        {moment && (
          <p role="status">
            {at + 1} of {log.length}:{' '}
            <a href={addressOf({ flow: flowOf(moment), thing: moment.transition })}>
              {wordsFor(transitionIn(book, moment))}
            </a>
          </p>
        )}
        {log && (
          <div className="tools" role="group" aria-label="Play back">
            <button
              type="button"
              disabled={at === 0}
              onClick={() => {
                setAt(at - 1);
              }}
            >
              Previous
            </button>
            <button
              type="button"
              disabled={at === log.length - 1}
              onClick={() => {
                setAt(at + 1);
              }}
            >
              Next
            </button>
            {isServed && played && (
              <button
                type="button"
                aria-pressed={isPlayed}
                onClick={() => {
                  setPlayed(!isPlayed);
                }}
              >
                Play on the screen
              </button>
            )}
          </div>
        )}
      </div>
      {isPlayed && log && moment && played ? (
        <Played key={moment.actor} log={log} actor={moment.actor} flow={played} />
      ) : (
        <>
          <div className="charts">
            {log && moment ? (
              <Moment key={flowOf(moment)} book={book} theme={theme} log={log} at={at} moment={moment} />
            ) : (
              <p className="quiet">
                A player who reports a problem can include a recording of what the flows did before. Play it back here,
                or a path that <code>npm run paths</code> has kept as a file, such as one that breaks a law.
              </p>
            )}
          </div>
          <aside aria-label="The report">
            <h2>The report</h2>
            {read === 'unread' && id !== null && <p role="status">Loading the report.</p>}
            {(read === null || read === 'failed') && <p role="alert">This report has no recording.</p>}
            <Choose onRead={take} />
            <p className="quiet">
              A sandbox lists its reports at{' '}
              {isServed ? <a href="/sandbox/feedback">/sandbox/feedback</a> : <code>/sandbox/feedback</code>}. To replay
              one from a terminal: <code>npm run paths -- --replay report.json</code>
            </p>
            {log && <Steps book={book} log={log} at={at} onAt={setAt} />}
          </aside>
        </>
      )}
    </main>
  );
};
