import { lazy, Suspense, type ComponentType } from 'react';
import type { ServiceEntry } from '../../machines/common/siteStatus.ts';
import { selectHouse } from '../app/app/app.select.ts';
import { useApp } from '../app/site.tsx';
import styles from './Closed.module.css';

/** Where the way to customer service cannot be fetched, the page says all else that it has to say. */
const Link = lazy<ComponentType<{ entries: readonly ServiceEntry[] }>>(() =>
  import('./ContactLink.tsx').then(
    ({ ContactLink }) => ({ default: ContactLink }),
    () => ({ default: () => null }),
  ),
);

/** R2.23, R2.24: a way to customer service, where the house has one. */
export const ContactUs = () => {
  const { service } = useApp(selectHouse);
  if (service.length === 0) return null;
  return (
    <div className={styles.contact}>
      <Suspense>
        <Link entries={service} />
      </Suspense>
    </div>
  );
};
