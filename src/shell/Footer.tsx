import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { hasProtection, socialLinks } from '../../machines/app/menu.ts';
import { helpCentrePath, helpPath, playSafelyPath } from '../../machines/common/places.ts';
import { selectBrand, selectSettings } from '../app/app/app.select.ts';
import { selectIsOut, selectMember } from '../app/session/session.select.ts';
import { useApp, useSession } from '../app/site.tsx';
import { Icon } from '../ui/Icon.tsx';
import { canWatch, watchNear } from '../ui/near.ts';
import { networks } from './networks.ts';
import styles from './Footer.module.css';

const year = String(new Date().getFullYear());

/** Fetched when the visitor scrolls near; if that fails, the footer still says everything else. */
const Vendors = lazy<ComponentType>(() =>
  import('./Vendors.tsx').then(
    ({ Vendors: logos }) => ({ default: logos }),
    () => ({ default: () => null }),
  ),
);

const Providers = () => {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(!canWatch());
  useEffect(
    () =>
      place.current
        ? watchNear(place.current, () => {
            setNear(true);
          })
        : undefined,
    [],
  );
  return (
    <section ref={place} className={styles.providers}>
      <h2>
        <FormattedMessage id="footer_providers" />
      </h2>
      {isNear && (
        <Suspense>
          <Vendors />
        </Suspense>
      )}
    </section>
  );
};

const Social = () =>
  socialLinks(useApp(selectSettings).resources).map(({ kind, url }) => (
    <a key={kind} href={url} target="_blank" rel="noreferrer">
      <Icon name={networks[kind].icon} small />
      {networks[kind].name}
    </a>
  ));

/** R1.22, R1.23: whose site this is, who may play, and whose games. */
export const Footer = () => {
  const { formatMessage } = useIntl();
  const brand = useApp(selectBrand);
  const settings = useApp(selectSettings);
  const { ageLimit: age } = settings;
  const member = useSession(selectMember);
  const isOut = useSession(selectIsOut);
  return (
    <footer className={styles.footer}>
      <Providers />
      <div className={styles.responsibility}>
        <span className={styles.age} role="img" aria-label={formatMessage({ id: 'footer_age_name' }, { age })}>
          {age}+
        </span>
        <p>
          <FormattedMessage id="footer_responsibility" values={{ age }} />
        </p>
      </div>
      <div className={styles.end}>
        <nav aria-label={formatMessage({ id: 'footer_links' })}>
          <Link href={helpCentrePath}>
            <FormattedMessage id="footer_help" />
          </Link>
          {hasProtection(member, settings) && (
            <Link href={playSafelyPath}>
              <FormattedMessage id="protection_title" />
            </Link>
          )}
          <Link href={helpPath('terms')}>
            <FormattedMessage id="footer_terms" />
          </Link>
          <Link href={helpPath('privacy')}>
            <FormattedMessage id="footer_privacy" />
          </Link>
          <Link href={helpPath('licence')}>
            <FormattedMessage id="footer_licence" />
          </Link>
          {!isOut && (
            <Link href="/promotions">
              <FormattedMessage id="menu_promotions" />
            </Link>
          )}
          <Link href="/down">
            <FormattedMessage id="download_title" />
          </Link>
          <Social />
        </nav>
        <p>
          <FormattedMessage id="footer_copyright" values={{ year, brand: <bdi>{brand}</bdi> }} />
        </p>
      </div>
    </footer>
  );
};
