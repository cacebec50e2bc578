import type { ReactNode } from 'react';
import { byWords } from '../chart/legend.ts';
import type { Book, BookFlow, BookState, BookTransition } from '../book/model.ts';
import { Requirements } from './Requirements.tsx';
import { addressOf } from './route.ts';
import { SmallScreen } from './screen/Screen.tsx';

interface Of {
  readonly book: Book;
  readonly flow: BookFlow;
}

const labelOf = ({ words, when }: BookTransition): string => (when === null ? words : `${words}, ${when}`);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

const StateLink = ({ flow, id }: { flow: BookFlow; id: string }) => (
  <a href={addressOf({ flow: flow.id, thing: id })}>
    {flow.states.find((state) => state.id === id)?.title ?? flow.title}
  </a>
);

/** What happens, what brings it about, where it leads, and which requirement says so. */
const Happenings = ({
  book,
  flow,
  transitions,
  from,
}: Of & { transitions: readonly BookTransition[]; from?: boolean }) => (
  <ul className="happenings">
    {transitions.map((transition) => (
      <li key={transition.id} className={`by-${transition.by}`}>
        {from === true && (
          <>
            <StateLink flow={flow} id={transition.source} />:{' '}
          </>
        )}
        <a href={addressOf({ flow: flow.id, thing: transition.id })}>{labelOf(transition)}</a>
        {transition.stays ? (
          <span> – stays in the same state</span>
        ) : (
          transition.targets.map((target) => (
            <span key={target}>
              {' '}
              → <StateLink flow={flow} id={target} />
            </span>
          ))
        )}
        <Requirements book={book} ids={transition.requirements} />
      </li>
    ))}
  </ul>
);

const unusual = ({ by, usual }: BookTransition): boolean => !usual && (by === 'answer' || by === 'failure');

const Overview = ({ book, flow }: Of) => {
  const calls = flow.states.flatMap(({ id, calls: made }) => made.map((call) => ({ id, call })));
  const others = flow.transitions.filter(unusual);
  const children = [...new Map(flow.states.flatMap(({ flows }) => flows).map((child) => [child.id, child])).values()];
  return (
    <>
      {flow.details !== '' && <p>{flow.details}</p>}
      <p>Select a state or an arrow in the chart to see its details.</p>
      {flow.usualWay.length > 0 && (
        <Part title="Usual path">
          <ol>
            {flow.usualWay.map((id) => (
              <li key={id}>
                <StateLink flow={flow} id={id} />
              </li>
            ))}
          </ol>
        </Part>
      )}
      {calls.length > 0 && (
        <Part title="Calls to the server">
          <ul>
            {calls.map(({ id, call }) => (
              <li key={`${id} ${call}`}>
                <code>{call}</code> in <StateLink flow={flow} id={id} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {others.length > 0 && (
        <Part title="Other answers">
          <Happenings book={book} flow={flow} transitions={others} from />
        </Part>
      )}
      {children.length > 0 && (
        <Part title="Child flows">
          <ul>
            {children.map(({ id, title }) => (
              <li key={id}>
                <a href={addressOf({ flow: id })}>{title}</a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {book.of === 'site' && (
        <Part title="For testers">
          <p>List paths through this flow, to test by hand:</p>
          <p>
            <code>npm run paths -- {flow.id} --format markdown</code>
          </p>
        </Part>
      )}
    </>
  );
};

const aroundOf = (id: string): readonly string[] =>
  id
    .split('.')
    .slice(1)
    .map((_, at, parts) =>
      id
        .split('.')
        .slice(0, parts.length - at)
        .join('.'),
    );

interface Closing {
  /** Whether the state is drawn closed; null where it cannot be. */
  readonly isClosed: boolean | null;
  readonly onClose: (isWanted: boolean) => void;
}

const StateLooked = ({ book, flow, state, isClosed, onClose }: Of & Closing & { state: BookState }) => {
  const here = flow.transitions.filter(({ source }) => source === state.id);
  const around = flow.transitions.filter(({ source }) => aroundOf(state.id).includes(source));
  return (
    <>
      {state.details !== '' && <p>{state.details}</p>}
      {isClosed !== null && (
        <p className="actions">
          <button
            type="button"
            aria-expanded={!isClosed}
            onClick={() => {
              onClose(!isClosed);
            }}
          >
            {isClosed ? 'Open in the chart' : 'Close in the chart'}
          </button>
        </p>
      )}
      {book.of === 'site' && <SmallScreen key={state.id} flow={flow} state={state} />}
      {state.calls.length > 0 && (
        <Part title="Calls to the server">
          {state.calls.map((call) => (
            <p key={call}>
              <code>{call}</code>
            </p>
          ))}
        </Part>
      )}
      {state.requirements.length > 0 && (
        <Part title="Requirements">
          <Requirements book={book} ids={state.requirements} />
        </Part>
      )}
      {here.length > 0 && (
        <Part title="What can happen here">
          <Happenings book={book} flow={flow} transitions={here} />
        </Part>
      )}
      {around.length > 0 && (
        <Part title="What can happen in any parent state">
          <Happenings book={book} flow={flow} transitions={around} />
        </Part>
      )}
      {state.flows.length > 0 && (
        <Part title="Child flows">
          <ul>
            {state.flows.map(({ id, title }) => (
              <li key={id}>
                <a href={addressOf({ flow: id })}>{title}</a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {state.way !== null && (
        <Part title="How to get here">
          {state.way.steps.length === 0 ? (
            <p>The flow starts here.</p>
          ) : (
            <ol>
              {state.way.steps.map((step, at) => (
                <li key={at}>{step}</li>
              ))}
            </ol>
          )}
          <p className="quiet">
            As “{state.way.variant}”.{' '}
            <a href={addressOf({ flow: flow.id, thing: state.id, panel: 'try' })}>Try it from here</a>
          </p>
        </Part>
      )}
    </>
  );
};

const TransitionLooked = ({ book, flow, transition }: Of & { transition: BookTransition }) => (
  <>
    <dl>
      <dt>Cause</dt>
      <dd>
        {byWords[transition.by]}
        {transition.when !== null && `, ${transition.when}`}
      </dd>
      <dt>From</dt>
      <dd>
        <StateLink flow={flow} id={transition.source} />
      </dd>
      <dt>To</dt>
      <dd>
        {transition.stays
          ? 'the same state'
          : transition.targets.map((target) => (
              <span key={target}>
                <StateLink flow={flow} id={target} />{' '}
              </span>
            ))}
      </dd>
      {book.of === 'site' && (
        <>
          <dt>Tested by</dt>
          <dd>
            {transition.walked.length > 0 ? transition.walked.join(', ') : 'no recorded test run'}
            {transition.outOfSight !== null && `; ${transition.outOfSight}`}
          </dd>
        </>
      )}
      <dt>Machine ID</dt>
      <dd>
        <code>{transition.id}</code>
      </dd>
    </dl>
    {transition.requirements.length > 0 && (
      <Part title="Requirements">
        <Requirements book={book} ids={transition.requirements} />
      </Part>
    )}
  </>
);

/** Everything known about a flow, a state in it, or something that happens in it. */
export const Look = ({ book, flow, thing, ...closing }: Of & Closing & { thing: string | null }) => {
  const state = flow.states.find(({ id }) => id === thing);
  const transition = flow.transitions.find(({ id }) => id === thing);
  if (state !== undefined) {
    return (
      <>
        <h2>{state.title}</h2>
        {state.around.length > 0 && <p className="quiet">{state.around.join(' › ')}</p>}
        <StateLooked book={book} flow={flow} state={state} {...closing} />
      </>
    );
  }
  if (transition !== undefined)
    return (
      <>
        <h2>{transition.words}</h2>
        <TransitionLooked book={book} flow={flow} transition={transition} />
      </>
    );
  return (
    <>
      <h2>About this flow</h2>
      {thing !== null && thing !== flow.id && <p role="alert">There is no “{thing}” in this flow.</p>}
      <Overview book={book} flow={flow} />
    </>
  );
};
