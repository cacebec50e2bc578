import type { Book, Covering } from '../book/model.ts';
import { keepPng, keepSvg } from './keep.ts';
import type { Paper } from './tiles.ts';

const modeNames: Readonly<Record<Covering, string>> = {
  views: 'view test coverage',
  browser: 'browser test coverage',
  explored: 'what was reached',
};

export const zoomWithin = (wanted: number): number => Math.min(8, Math.max(0.25, wanted));

interface Props {
  readonly book: Book;
  readonly flow: string;
  /** The drawing to save; null before it has loaded. */
  readonly drawing: string | null;
  /** How many times larger than drawn; null to fit the window. */
  readonly zoom: number | null;
  readonly onZoom: (zoom: number | null) => void;
  readonly colouredBy: Covering | null;
  readonly onColouredBy: (mode: Covering | null) => void;
  readonly paper: Paper;
  readonly onPaper: (paper: Paper) => void;
  /** Whether parts are drawn closed; null where none can be. */
  readonly hasClosed: boolean | null;
  readonly onClosed: () => void;
}

/** What can be done to a chart. */
export const ChartTools = (props: Props) => {
  const { book, flow, drawing, zoom, onZoom, colouredBy, onColouredBy, paper, onPaper, hasClosed, onClosed } = props;
  return (
    <div className="tools" role="group" aria-label="The chart">
      {hasClosed !== null && (
        <button type="button" onClick={onClosed}>
          {hasClosed ? 'Open parts' : 'Close parts'}
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          onZoom(zoomWithin((zoom ?? 0.5) * 0.8));
        }}
        aria-label="Zoom out"
      >
        −
      </button>
      <button
        type="button"
        onClick={() => {
          onZoom(zoom === null ? 1 : null);
        }}
      >
        {zoom === null ? 'Readable' : 'Fit'}
      </button>
      <button
        type="button"
        onClick={() => {
          onZoom(zoomWithin((zoom ?? 0.8) * 1.25));
        }}
        aria-label="Zoom in"
      >
        +
      </button>
      {book.modes.length > 0 && (
        <select
          aria-label="Colour by"
          value={colouredBy ?? ''}
          onChange={({ target }) => {
            onColouredBy(book.modes.find((mode) => mode === target.value) ?? null);
          }}
        >
          <option value="">Colour by cause</option>
          {book.modes.map((mode) => (
            <option key={mode} value={mode}>
              Colour by {modeNames[mode]}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label="Paper"
        value={paper}
        onChange={({ target }) => {
          onPaper(target.value === 'A3' ? 'A3' : 'A4');
        }}
      >
        <option>A4</option>
        <option>A3</option>
      </select>
      <button
        type="button"
        onClick={() => {
          print();
        }}
      >
        Print
      </button>
      {drawing !== null && (
        <>
          <button
            type="button"
            onClick={() => {
              keepSvg(flow, drawing, book.fileStyle);
            }}
          >
            SVG
          </button>
          <button type="button" onClick={() => void keepPng(flow, drawing, book.fileStyle)}>
            PNG
          </button>
        </>
      )}
    </div>
  );
};
