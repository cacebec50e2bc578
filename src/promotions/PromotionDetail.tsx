import { FormattedMessage, useIntl } from 'react-intl';
import type { Place } from '../../machines/common/places.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { selectIsOut } from '../app/session/session.select.ts';
import { useFreePlay } from '../app/session/useFreePlay.ts';
import { optional } from '../app/optional.tsx';
import { useFrameList, useSession } from '../app/site.tsx';
import { pictureAddress } from '../html/addresses.ts';
import { Html } from '../html/Html.tsx';
import { periodOf } from './period.ts';
import { Phase } from './Phase.tsx';
import { ExplainedStops } from '../protection/ExplainedStops.tsx';
import { OffersHidden } from '../protection/OffersHidden.tsx';
import { ActionLink } from '../ui/ActionLink.tsx';
import { Page } from '../app/pages/Page.tsx';
import { wantedPromotion, type Promotion } from './promotions.ts';
import styles from './PromotionDetail.module.css';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LazyImage } from '../ui/LazyImage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Fetched only for a promotion that something can be done about. */
const Own = optional(
  () => import('./promotion/Own.tsx'),
  (code) => code.Own,
  <div className={styles.awaited} />,
);

/** Turns, envelopes and tickets have parts of their own; of some promotions there is only something to know. */
const without: readonly Promotion['kind'][] = ['info', 'free_play', 'wheel', 'envelope', 'raffle'];
const hasOwn = ({ kind }: Promotion): boolean => !without.includes(kind);

const Back = () => (
  <ActionLink href="/promotions" kind="quiet">
    <Icon name="back" small turns />
    <FormattedMessage id="menu_all_promotions" />
  </ActionLink>
);

const Missing = () => (
  <EmptyState icon="gift" title={<FormattedMessage id="promo_missing" />} action={<Back />}>
    <FormattedMessage id="promo_missing_text" />
  </EmptyState>
);

/** Fetched only where there is something to take. */
const GiftPart = optional(
  () => import('./gift/GiftPart.tsx'),
  (code) => code.GiftPart,
);

/** R2.27 */
const FreeDemo = () => {
  const start = useFreePlay();
  return (
    start && (
      <div>
        <Button kind="primary" onPress={start}>
          <FormattedMessage id="header_free_demo" />
        </Button>
      </div>
    )
  );
};

const Detail = ({ promotion }: { promotion: Promotion }) => {
  const intl = useIntl();
  const picture = pictureAddress(promotion.image ?? '');
  const { id, kind } = promotion;
  return (
    <article className={styles.detail}>
      {picture !== null && <LazyImage src={picture} alt="" ratio="5 / 2" />}
      <p className={styles.period}>
        <Phase promotion={promotion} /> {periodOf(promotion, intl)}
      </p>
      <Html html={promotion.html} level={2} />
      {kind === 'free_play' && <FreeDemo />}
      {hasOwn(promotion) && <Own promotion={promotion} />}
      {(kind === 'wheel' || kind === 'envelope' || kind === 'raffle') && (
        <GiftPart key={id} kind={kind} promotionId={id} />
      )}
      <div>
        <Back />
      </div>
    </article>
  );
};

/** R2.07, R2.15: one promotion in full. */
export const PromotionDetail = ({ place }: { place: Place }) => {
  const { formatMessage } = useIntl();
  const { screen, items, retry } = useFeed<Promotion>(useFrameList('promotions'));
  const promotion = items.find(({ id }) => id === wantedPromotion(place));
  const isOut = useSession(selectIsOut);
  const body = () => {
    if (isOut) return <OffersHidden />;
    if (screen === 'loading')
      return (
        <div className={styles.detail} aria-busy="true">
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      );
    if (screen === 'failed') {
      return <FailedState title={<FormattedMessage id="promo_failed" />} onRetry={retry} />;
    }
    return promotion ? (
      <ExplainedStops>
        <Detail promotion={promotion} />
      </ExplainedStops>
    ) : (
      <Missing />
    );
  };
  return (
    <Page title={(isOut ? undefined : promotion?.title) ?? formatMessage({ id: 'menu_promotions' })}>{body()}</Page>
  );
};
