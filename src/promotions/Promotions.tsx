import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useFeed } from '../app/feed/useFeed.ts';
import { useFrameList } from '../app/site.tsx';
import { classes } from '../ui/classes.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { LazyImage } from '../ui/LazyImage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { pictureAddress } from '../html/addresses.ts';
import { periodOf } from './period.ts';
import { Phase } from './Phase.tsx';
import { addressOf, type Promotion } from './promotions.ts';
import styles from './Promotions.module.css';

const awaited = 4;

const Card = ({ promotion, isWanted }: { promotion: Promotion; isWanted: boolean }) => {
  const intl = useIntl();
  const card = useRef<HTMLElement>(null);
  const { id, title, summary, image } = promotion;
  const picture = pictureAddress(image ?? '');
  // The list may load after the page has been scrolled to where nothing was yet.
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <article ref={card} id={id} className={classes(styles.card, isWanted && styles.wanted)}>
      {picture !== null && <LazyImage src={picture} alt="" ratio="5 / 2" />}
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{summary}</p>
        <p className={styles.period}>
          <Phase promotion={promotion} /> {periodOf(promotion, intl)}
        </p>
        <Link href={addressOf(promotion)} aria-label={intl.formatMessage({ id: 'promo_details_of' }, { title })}>
          <FormattedMessage id="promo_details" />
        </Link>
      </div>
    </article>
  );
};

const Awaited = () => (
  <div className={styles.list} aria-busy="true">
    {Array.from({ length: awaited }, (_, at) => (
      <div key={at} className={classes(styles.card, styles.words)}>
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton />
      </div>
    ))}
  </div>
);

/** R2.08: every promotion that runs or comes, each under its own anchor. */
export const Promotions = ({ wanted }: { wanted: string | null }) => {
  const { screen, items, retry } = useFeed<Promotion>(useFrameList('promotions'));
  switch (screen) {
    case 'loading':
      return <Awaited />;
    case 'empty':
      return (
        <EmptyState icon="gift" title={<FormattedMessage id="promo_none" />}>
          <FormattedMessage id="home_promotions_none" />
        </EmptyState>
      );
    case 'failed':
      return (
        <FailedState
          title={<FormattedMessage id="promo_failed" />}
          retry={<FormattedMessage id="retry" />}
          onRetry={retry}
        >
          <FormattedMessage id="nothing_lost" />
        </FailedState>
      );
    case 'shown':
      return (
        <ul className={styles.list}>
          {items.map((promotion) => (
            <li key={promotion.id}>
              <Card promotion={promotion} isWanted={promotion.id === wanted} />
            </li>
          ))}
        </ul>
      );
  }
};
