import { useEffect, useRef, useState } from 'react';
import type { BookFlow, BookState } from '../../book/model.ts';
import type { Ways } from '../../recorded.ts';
import { addressOf } from '../route.ts';
import { useLooks } from './looks.ts';
import { LooksChoice } from './LooksChoice.tsx';
import { StageFrame, type Progress } from './StageFrame.tsx';
import { isServed, useWays } from './ways.ts';

const Tile = ({ flow, state, found }: { flow: BookFlow; state: BookState; found: Ways['states'][string] }) => {
  const place = useRef<HTMLLIElement>(null);
  const [isInSight, setInSight] = useState(false);
  const [progress, setProgress] = useState<Progress>({ is: 'waiting' });
  const [scene, way] = found;
  useEffect(() => {
    const tile = place.current;
    if (tile === null) return;
    const look = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        setInSight(true);
        look.disconnect();
      },
      { rootMargin: '200px' },
    );
    look.observe(tile);
    return () => {
      look.disconnect();
    };
  }, []);
  return (
    <li ref={place}>
      <a href={addressOf({ flow: flow.id, thing: state.id, panel: 'screen' })}>
        {isInSight ? (
          <StageFrame
            walk={{ scene, way, steps: way.steps.length }}
            title={`The site: ${state.title}`}
            progress={progress}
            onProgress={setProgress}
            isTile
          />
        ) : (
          <div className="stage" />
        )}
        <strong>{state.title}</strong>
        {state.around.length > 0 && <small>{state.around.join(' › ')}</small>}
      </a>
    </li>
  );
};

/** Every screen of a flow, side by side. */
export const Wall = ({ flow }: { flow: BookFlow }) => {
  const ways = useWays();
  const { size } = useLooks();
  const innermost = flow.states.filter(({ isInnermost }) => isInnermost);
  const shown = innermost.flatMap((state) => {
    const found = ways?.states[state.id];
    return found === undefined ? [] : [{ state, found }];
  });
  const without = innermost.filter(({ id }) => ways?.states[id] === undefined);
  return (
    <div className="wall">
      <LooksChoice />
      {!isServed && (
        <p className="quiet">
          Screens are shown where the book is served: run <code>npm start</code> and open <code>/flows</code> there.
        </p>
      )}
      {isServed && ways === undefined && <p role="status">Loading the ways to the screens.</p>}
      {isServed && ways === null && <p role="alert">The stage could not be loaded. Build it with npm run flowbook.</p>}
      {ways && (
        <>
          <ul className={`tiles ${size}`}>
            {shown.map(({ state, found }) => (
              <Tile key={state.id} flow={flow} state={state} found={found} />
            ))}
          </ul>
          {without.length > 0 && (
            <p className="quiet">
              Without a screen, since they are over before anyone sees them:{' '}
              {without.map(({ id, title }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <a href={addressOf({ flow: flow.id, thing: id })}>{title}</a>
                </span>
              ))}
              .
            </p>
          )}
        </>
      )}
    </div>
  );
};
