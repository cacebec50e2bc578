import { FormattedMessage, useIntl } from 'react-intl';
import type { Place } from '../../machines/common/places.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { useFrameList } from '../app/site.tsx';
import { pictureAddress } from '../html/addresses.ts';
import { Html } from '../html/Html.tsx';
import { periodOf } from './period.ts';
import { Phase } from './Phase.tsx';
import { ActionLink } from '../ui/ActionLink.tsx';
import { Page } from '../app/pages/Page.tsx';
import { wantedPromotion, type Promotion } from './promotions.ts';
import styles from './PromotionDetail.module.css';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LazyImage } from '../ui/LazyImage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

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

const Detail = ({ promotion }: { promotion: Promotion }) => {
  const intl = useIntl();
  const picture = pictureAddress(promotion.image ?? '');
  return (
    <article className={styles.detail}>
      {picture !== null && <LazyImage src={picture} alt="" ratio="5 / 2" />}
      <p className={styles.period}>
        <Phase promotion={promotion} /> {periodOf(promotion, intl)}
      </p>
      <Html html={promotion.html} level={2} />
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
  const body = () => {
    if (screen === 'loading')
      return (
        <div className={styles.detail} aria-busy="true">
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      );
    if (screen === 'failed') {
      return (
        <FailedState
          title={<FormattedMessage id="promo_failed" />}
          retry={<FormattedMessage id="retry" />}
          onRetry={retry}
        >
          <FormattedMessage id="nothing_lost" />
        </FailedState>
      );
    }
    return promotion ? <Detail promotion={promotion} /> : <Missing />;
  };
  return <Page title={promotion?.title ?? formatMessage({ id: 'menu_promotions' })}>{body()}</Page>;
};
