import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { Moment } from '../../app/Moment.tsx';
import { selectSettings } from '../../app/app/app.select.ts';
import { optional } from '../../app/optional.tsx';
import { useApp } from '../../app/site.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Money } from '../../ui/Money.tsx';
import { takePress } from '../../ui/pressed.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Balls } from '../../ui/Balls.tsx';
import { Closing } from './Closing.tsx';
import { loadLater } from './loadLater.ts';
import type { Lottery } from './listLotteries.ts';
import { placeOf } from './placeOf.ts';
import styles from './Lotteries.module.css';

const LotteryHeart = optional(loadLater, (code) => code.LotteryHeart);

const Facts = ({ lottery: { game, coming } }: { lottery: Lottery }) => {
  const { currency } = useApp(selectSettings);
  if (game.maintenance)
    return (
      <p>
        <Tag kind="wait">
          <FormattedMessage id="home_tag_maintenance" />
        </Tag>
      </p>
    );
  if (game.external)
    return (
      <p className={styles.draw}>
        <FormattedMessage id="lottery_external" />
      </p>
    );
  return (
    <dl className={styles.facts}>
      <Fact name="lottery_bets_close">
        <Closing coming={coming} />
      </Fact>
      <Fact name="lottery_stakes_from">
        <Money minor={game.leastStake} symbol={currency} kind="plain" />
      </Fact>
    </dl>
  );
};

/** A lottery that leads to where it is bet on. */
export const LotteryCard = ({ lottery }: { lottery: Lottery }) => {
  const { gameCode, game, numbers, drawId, drawnAt } = lottery;
  const [firstShown] = useState(drawId);
  const href = placeOf(lottery);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2>
          <a
            href={href}
            onClick={takePress(() => {
              navigate(href);
            })}
          >
            <bdi>{game.gameName}</bdi>
          </a>
        </h2>
        <LotteryHeart code={gameCode} name={game.gameName} />
      </div>
      <div>
        <p>
          <Balls key={drawId} numbers={numbers} isNew={drawId !== firstShown} />
        </p>
        <p className={styles.draw}>
          <FormattedMessage id="lottery_draw" values={{ draw: <bdi>{drawId}</bdi>, moment: <Moment at={drawnAt} /> }} />
        </p>
      </div>
      <Facts lottery={lottery} />
    </article>
  );
};
