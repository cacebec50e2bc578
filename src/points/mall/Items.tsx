import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { mallPath } from '../../../machines/common/places.ts';
import type { MallItem } from '../../../machines/points/mall.ts';
import { useMemo } from 'react';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { pictureAddress } from '../../html/addresses.ts';
import { formatMoney } from '../../intl/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LazyImage } from '../../ui/LazyImage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Listed } from './Listed.tsx';
import { itemsFeed } from './mallFeeds.ts';
import styles from '../Points.module.css';

const awaited = 8;

const Awaited = () => (
  <div className={styles.goods} aria-busy="true">
    {Array.from({ length: awaited }, (_, at) => (
      <div key={at} className={styles.item}>
        <Skeleton />
        <Skeleton shape="short" />
      </div>
    ))}
  </div>
);

const missingFor = ({ pointsRequired }: MallItem, points: number | null): number =>
  points === null ? 0 : Math.max(0, Number(pointsRequired) - points);

interface ItemProps {
  item: MallItem;
  /** What the viewer has; null for who has no points account. */
  points: number | null;
  symbol: string;
  onRedeem: (item: MallItem) => void;
}

const Press = ({ item, points, onRedeem }: Omit<ItemProps, 'symbol'>) => {
  const missing = missingFor(item, points);
  const isOffered = item.status === 'available' && missing === 0;
  const word = {
    available: missing > 0 ? 'points_to_go' : 'points_redeem',
    coming: 'points_coming',
    gone: 'points_gone',
  } as const;
  return (
    <Button
      kind={isOffered ? 'line' : 'quiet'}
      wide
      disabled={!isOffered}
      onPress={() => {
        onRedeem(item);
      }}
    >
      <FormattedMessage id={word[item.status]} values={{ points: missing }} />
      <span className="unseen">, {item.title}</span>
    </Button>
  );
};

/** R3.39: an item, with its price, what is left of it, and what is missing for it. */
const Item = ({ item, points, symbol, onRedeem }: ItemProps) => {
  const { image, title, pointsRequired, amountRequired, availableQuantity, redeemedQuantity, units, remark } = item;
  const picture = pictureAddress(image ?? '');
  return (
    <article className={styles.item}>
      <div className={styles.face}>
        {picture === null ? <Icon name="gift" /> : <LazyImage src={picture} alt="" ratio="7 / 5" />}
      </div>
      <h2>{title}</h2>
      <p className={styles.price}>
        <FormattedMessage
          id={amountRequired === '0' ? 'points_price' : 'points_price_money'}
          values={{ points: Number(pointsRequired), money: formatMoney(amountRequired, symbol) }}
        />
      </p>
      <p className={styles.quiet}>
        <FormattedMessage
          id="points_left"
          values={{ left: availableQuantity, redeemed: redeemedQuantity, unit: units }}
        />
      </p>
      {remark !== '' && <p className={styles.quiet}>{remark}</p>}
      <Press item={item} points={points} onRedeem={onRedeem} />
    </article>
  );
};

const all = '';

interface Filter {
  category: string;
  isAffordable: boolean;
}

const filterIn = (search: string): Filter => {
  const query = new URLSearchParams(search);
  return { category: query.get('category') ?? all, isAffordable: query.get('afford') === '1' };
};

const goTo = ({ category, isAffordable }: Filter): void => {
  const query = new URLSearchParams([
    ...(category === all ? [] : [['category', category]]),
    ...(isAffordable ? [['afford', '1']] : []),
  ]).toString();
  navigate(query === '' ? mallPath : `${mallPath}?${query}`);
};

interface Props extends Omit<ItemProps, 'item'> {
  search: string;
}

const panel = 'points-items';

const Shown = ({ items, search, ...shown }: Props & { items: readonly MallItem[] }) => {
  const { formatMessage } = useIntl();
  const filter = filterIn(search);
  const categories = [...new Set(items.map(({ category }) => category))];
  const chosen = categories.includes(filter.category) ? filter.category : all;
  const found = items.filter(
    (item) =>
      (chosen === all || item.category === chosen) &&
      (!filter.isAffordable || (item.status === 'available' && missingFor(item, shown.points) === 0)),
  );
  return (
    <>
      <div className={styles.filters}>
        <Chips
          name={formatMessage({ id: 'points_category' })}
          panel={panel}
          chosen={chosen}
          onChoose={(category) => {
            goTo({ ...filter, category });
          }}
          tabs={[all, ...categories].map((id) => ({
            id,
            label: id === all ? <FormattedMessage id="points_all" /> : id,
          }))}
        />
        {shown.points !== null && (
          <Checkbox
            name="afford"
            checked={filter.isAffordable}
            onChange={(isAffordable) => {
              goTo({ ...filter, isAffordable });
            }}
          >
            <FormattedMessage id="points_affordable" />
          </Checkbox>
        )}
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${chosen}`}>
        {found.length === 0 ? (
          <EmptyState icon="gift" title={<FormattedMessage id="points_none_found" />}>
            <FormattedMessage id="points_none_found_text" />
          </EmptyState>
        ) : (
          <ul className={styles.goods}>
            {found.map((item) => (
              <li key={item.rewardId}>
                <Item item={item} {...shown} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
};

/** R2.108: the items that points can be redeemed for; the address says which are shown. */
export const Items = (props: Props) => {
  const client = useClient();
  const list = useFeed<MallItem>(
    useMachine(
      useMemo(() => itemsFeed(client), [client]),
      undefined,
    ),
  );
  return (
    <Listed list={list} awaited={<Awaited />} failed="points_failed" empty={['points_empty', 'points_empty_text']}>
      {(items) => <Shown items={items} {...props} />}
    </Listed>
  );
};
