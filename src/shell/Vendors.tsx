import { useMemo } from 'react';
import { useFeed } from '../app/feed/useFeed.ts';
import { useClient, useMachine } from '../app/site.tsx';
import styles from './Footer.module.css';
import { vendorsFeed } from './vendorsFeed.ts';
import { VendorMark } from './VendorMark.tsx';

/** R1.22: the logos of the vendors, a mark and a wordmark each. */
export const Vendors = () => {
  const client = useClient();
  const { items } = useFeed<string>(
    useMachine(
      useMemo(() => vendorsFeed(client), [client]),
      undefined,
    ),
  );
  return (
    <ul className={styles.vendors}>
      {items.map((title) => (
        <li key={title}>
          <VendorMark name={title} />
          <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
  );
};
