import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useNow } from '../app/site.tsx';
import { LazyImage } from '../ui/LazyImage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Part } from './Part.tsx';
import { periodOf } from '../promotions/period.ts';
import { phaseOf, type Promotion } from '../promotions/promotions.ts';
import { useOffers } from '../promotions/useOffers.ts';
import styles from './Promotions.module.css';

const most = 3;

const Awaited = () => (
  <div className={styles.row}>
    {Array.from({ length: most }, (_, at) => (
      <div key={at} className={styles.card}>
        <Skeleton shape="short" />
        <div>
          <Skeleton />
          <Skeleton />
        </div>
        <Skeleton shape="short" />
      </div>
    ))}
  </div>
);

const Card = ({ promotion }: { promotion: Promotion }) => {
  const intl = useIntl();
  return (
    <li className={styles.card}>
      {promotion.image !== null && <LazyImage src={promotion.image} alt="" ratio="5 / 2" />}
      <h3>
        <Link href={`/promotions#${encodeURIComponent(promotion.id)}`}>{promotion.title}</Link>
      </h3>
      <p>{promotion.summary}</p>
      <p className={styles.period}>{periodOf(promotion, intl)}</p>
    </li>
  );
};

const None = () => (
  <p className={styles.none}>
    <FormattedMessage id="home_promotions_none" />
  </p>
);

/** The first promotions of those that run or come. */
export const Promotions = () => {
  const { screen, items, retry } = useOffers();
  const now = useNow()();
  const open = items.filter((each) => phaseOf(each, now) !== 'ended');
  return (
    <Part
      title="menu_promotions"
      all="/promotions"
      list={{ screen: screen === 'shown' && open.length === 0 ? 'empty' : screen, retry }}
      awaited={<Awaited />}
      empty={<None />}
    >
      <ul className={styles.row}>
        {open.slice(0, most).map((promotion) => (
          <Card key={promotion.id} promotion={promotion} />
        ))}
      </ul>
    </Part>
  );
};
