import { useEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { offerCalls } from '../../contract/promotions/offer.ts';
import { promotionAt } from '../../machines/common/places.ts';
import { feedOf } from '../app/feed/createFeed.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { selectMember, selectRole } from '../app/session/session.select.ts';
import { useClient, useMachine, useSession } from '../app/site.tsx';
import type { OwnPromotion } from '../../machines/promotions/promotions.ts';
import { classes } from '../ui/classes.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { LazyImage } from '../ui/LazyImage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { pictureAddress } from '../html/addresses.ts';
import { periodOf } from './period.ts';
import { OwnTag } from './promotion/OwnTag.tsx';
import { Phase } from './Phase.tsx';
import type { Promotion } from './promotions.ts';
import { useOffers } from './useOffers.ts';
import styles from './Promotions.module.css';

const awaited = 4;

interface CardProps {
  promotion: Promotion;
  isWanted: boolean;
  /** How far the player is with it; a visitor is nowhere yet. */
  own: OwnPromotion | undefined;
}

const Card = ({ promotion, isWanted, own }: CardProps) => {
  const intl = useIntl();
  const card = useRef<HTMLElement>(null);
  const { id, title, summary, image } = promotion;
  const picture = pictureAddress(image ?? '');
  // The list may load after the page has been scrolled to where nothing was yet.
  useEffect(() => {
    if (!isWanted) return;
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    <article ref={card} id={id} tabIndex={-1} className={classes(styles.card, isWanted && styles.wanted)}>
      {picture !== null && <LazyImage src={picture} alt="" ratio="5 / 2" />}
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{summary}</p>
        <p className={styles.period}>{periodOf(promotion, intl)}</p>
        <div className={styles.foot}>
          <Link href={promotionAt(id)} aria-label={intl.formatMessage({ id: 'promo_details_of' }, { title })}>
            <FormattedMessage id="promo_details" />
          </Link>
          {own ? <OwnTag own={own} /> : <Phase promotion={promotion} />}
        </div>
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

interface ListProps {
  items: readonly Promotion[];
  wanted: string | null;
}

const Cards = ({ items, wanted, own = [] }: ListProps & { own?: readonly OwnPromotion[] }) => (
  <ul className={styles.list}>
    {items.map((promotion) => (
      <li key={promotion.id}>
        <Card
          promotion={promotion}
          isWanted={promotion.id === wanted}
          own={own.find(({ promotionId }) => promotionId === promotion.id)}
        />
      </li>
    ))}
  </ul>
);

/** R4.35: with how far the player is; where that cannot be loaded, each promotion says it itself. */
const OwnCards = (props: ListProps) => {
  const client = useClient();
  const { items } = useFeed<OwnPromotion>(
    useMachine(
      useMemo(() => feedOf((options) => client(offerCalls).own({}, options)), [client]),
      undefined,
    ),
  );
  return <Cards {...props} own={items} />;
};

/** R2.08: every promotion that runs or comes, each under its own anchor. */
export const Promotions = ({ wanted }: { wanted: string | null }) => {
  const member = useSession(selectMember);
  const isMember = useSession(selectRole) !== 'trial' && member !== null;
  const { screen, items, retry } = useOffers();
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
      return <FailedState title={<FormattedMessage id="promo_failed" />} onRetry={retry} />;
    case 'shown':
      return isMember ? <OwnCards items={items} wanted={wanted} /> : <Cards items={items} wanted={wanted} />;
  }
};
