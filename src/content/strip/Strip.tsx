import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { stripMachine, type StripRef } from '../../../machines/content/strip.machine.ts';
import { isFor } from '../../../machines/content/strip.rules.ts';
import { selectIsFreePlayOffered } from '../../app/app/app.select.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { selectIsOut, selectRole, selectScreen } from '../../app/session/session.select.ts';
import { useApp, useMachine, useFrameList, useSession } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Banner } from './banner.ts';
import { Slide } from './Slide.tsx';
import { selectIndex, selectIsPaused, selectTurns } from './strip.select.ts';
import styles from './Strip.module.css';
import { useHolds } from './useHolds.ts';
import { useTrack } from './useTrack.ts';

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const Play = ({ strip }: { strip: StripRef }) => {
  const { formatMessage } = useIntl();
  return useSelector(strip, selectIsPaused) ? (
    <IconButton
      icon="play"
      name={formatMessage({ id: 'banner_play' })}
      onPress={sends(strip, { type: 'strip.resumed' })}
    />
  ) : (
    <IconButton
      icon="pause"
      name={formatMessage({ id: 'banner_pause' })}
      onPress={sends(strip, { type: 'strip.paused' })}
    />
  );
};

const Controls = ({ strip, banners }: { strip: StripRef; banners: readonly Banner[] }) => {
  const { formatMessage } = useIntl();
  const shown = useSelector(strip, selectIndex);
  return (
    <>
      {banners.map(({ bannerId }, index) => (
        <button
          key={bannerId}
          type="button"
          className={styles.dot}
          aria-label={formatMessage({ id: 'banner_dot' }, { number: index + 1 })}
          aria-current={index === shown || undefined}
          onClick={sends(strip, { type: 'slide.chosen', index })}
        />
      ))}
      <Play strip={strip} />
    </>
  );
};

/** R2.47, R2.48: the banners side by side; the one that is shown in the middle. */
const Banners = ({ banners, isLow }: { banners: readonly Banner[]; isLow: boolean }) => {
  const { formatMessage } = useIntl();
  const count = banners.length;
  const isCalm = reducedMotion();
  const strip = useMachine(stripMachine, { banners: count, reducedMotion: isCalm });
  const index = useSelector(strip, selectIndex);
  const track = useTrack({
    count,
    index,
    reducedMotion: isCalm,
    onSwiped: (swipedTo) => {
      strip.send({ type: 'slide.chosen', index: swipedTo });
    },
  });
  const turns = useSelector(strip, selectTurns);
  return (
    <section
      className={classes(styles.strip, isLow && styles.low)}
      aria-label={formatMessage({ id: 'banner_strip' })}
      {...useHolds(strip)}
    >
      <div ref={track} className={styles.track}>
        {banners.map((banner, at) => (
          <Slide
            key={banner.bannerId}
            banner={banner}
            isLow={isLow}
            number={at + 1}
            count={count}
            isShown={at === index}
          />
        ))}
      </div>
      <div className={styles.controls}>{turns && <Controls strip={strip} banners={banners} />}</div>
    </section>
  );
};

const Awaited = ({ isLow }: { isLow: boolean }) => (
  <div className={classes(styles.strip, isLow && styles.low)} aria-busy="true">
    <div className={styles.awaited}>
      <Skeleton shape="block" />
    </div>
  </div>
);

interface StripProps {
  group: string;
  /** Leaves most of a phone to the page below it. */
  isLow?: boolean;
}

/** R2.45: the banners of a group that are for who is here, in turn; nothing where there are none. */
export const Strip = ({ group, isLow = false }: StripProps) => {
  const { screen, items } = useFeed<Banner>(useFrameList('banners'));
  const isTrial = useSession(selectRole) === 'trial';
  const who = useSession(selectScreen);
  const isVisitor = who === 'visitor';
  const isOut = useSession(selectIsOut);
  const isFreePlayOffered = useApp(selectIsFreePlayOffered);
  const banners = useMemo(
    () =>
      items.filter((banner) => banner.groupName === group && isFor(banner, { isVisitor, isTrial, isFreePlayOffered })),
    [items, group, isVisitor, isTrial, isFreePlayOffered],
  );
  if (isOut) return null;
  // Until it is known who is here, it is not known whether they have stopped.
  if (screen === 'loading' || who === 'settling') return <Awaited isLow={isLow} />;
  if (banners.length === 0) return null;
  return <Banners key={banners.map(({ bannerId }) => bannerId).join(' ')} banners={banners} isLow={isLow} />;
};
