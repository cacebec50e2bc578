import { FormattedMessage } from 'react-intl';
import type { OfferFeed } from '../../../machines/lobby/offer.rules.ts';
import { useClock } from '../../app/site.tsx';
import { useTicking } from '../../form/useSecondsUntil.ts';
import { classes } from '../../ui/classes.ts';
import styles from './MatchesLobby.module.css';

/** From then on a silence is told in minutes. */
const minutesFrom = 120;

/** How old the odds on the page are; or, where none are shown because they are too old, for how long there have been none. */
export const OddsAge = ({ feeds }: { feeds: readonly OfferFeed[] }) => {
  const { now, inOurTime } = useClock();
  const fresh = feeds.filter(({ isOld }) => !isOld);
  const isOld = fresh.length === 0;
  const came = (isOld ? feeds : fresh).map(({ at }) => inOurTime(at));
  const since = isOld ? Math.max(...came) : Math.min(...came);
  const seconds = useTicking(() => Math.max(0, Math.floor((now() - since) / 1_000)));
  const minutes = Math.floor(seconds / 60);
  const none = seconds < minutesFrom ? 'offer_none_seconds' : 'offer_none_minutes';
  return (
    <p className={classes(styles.age, isOld && styles.old)}>
      <FormattedMessage id={isOld ? none : 'offer_age'} values={{ seconds, minutes }} />
    </p>
  );
};
