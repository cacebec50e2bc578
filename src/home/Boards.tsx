import type { ReactNode } from 'react';
import { Moment } from '../app/Moment.tsx';
import { selectSettings } from '../app/app/app.select.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { optional } from '../app/optional.tsx';
import { useApp, useMachine } from '../app/site.tsx';
import { Money } from '../ui/Money.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Boards.module.css';
import { useHomeFeeds, type Winner } from './homeFeeds.ts';
import type { Opened } from './OpenedNumbers.tsx';
import { notAsked, Part } from './Part.tsx';
import { WhenNear } from './WhenNear.tsx';

const rows = 5;

const Awaited = () => (
  <div className={styles.board}>
    {Array.from({ length: rows }, (_, at) => (
      <div key={at} className={styles.row}>
        <div className={styles.what}>
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      </div>
    ))}
  </div>
);

const Row = ({ title, children, end }: { title: string; children: ReactNode; end: ReactNode }) => (
  <li className={styles.row}>
    <span className={styles.what}>
      <bdi>{title}</bdi>
      <small>{children}</small>
    </span>
    {end}
  </li>
);

/** R1.17: the biggest recent winners. */
const Winners = () => {
  const { screen, items, retry } = useFeed<Winner>(useMachine(useHomeFeeds().winners, undefined));
  const { currency } = useApp(selectSettings);
  return (
    <Part title="home_winners" list={{ screen, retry }} awaited={<Awaited />}>
      <ol className={styles.board}>
        {items.slice(0, rows).map(({ rank, account, gameName, vendor, amount, at }) => (
          <Row key={rank} title={account} end={<Money minor={amount} symbol={currency} />}>
            <bdi>{gameName}</bdi>, <bdi>{vendor}</bdi>, <Moment at={at} />
          </Row>
        ))}
      </ol>
    </Part>
  );
};

const Balls = ({ numbers }: Pick<Opened, 'numbers'>) => (
  <span className={styles.balls}>
    {numbers.map((number, at) => (
      <span key={at}>{number}</span>
    ))}
  </span>
);

const opened = { title: 'home_opened', all: '/elott', awaited: <Awaited /> } as const;

const awaitedNumbers = (
  <Part {...opened} list={notAsked}>
    {null}
  </Part>
);

const OpenedNumbers = optional(
  () => import('./OpenedNumbers.tsx'),
  (code) => code.OpenedNumbers,
  awaitedNumbers,
);

const Numbers = () => (
  <OpenedNumbers>
    {({ items, ...list }) => (
      <Part {...opened} list={list}>
        <ul className={styles.board}>
          {items.slice(0, rows).map(({ gameCode, name, numbers, drawnAt }) => (
            <Row key={gameCode} title={name} end={<Balls numbers={numbers} />}>
              <Moment at={drawnAt} />
            </Row>
          ))}
        </ul>
      </Part>
    )}
  </OpenedNumbers>
);

const Before = () => (
  <div className={styles.boards}>
    <Part title="home_winners" list={notAsked} awaited={<Awaited />}>
      {null}
    </Part>
    {awaitedNumbers}
  </div>
);

/** Winners next to opened numbers, fetched when the visitor scrolls near. */
export const Boards = () => (
  <WhenNear before={<Before />}>
    <div className={styles.boards}>
      <Winners />
      <Numbers />
    </div>
  </WhenNear>
);
