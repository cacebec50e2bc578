import { FormattedMessage, useIntl } from 'react-intl';
import { safeLink } from '../../../contract/links.ts';
import { targetOf, type BannerTarget } from '../../../machines/content/strip.rules.ts';
import type { TextId } from '../../intl/texts.ts';
import { classes } from '../../ui/classes.ts';
import fan from '../../ui/fan.svg';
import { LazyImage } from '../../ui/LazyImage.tsx';
import { lookOf, type Banner, type Look } from './banner.ts';
import claret from './fan-claret.svg';
import dusk from './fan-dusk.svg';
import lapis from './fan-lapis.svg';
import { Opening } from './Opening.tsx';
import styles from './Slide.module.css';

const fans: Readonly<Record<Look, string>> = { baize: fan, claret, lapis, dusk };

const actionOf = ({ linkageType }: Banner): TextId => {
  if (linkageType === 'game') return 'banner_game';
  if (linkageType === 'deposit') return 'header_deposit';
  if (linkageType === 'freePlay') return 'header_free_demo';
  return linkageType === 'promotion' ? 'banner_offer' : 'banner_open';
};

const Composed = ({
  banner,
  isLow,
  isFirst,
  target,
}: {
  banner: Banner;
  isLow: boolean;
  isFirst: boolean;
  target: BannerTarget | null;
}) => {
  const look = lookOf(banner);
  return (
    <div className={classes(styles.slide, styles[look], isLow && styles.low)}>
      <img
        className={styles.fan}
        src={fans[look]}
        alt=""
        width={812}
        height={332}
        {...(!isFirst && { loading: 'lazy' })}
      />
      <p className={styles.title}>{banner.title}</p>
      <p className={styles.subtitle}>{banner.subtitle}</p>
      {target && (
        <Opening className={styles.action} target={target}>
          <FormattedMessage id={actionOf(banner)} />
          <span className="unseen">{` ${banner.title}`}</span>
        </Opening>
      )}
    </div>
  );
};

/** A banner whose picture comes from the gateway: its title is read out. */
const Pictured = ({
  banner: { title },
  isLow,
  url,
  target,
}: {
  banner: Banner;
  isLow: boolean;
  url: string;
  target: BannerTarget | null;
}) => {
  const picture = <LazyImage src={url} alt={title} />;
  return (
    <div className={classes(styles.slide, isLow && styles.low)}>
      {target ? (
        <Opening className={styles.cover} target={target}>
          {picture}
        </Opening>
      ) : (
        <div className={styles.cover}>{picture}</div>
      )}
    </div>
  );
};

interface SlideProps {
  banner: Banner;
  isLow: boolean;
  number: number;
  count: number;
  /** The others are only seen at the edge, and nothing in them can be pressed. */
  isShown: boolean;
}

export const Slide = ({ banner, isLow, number, count, isShown }: SlideProps) => {
  const { formatMessage } = useIntl();
  const target = targetOf(banner, (address) => safeLink(address, location.origin));
  return (
    <div
      className={styles.place}
      role="group"
      inert={!isShown}
      aria-label={formatMessage({ id: 'banner_slide' }, { number, count })}
    >
      {banner.url === null ? (
        <Composed banner={banner} isLow={isLow} isFirst={number === 1} target={target} />
      ) : (
        <Pictured banner={banner} isLow={isLow} url={banner.url} target={target} />
      )}
    </div>
  );
};
