import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { TextId } from '../intl/texts.ts';
import { Icon } from '../ui/Icon.tsx';
import { Money } from '../ui/Money.tsx';
import { Tag, type TagProps } from '../ui/Tag.tsx';
import { Moment } from '../app/Moment.tsx';
import styles from './MoneyList.module.css';

interface MoneyRow {
  number: string;
  href: string;
  amount: string;
  at: string;
  word: TextId;
  kind: NonNullable<TagProps['kind']>;
}

/** Sums of money on their way, each a link to where it is followed. */
export const MoneyList = ({ rows, symbol }: { rows: readonly MoneyRow[]; symbol: string }) => (
  <ul className={styles.rows}>
    {rows.map(({ number, href, amount, at, word, kind }) => (
      <li key={number}>
        <Link href={href} className={styles.row}>
          <span className={styles.amount}>
            <Money minor={amount} symbol={symbol} kind="plain" />
          </span>
          <span className={styles.about}>
            <Moment at={at} /> · <bdi>{number}</bdi>
          </span>
          <Tag kind={kind}>
            <FormattedMessage id={word} />
          </Tag>
          <Icon name="forward" small turns />
        </Link>
      </li>
    ))}
  </ul>
);
