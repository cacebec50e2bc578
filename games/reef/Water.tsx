import { useId, type CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Entered } from '../frame/wire.ts';
import type { Fish, Water as Place } from '../rules/reef.ts';
import type { Scene } from './createShow.ts';
import { fishOf, pictureOf, waterOf } from './shots.ts';
import styles from './Water.module.css';
import { nameOf } from './words.ts';

interface WaterProps {
  game: Entered;
  scene: Scene;
  aimed: Fish;
  isStill: boolean;
  /** What a catch of the fish pays, in words. */
  worth: (fish: Fish) => string;
  onAim: (fish: Fish) => void;
  /** A fish is pressed, perhaps to be held. */
  onPress: (fish: Fish) => void;
}

/** How long each lane takes to be crossed, in seconds, and where its fish is at first. */
const lanes = [9, 12, 7, 14, 8, 11, 6, 13];

/** A river carries its fish along, and the deep is slow. */
const pace: Readonly<Record<Place, number>> = { reef: 1, river: 0.8, deep: 1.25 };

/** Eight lanes with a fish each, of which one is aimed at. */
export const Water = ({ game, scene: { net }, aimed, isStill, worth, onAim, onPress }: WaterProps) => {
  const intl = useIntl();
  const group = useId();
  return (
    <fieldset className={styles.water} data-still={isStill || undefined} dir="ltr">
      <legend className="unseen">
        <FormattedMessage id="play_reef_aim" />
      </legend>
      {fishOf(game).map((each, lane) => {
        const picture = pictureOf(game, each);
        const thrown = net?.fish === each ? net : null;
        const lasts = (lanes[lane] ?? 0) * pace[waterOf(game)];
        const way = { '--lane': lane, '--lasts': `${lasts}s`, '--from': `${-lane * 1.7}s` } as CSSProperties;
        return (
          <label
            key={each}
            className={styles.fish}
            style={way}
            data-way={lane % 2 === 0 ? 'right' : 'left'}
            data-turned={lane % 2 === 0 || undefined}
            data-caught={thrown?.isLanded === true && thrown.isHit ? true : undefined}
            onPointerDown={() => onPress(each)}
          >
            <input
              type="radio"
              name={group}
              checked={each === aimed}
              aria-label={intl.formatMessage({ id: 'play_reef_pays' }, { fish: nameOf(intl, game, each), pays: each })}
              onChange={() => onAim(each)}
            />
            <span className={styles.body} aria-hidden="true">
              {picture !== null && <img src={picture} alt="" draggable={false} />}
              <span className={styles.aim} />
              {thrown && <span key={thrown.at} className={styles.net} />}
            </span>
            <b aria-hidden="true">{each}×</b>
            {thrown?.isLanded && thrown.isHit && (
              <span className={styles.coins} aria-hidden="true">
                {worth(each)}
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
};
