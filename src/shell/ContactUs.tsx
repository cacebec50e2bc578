import { selectSettings } from '../app/app/app.select.ts';
import { optional } from '../app/optional.tsx';
import { useApp } from '../app/site.tsx';
import styles from './Closed.module.css';

const Link = optional(
  () => import('./ContactLink.tsx'),
  (code) => code.ContactLink,
);

/** R2.23, R2.24: a way to customer service, where the operator has one. */
export const ContactUs = () => {
  const { service } = useApp(selectSettings);
  if (service.length === 0) return null;
  return (
    <div className={styles.contact}>
      <Link entries={service} />
    </div>
  );
};
