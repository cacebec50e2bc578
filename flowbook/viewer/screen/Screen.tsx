import { useState, type ReactNode } from 'react';
import type { Book, BookFlow, BookState } from '../../book/model.ts';
import type { Stage } from '../../stageNews.ts';
import { Guess, thingsNear } from '../Guess.tsx';
import { addressOf } from '../route.ts';
import { Before } from './Before.tsx';
import { LooksChoice } from './LooksChoice.tsx';
import { StageFrame, type Progress, type Walk } from './StageFrame.tsx';
import { isServed, useWays } from './ways.ts';

const unserved = (
  <p className="quiet">
    Screens are shown where the book is served: run <code>npm start</code> and open <code>/flows</code> there.
  </p>
);

interface Of {
  readonly flow: BookFlow;
  readonly state: BookState;
}

/** Why a state has no screen. */
const reasonFor = ({ isInnermost }: BookState): string =>
  isInnermost
    ? 'No screen: this state is over before anyone sees it, or nothing leads to it through the site.'
    : 'No screen of its own: see the states within it.';

/** The screen of a state as the reader looks it up: small, and live once it is there. */
export const SmallScreen = ({ flow, state }: Of) => {
  const ways = useWays();
  const [progress, setProgress] = useState<Progress>({ is: 'waiting' });
  if (!isServed) return unserved;
  if (ways === undefined) return <p role="status">Loading the way to its screen.</p>;
  const found = ways?.states[state.id];
  if (ways === null) return <p role="alert">The stage could not be loaded. Build it with npm run flowbook.</p>;
  if (found === undefined) return <p className="quiet">{reasonFor(state)}</p>;
  const [scene, way] = found;
  return (
    <figure className="screen">
      <StageFrame
        walk={{ scene, way, steps: way.steps.length }}
        title={`The site: ${state.title}`}
        progress={progress}
        onProgress={setProgress}
      />
      <figcaption>
        <a href={addressOf({ flow: flow.id, thing: state.id, panel: 'screen' })}>Open it large</a>, and go on in it by
        hand
      </figcaption>
    </figure>
  );
};

const Today = ({ isAlone, children }: { isAlone: boolean; children: ReactNode }) =>
  isAlone ? (
    children
  ) : (
    <section className="version" aria-label="Now">
      <h2>Now</h2>
      {children}
    </section>
  );

const caseOf = (label: string): string => label.split(' ends: ').slice(1).join(' ends: ') || label;

interface OnStageProps {
  readonly walk: Walk;
  readonly title: string;
  /** What the reader may choose besides. */
  readonly onSteps: (steps: number) => void;
  readonly titleOf: (state: string) => string;
  /** What is shown beside it. */
  readonly before?: ReactNode;
}

/** A walk on the stage, with all that a reader can do to it. */
export const OnStage = ({ walk, title, onSteps, titleOf, before }: OnStageProps) => {
  const [progress, setProgress] = useState<Progress>({ is: 'waiting' });
  const [stage, setStage] = useState<Stage | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [tries, setTries] = useState(0);
  const { way, steps } = walk;
  const isAtEnd = steps === way.steps.length;
  const now = progress.is === 'there' ? progress.now : null;

  const again = () => {
    setProgress({ is: 'waiting' });
    setStage(null);
    setStopped(false);
    setTries(tries + 1);
  };
  const goTo = (wanted: number) => {
    // There is no way back but from the beginning.
    if (wanted < steps || (isAtEnd && progress.is === 'there')) again();
    onSteps(wanted);
  };

  return (
    <>
      <div className="charts on-stage">
        {before}
        <Today isAlone={before === undefined}>
          <StageFrame
            key={tries}
            walk={walk}
            title={title}
            progress={progress}
            onProgress={setProgress}
            onStage={setStage}
          />
        </Today>
      </div>
      <aside aria-label="The screen">
        <h2>{title}</h2>
        <LooksChoice />
        {now && (
          <p role="status">
            Now: <strong>{now.states.map(titleOf).join(', ') || 'the flow has ended'}</strong>
          </p>
        )}
        {now?.hasFrame === true && <p className="quiet">The page of a game is not shown here.</p>}
        {now && isAtEnd && (
          <>
            <div className="tools looks" role="group" aria-label="The clock of the screen">
              <button
                type="button"
                onClick={() => {
                  stage?.run(isStopped);
                  setStopped(!isStopped);
                }}
              >
                {isStopped ? 'Let the clock run' : 'Stop the clock'}
              </button>
              <button type="button" onClick={() => void stage?.pass(60_000)}>
                One minute later
              </button>
              <button type="button" onClick={again}>
                Again from the start
              </button>
            </div>
            {now.answers.length > 0 && (
              <section>
                <h3>The site waits for an answer</h3>
                <ul className="choices">
                  {now.answers.map((label) => (
                    <li key={label}>
                      <button type="button" onClick={() => void stage?.answer(label)}>
                        {caseOf(label)}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
        {progress.is === 'lost' && (
          <p className="actions">
            <button type="button" onClick={again}>
              Try again
            </button>
          </p>
        )}
        <section>
          <h3>The way here</h3>
          <p className="quiet">As “{way.variant}”</p>
          {way.steps.length > 0 && (
            <input
              type="range"
              aria-label="Step"
              aria-valuetext={steps === 0 ? 'Before the first step' : (way.words[steps - 1] ?? '')}
              min={0}
              max={way.steps.length}
              value={steps}
              onChange={({ target }) => {
                goTo(target.valueAsNumber);
              }}
            />
          )}
          <ol className="film">
            {way.words.map((words, at) => (
              <li key={at}>
                <button
                  type="button"
                  aria-current={at + 1 === steps ? 'step' : undefined}
                  onClick={() => {
                    goTo(at + 1);
                  }}
                >
                  {words}
                </button>
              </li>
            ))}
          </ol>
        </section>
      </aside>
    </>
  );
};

/** The screen of a state, large, and beside it as it was at the commit that the book is compared with. */
export const Screen = ({ book, flow, thing }: { book: Book; flow: BookFlow; thing: string | null }) => {
  const ways = useWays();
  const [steps, setSteps] = useState<number | null>(null);
  // A flow is shown where its usual way begins.
  const wanted = thing === null || thing === flow.id ? flow.usualWay : [thing];
  const id = wanted.find((each) => ways?.states[each] !== undefined) ?? wanted[0];
  const state = flow.states.find((each) => each.id === id);
  const [scene, way] = ways?.states[id ?? ''] ?? [];
  const before =
    book.against === null || !isServed ? undefined : <Before book={book} state={id ?? ''} title={state?.title ?? ''} />;
  if (state !== undefined && scene !== undefined && way !== undefined)
    return (
      <OnStage
        key={state.id}
        walk={{ scene, way, steps: steps ?? way.steps.length }}
        title={state.title}
        onSteps={setSteps}
        titleOf={(each) => flow.states.find((one) => one.id === each)?.title ?? each}
        before={before}
      />
    );
  return (
    <>
      <div className={before === undefined ? 'charts' : 'charts on-stage'}>
        {before}
        <Today isAlone={before === undefined}>
          {!isServed && unserved}
          {isServed && ways === undefined && <p role="status">Loading the way to its screen.</p>}
          {isServed && ways === null && (
            <p role="alert">The stage could not be loaded. Build it with npm run flowbook.</p>
          )}
          {ways && (
            <p className="quiet">{state === undefined ? `There is no “${thing}” in this flow.` : reasonFor(state)}</p>
          )}
        </Today>
      </div>
      <aside aria-label="The screen">
        <h2>{state?.title ?? flow.title}</h2>
        {state === undefined && thing !== null && <Guess places={thingsNear(flow, thing)} />}
      </aside>
    </>
  );
};
