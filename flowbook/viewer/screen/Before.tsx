import { useState } from 'react';
import type { Book } from '../../book/model.ts';
import { StageFrame, type Progress } from './StageFrame.tsx';
import { useWays } from './ways.ts';
import { whyNotBefore } from './whyNotBefore.ts';

interface Props {
  readonly book: Book;
  readonly state: string;
  readonly title: string;
}

const address = 'stage/before/';

const Earlier = ({ book, state, title }: Props) => {
  const ways = useWays(address);
  const [progress, setProgress] = useState<Progress>({ is: 'waiting' });
  const why = whyNotBefore(book, state, ways);
  const [scene, way] = ways?.states[state] ?? [];
  if (scene === undefined || way === undefined) return <p className="quiet">{why}</p>;
  return (
    <StageFrame
      walk={{ scene, way, steps: way.steps.length }}
      title={`${title} at ${book.against ?? ''}`}
      stage={address}
      progress={progress}
      onProgress={setProgress}
    />
  );
};

/** The screen of a state as it was at the commit that the book is compared with. */
export const Before = (props: Props) => {
  const { against, earlierStage } = props.book;
  return (
    <section className="version" aria-label={`At ${against ?? ''}`}>
      <h2>{against}</h2>
      {earlierStage === 'built' ? (
        <Earlier {...props} />
      ) : (
        <p className="quiet">{whyNotBefore(props.book, props.state, null)}</p>
      )}
    </section>
  );
};
