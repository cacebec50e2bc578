import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { promotionAt } from '../../../machines/common/places.ts';
import { stripMachine, type StripRef } from '../../../machines/content/strip.machine.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useMachine, useFrameList } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import { selectIndex, selectIsPaused, selectTurns } from '../../content/strip/strip.select.ts';
import strip from '../../content/strip/Strip.module.css';
import { useHolds } from '../../content/strip/useHolds.ts';
import { useTrack } from '../../content/strip/useTrack.ts';
import fan from '../../ui/fan.svg';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Promotion } from '../../promotions/promotions.ts';
import styles from './Offers.module.css';

interface Props {
  offers: readonly Promotion[];
}

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const Offer = ({
  offer,
  number,
  count,
  isShown,
}: {
  offer: Promotion;
  number: number;
  count: number;
  isShown: boolean;
}) => {
  const { formatMessage } = useIntl();
  return (
    <div
      className={styles.place}
      role="group"
      inert={!isShown}
      aria-label={formatMessage({ id: 'banner_slide' }, { number, count })}
    >
      <div className={styles.offer}>
        <img className={styles.fan} src={fan} alt="" width={812} height={332} />
        <h2>{offer.title}</h2>
        <p>{offer.summary}</p>
        <Link href={promotionAt(offer.id)}>
          <FormattedMessage id="banner_offer" />
          <span className="unseen">{` ${offer.title}`}</span>
        </Link>
      </div>
    </div>
  );
};

const Play = ({ turns }: { turns: StripRef }) => {
  const { formatMessage } = useIntl();
  return useSelector(turns, selectIsPaused) ? (
    <IconButton
      icon="play"
      name={formatMessage({ id: 'banner_play' })}
      onPress={sends(turns, { type: 'strip.resumed' })}
    />
  ) : (
    <IconButton
      icon="pause"
      name={formatMessage({ id: 'banner_pause' })}
      onPress={sends(turns, { type: 'strip.paused' })}
    />
  );
};

const Controls = ({ turns, offers }: Props & { turns: StripRef }) => {
  const { formatMessage } = useIntl();
  const shown = useSelector(turns, selectIndex);
  return (
    <div className={strip.controls}>
      {offers.map(({ id }, index) => (
        <button
          key={id}
          type="button"
          className={strip.dot}
          aria-label={formatMessage({ id: 'banner_dot' }, { number: index + 1 })}
          aria-current={index === shown || undefined}
          onClick={sends(turns, { type: 'slide.chosen', index })}
        />
      ))}
      <Play turns={turns} />
    </div>
  );
};

const Carousel = ({ offers }: Props) => {
  const { formatMessage } = useIntl();
  const count = offers.length;
  const isCalm = reducedMotion();
  const turns = useMachine(stripMachine, { banners: count, reducedMotion: isCalm });
  const index = useSelector(turns, selectIndex);
  const track = useTrack({
    count,
    index,
    reducedMotion: isCalm,
    onSwiped: (swipedTo) => {
      turns.send({ type: 'slide.chosen', index: swipedTo });
    },
  });
  return (
    <section className={styles.offers} aria-label={formatMessage({ id: 'register_offers' })} {...useHolds(turns)}>
      <div ref={track} className={strip.track}>
        {offers.map((offer, at) => (
          <Offer key={offer.id} offer={offer} number={at + 1} count={count} isShown={at === index} />
        ))}
      </div>
      {useSelector(turns, selectTurns) && <Controls turns={turns} offers={offers} />}
    </section>
  );
};

const category = 'new_player';

/** R2.52: what the operator offers to new players, in turn where it is several things; nothing where it is none. */
export const Offers = () => {
  const { items } = useFeed<Promotion>(useFrameList('promotions'));
  const offers = items.filter((promotion) => promotion.category === category);
  if (offers.length === 0) return null;
  return <Carousel key={offers.map(({ id }) => id).join(' ')} offers={offers} />;
};
