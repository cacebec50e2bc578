import { useEffect, useMemo, useState } from 'react';
import type { Book } from '../book/model.ts';
import type { NamedTest, SheetResult } from '../book/seen.ts';
import type { Level } from '../requirements.ts';
import { rowsOf, wordsOf, type Row } from './seenRows.ts';
import { addressOf } from './route.ts';
import { useSeen } from './drawings.ts';

const isServed = location.protocol.startsWith('http');

const many = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

const needs: Readonly<Record<Level, string>> = {
  seen: 'to be tested on the screen',
  flow: 'to be tested in the machine or on the screen',
  wire: 'to be tested at the gateway',
  unit: 'to be tested anywhere',
};

const Places = ({ title, places }: { title: string; places: Row['states'] }) =>
  places.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul>
        {places.map((place) => (
          <li key={addressOf(place)}>
            <a href={addressOf(place)}>{place.title}</a> <small>{place.flow}</small>
          </li>
        ))}
      </ul>
    </section>
  );

const Tests = ({ title, tests }: { title: string; tests: readonly NamedTest[] }) =>
  tests.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul>
        {tests.map((test) => (
          <li key={test.place}>
            {test.title}
            {test.others > 0 && ` and ${many(test.others, 'other case')}`} <small>{test.place}</small>
          </li>
        ))}
      </ul>
    </section>
  );

const Evidence = ({ row }: { row: Row }) => (
  <div className="evidence">
    <Places title="States that name it" places={row.states} />
    <Places title="Transitions that name it" places={row.transitions} />
    <Tests title="Tests of the machine" tests={row.tests.live} />
    <Tests title="Tests of the views" tests={row.tests.views} />
    <Tests title="Tests in a browser" tests={row.tests.browser} />
    <Tests title="Tests elsewhere" tests={row.tests.other} />
    {row.sheets.length > 0 && (
      <section>
        <h3>Check sheets</h3>
        <ul>
          {row.sheets.map(({ flow, path, title }) => (
            <li key={`${flow} ${path}`}>
              {isServed ? <a href={`/sandbox/sheet?flow=${flow}&path=${path}`}>{title}</a> : title}{' '}
              <small>{flow}</small>
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

/** How much of one kind there is: tests that name the requirement, and its transitions that were walked. */
const Amount = ({ name, tests, walked, of = 0 }: { name: string; tests: number; walked?: number; of?: number }) => {
  const parts = [
    ...(walked === undefined || of === 0 ? [] : [`${walked} of ${of} walked`]),
    ...(tests > 0 ? [many(tests, 'test')] : []),
  ];
  return (
    <div className={tests + (walked ?? 0) === 0 ? 'amount none' : 'amount'}>
      <dt>{name}</dt>
      <dd>{parts.join(', ') || 'none'}</dd>
    </div>
  );
};

const inCharts = ({ states, transitions }: Row): string => {
  const by = [
    ...(states.length > 0 ? [many(states.length, 'state')] : []),
    ...(transitions.length > 0 ? [many(transitions.length, 'transition')] : []),
  ];
  return by.length === 0 ? 'In no chart' : `Named by ${by.join(' and ')}`;
};

const Entry = ({ row, hasSheets }: { row: Row; hasSheets: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  const all = row.transitions.length;
  return (
    <li className={row.isUnseen ? 'unseen' : undefined}>
      <p>
        <strong>{row.id}</strong> {row.text}
      </p>
      <dl>
        <Amount name="Machine" tests={row.tests.live.length} />
        <Amount name="Views" tests={row.tests.views.length} walked={row.walked.views} of={all} />
        <Amount name="Browser" tests={row.tests.browser.length} walked={row.walked.browser} of={all} />
        <Amount name="Elsewhere" tests={row.tests.other.length} />
        {hasSheets && (
          <div className={row.sheets.length === 0 ? 'amount none' : 'amount'}>
            <dt>Sheets</dt>
            <dd>
              {row.sheets.length === 0 ? 'none' : many(row.sheets.length, 'path')}
              {row.last && `; ${wordsOf(row.last, row.sheets[0]?.commit)}`}
            </dd>
          </div>
        )}
      </dl>
      <details
        onToggle={({ currentTarget }) => {
          setIsOpen(currentTarget.open);
        }}
      >
        <summary>
          {inCharts(row)}; {needs[row.level]}
        </summary>
        {isOpen && <Evidence row={row} />}
      </details>
    </li>
  );
};

const none: readonly SheetResult[] = [];

/** The results that testers sent to the sandbox which serves the book; none in a book that is opened as a file. */
const useResults = (): readonly SheetResult[] => {
  const [results, setResults] = useState(none);
  useEffect(() => {
    if (!isServed) return;
    fetch('/sandbox/sheet/results?as=json')
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { list: readonly SheetResult[] }).list : none))
      .then(setResults, () => undefined);
  }, []);
  return results;
};

/** Which requirement is met where, and what shows it. */
export const Coverage = ({ book }: { book: Book }) => {
  const seen = useSeen();
  const results = useResults();
  const [area, setArea] = useState('');
  const [isUnseenOnly, setIsUnseenOnly] = useState(false);
  const rows = useMemo(() => (seen ? rowsOf(book, seen, results) : []), [book, seen, results]);
  if (!seen) {
    return (
      <main className="contents">
        <h1>Coverage</h1>
        {seen === undefined ? (
          <p role="status">Loading the requirements.</p>
        ) : (
          <p role="alert">The requirements could not be loaded. Reload the page.</p>
        )}
      </main>
    );
  }
  const shown = rows.filter((row) => (area === '' || row.area === area) && (!isUnseenOnly || row.isUnseen));
  const unseen = rows.filter((row) => row.isUnseen).length;
  return (
    <main className="contents">
      <h1>Coverage</h1>
      <p className="lead">
        Each requirement with the states and transitions that name it, and with its tests: of the machine, of the views,
        of the site in a browser, and check sheets for testers. Those that are not tested on the screen come first:{' '}
        {unseen} of {rows.length}.
      </p>
      {book.modes.length === 0 && (
        <p className="quiet">No walks were recorded when this book was built; after npm test, a new one counts them.</p>
      )}
      <p className="actions">
        <label>
          Part{' '}
          <select
            value={area}
            onChange={({ target }) => {
              setArea(target.value);
            }}
          >
            <option value="">All parts</option>
            {[...new Set(rows.map((row) => row.area))].sort().map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={isUnseenOnly}
            onChange={({ target }) => {
              setIsUnseenOnly(target.checked);
            }}
          />{' '}
          Only those not tested on the screen
        </label>
        <span role="status">{many(shown.length, 'requirement')}</span>
      </p>
      <ul className="coverage">
        {shown.map((row) => (
          <Entry key={row.id} row={row} hasSheets={seen.sheets.length > 0} />
        ))}
      </ul>
    </main>
  );
};
