import { useEffect, useState } from 'react';
import type { Taken } from '../../../machines/content/feedback.setup.ts';
import type { BookFlow } from '../../book/model.ts';
import type { FoundWay } from '../../recorded.ts';
import { OnStage } from './Screen.tsx';
import { findWay } from './findWay.ts';

interface Props {
  readonly log: readonly Taken[];
  readonly actor: string;
  readonly flow: BookFlow;
}

type Found = FoundWay | null | 'seeking' | 'failed';

const wordsFor = (found: Found, flow: BookFlow): string => {
  if (found === 'seeking') return `Finding how “${flow.title}” comes there on the site.`;
  if (found === 'failed') return 'The stage could not be loaded. Build it with npm run flowbook.';
  if (found === null) return 'Nothing on the site does what this flow did: it may have changed since.';
  const words = flow.transitions.find(({ id }) => id === found.next)?.words ?? found.next;
  return `${found.done} of its ${found.of} steps can be gone; then comes “${words}”, which cannot happen here.`;
};

/** What one flow did in a report, played on its screens. */
export const Played = ({ log, actor, flow }: Props) => {
  const [found, setFound] = useState<Found>('seeking');
  const [steps, setSteps] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    findWay(log, actor, leaving.signal).then(setFound, () => {
      setFound('failed');
    });
    return () => {
      leaving.abort();
    };
  }, [log, actor]);

  const way = typeof found === 'object' ? found : null;
  const isWhole = way !== null && way.done === way.of;
  return (
    <>
      {!isWhole && (
        <p className="told" role={found === 'seeking' ? 'status' : 'alert'}>
          {wordsFor(found, flow)}
        </p>
      )}
      {way && (
        <OnStage
          walk={{ scene: way.scene, way: way.way, steps: steps ?? way.way.steps.length }}
          title={flow.title}
          onSteps={setSteps}
          titleOf={(each) => flow.states.find(({ id }) => id === each)?.title ?? each}
        />
      )}
    </>
  );
};
