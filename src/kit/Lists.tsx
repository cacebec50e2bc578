import { useState } from 'react';
import { InfiniteScroll, type InfiniteScrollProps } from '../ui/InfiniteScroll.tsx';
import { Pager } from '../ui/Pager.tsx';
import styles from './KitPage.module.css';
import { Panel } from './Panel.tsx';

const Pages = ({ total, first }: { total: number; first: number }) => {
  const [page, setPage] = useState(first);
  return (
    <Pager
      name={`Pages of ${total}, from ${first}`}
      previousName="Previous page"
      nextName="Next page"
      pageName={(number) => `Page ${number}`}
      current={page}
      total={total}
      onChoose={setPage}
    />
  );
};

const states: readonly InfiniteScrollProps['state'][] = ['busy', 'failed', 'done'];

const Rows = () => {
  const [count, setCount] = useState(3);
  return (
    <Panel title="More on scrolling">
      <InfiniteScroll
        state={count < 6 ? 'ready' : 'done'}
        onMore={() => {
          setCount(count + 1);
        }}
        more="Show more"
        retry="Try again"
        failed=""
      >
        <ul className={styles.people}>
          {Array.from({ length: count }, (_, at) => (
            <li key={at}>Row {at + 1}</li>
          ))}
        </ul>
      </InfiniteScroll>
    </Panel>
  );
};

export const Lists = () => (
  <>
    <Panel title="Pager">
      <Pages total={31} first={1} />
      <Pages total={31} first={15} />
      <Pages total={4} first={4} />
    </Panel>
    <div className={styles.panels}>
      <Rows />
      <Panel title="More on scrolling, and its other states">
        {states.map((state) => (
          <InfiniteScroll
            key={state}
            state={state}
            onMore={() => {}}
            more="Show more"
            retry="Try again"
            failed="The rows did not load."
          >
            <p className={styles.note}>{state}</p>
          </InfiniteScroll>
        ))}
      </Panel>
    </div>
  </>
);
