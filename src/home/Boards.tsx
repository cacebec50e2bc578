import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Moment } from '../app/Moment.tsx';
import { selectSettings } from '../app/app/app.select.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { optional } from '../app/optional.tsx';
import { useApp, useClock, useMachine } from '../app/site.tsx';
import { familyOf } from '../lobby/tile.ts';
import { Money } from '../ui/Money.tsx';
import { PlainCard } from '../ui/PlainCard.tsx';
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

interface RowProps {
  picture?: ReactNode;
  title: string;
  children: ReactNode;
  end: ReactNode;
}

const Row = ({ picture, title, children, end }: RowProps) => (
  <li className={styles.row}>
    {picture && <span className={styles.picture}>{picture}</span>}
    <span className={styles.what}>
      <bdi>{title}</bdi>
      <small>{children}</small>
    </span>
    {end}
  </li>
);

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago a moment of the gateway's was, in the largest unit of which one has passed. */
const Ago = ({ at }: { at: string }) => {
  const { formatRelativeTime } = useIntl();
  const { now, inOurTime } = useClock();
  const seconds = Math.max(1, Math.floor((now() - inOurTime(at)) / 1_000));
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? units[3];
  return <time dateTime={at}>{formatRelativeTime(-Math.floor(seconds / length), unit, { style: 'short' })}</time>;
};

/** R1.17: the biggest recent winners. */
const Winners = () => {
  const { screen, items, retry } = useFeed<Winner>(useMachine(useHomeFeeds().winners, undefined));
  const { currency } = useApp(selectSettings);
  return (
    <Part title="home_winners" list={{ screen, retry }} awaited={<Awaited />}>
      <ol className={styles.board}>
        {items.slice(0, rows).map(({ rank, account, gameName, gameType, amount, at }) => (
          <Row
            key={rank}
            picture={<PlainCard name={gameName} family={familyOf(gameType)} />}
            title={gameName}
            end={<Money minor={amount} symbol={currency} />}
          >
            <bdi>{account}</bdi> · <Ago at={at} />
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
