import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { selectSettings } from '../app/app/app.select.ts';
import { useApp, useClock } from '../app/site.tsx';
import { useTicking } from '../form/useSecondsUntil.ts';
import { Closing } from '../lobby/lotteries/Closing.tsx';
import type { Lottery } from '../lobby/lotteries/listLotteries.ts';
import { placeOf } from '../lobby/lotteries/placeOf.ts';
import { useLotteries } from '../lobby/lotteries/useLotteries.ts';
import { Money } from '../ui/Money.tsx';
import { PlainCard } from '../ui/PlainCard.tsx';
import { takePress } from '../ui/pressed.ts';
import { drawsAwaited, drawsTitled } from './AwaitedRows.tsx';
import styles from './HomePage.module.css';
import { Part } from './Part.tsx';

const most = 10;
const mostOfPanel = 3;

/** The lotteries that take bets, by when they close; in a new order as soon as one has closed. */
const useNextDraws = () => {
  const { items, ...list } = useLotteries(null);
  const { now, inOurTime } = useClock();
  const closesIn = ({ coming }: Lottery) =>
    Math.min(...coming.map(({ closesAt }) => inOurTime(closesAt) - now()).filter((left) => left > 0));
  const order = useTicking(() =>
    items
      .filter((lottery) => !lottery.game.maintenance && closesIn(lottery) < Infinity)
      .toSorted((one, other) => closesIn(one) - closesIn(other))
      .map(({ gameCode }) => gameCode)
      .join(' '),
  );
  const byCode = new Map(items.map((lottery) => [lottery.gameCode, lottery]));
  const next = order.split(' ').flatMap((code) => byCode.get(code) ?? []);
  return { next, screen: list.screen === 'shown' && next.length === 0 ? 'empty' : list.screen, retry: list.retry };
};

/** How much of the time since the last draw is gone, in hundredths. */
const Gone = ({ lottery: { coming, drawnAt } }: { lottery: Lottery }) => {
  const { now, inOurTime } = useClock();
  const gone = useTicking(() => {
    const next = coming.find(({ closesAt }) => inOurTime(closesAt) > now());
    if (!next) return 100;
    const [from, to] = [inOurTime(drawnAt), inOurTime(next.closesAt)];
    return Math.round(Math.min(1, Math.max(0, (now() - from) / (to - from))) * 100);
  });
  return <i className={styles.gone} style={{ inlineSize: `${gone}%` }} aria-hidden="true" />;
};

const TopPrize = ({ lottery }: { lottery: Lottery }) => {
  const { currency } = useApp(selectSettings);
  return (
    <>
      <FormattedMessage id="home_top_prize" /> <Money minor={lottery.game.mostPayout} symbol={currency} />
    </>
  );
};

const opens = (lottery: Lottery) => {
  const href = placeOf(lottery);
  return {
    href,
    onClick: takePress(() => {
      navigate(href);
    }),
  };
};

const DrawCard = ({ lottery }: { lottery: Lottery }) => (
  <a className={styles.draw} {...opens(lottery)}>
    <span className={styles.picture}>
      <PlainCard name={lottery.game.gameName} family="lottery" />
    </span>
    <span className={styles.what}>
      <bdi>{lottery.game.gameName}</bdi>{' '}
      <b>
        <Closing coming={lottery.coming} />
      </b>
    </span>
    <span className={styles.prize}>
      <TopPrize lottery={lottery} />
    </span>
    <Gone lottery={lottery} />
  </a>
);

/** R7.38: the draws that close next, each with its clock; left out where there are none or they cannot be loaded. */
export const NextDraws = () => {
  const { next, screen, retry } = useNextDraws();
  return (
    <Part
      {...drawsTitled}
      isRow
      list={{ screen: screen === 'failed' ? 'empty' : screen, retry }}
      awaited={drawsAwaited}
    >
      <ul className={styles.draws} data-row>
        {next.slice(0, most).map((lottery) => (
          <li key={lottery.gameCode}>
            <DrawCard lottery={lottery} />
          </li>
        ))}
      </ul>
    </Part>
  );
};

/** The same in a panel beside an offer. */
export const DrawsPanel = () => {
  const { formatMessage } = useIntl();
  const { next, screen } = useNextDraws();
  if (screen === 'failed' || screen === 'empty') return null;
  return (
    <section
      className={styles.soon}
      aria-label={formatMessage({ id: 'home_next_draws' })}
      aria-busy={screen === 'loading'}
    >
      <h2>
        <FormattedMessage id="home_next_draws" />
      </h2>
      <ul>
        {next.slice(0, mostOfPanel).map((lottery) => (
          <li key={lottery.gameCode}>
            <span className={styles.what}>
              <bdi>{lottery.game.gameName}</bdi>
              <small>
                <TopPrize lottery={lottery} />
              </small>
            </span>
            <b>
              <Closing coming={lottery.coming} />
            </b>
            <a {...opens(lottery)} aria-label={formatMessage({ id: 'home_play_of' }, { name: lottery.game.gameName })}>
              <FormattedMessage id="home_play" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
