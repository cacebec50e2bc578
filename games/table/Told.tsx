import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { StageProps } from '../frame/engine.ts';
import type { Scene } from './createShow.ts';
import styles from './Told.module.css';
import { gainText } from './words.ts';

export type Colour = 'red' | 'black' | 'green' | 'blue' | 'violet' | 'gold' | 'none';

/** One of the last results, as a bead in the road. */
export interface Bead {
  readonly key: string;
  readonly text: string;
  readonly colour: Colour;
}

interface Props extends Pick<StageProps, 'money'> {
  readonly scene: Scene;
  /** What came out, before what it paid. */
  readonly outcome: (seen: NonNullable<Scene['seen']>) => ReactNode;
  readonly road: readonly Bead[];
}

const What = ({ scene: { phase, seen, isMarked }, outcome, money }: Omit<Props, 'road'>) => {
  const intl = useIntl();
  if (phase !== 'resting') return <FormattedMessage id="play_table_no_more_bets" />;
  if (!isMarked || !seen) return <FormattedMessage id="play_table_place_bets" />;
  return (
    <>
      {outcome(seen)}
      {gainText(intl, seen, money)}
    </>
  );
};

/** Where the game is and what came out last, for who sees the table. */
export const Told = ({ road, badge, ...props }: Props & { readonly badge?: ReactNode }) => (
  <div className={styles.told}>
    <p className={styles.result} data-won={props.scene.isCelebrating || undefined}>
      {badge}
      <span>
        <What {...props} />
      </span>
    </p>
    <ol className={styles.road} dir="ltr">
      {road.map(({ key, text, colour }) => (
        <li key={key} className={styles[colour]}>
          {text}
        </li>
      ))}
    </ol>
  </div>
);

export const Badge = ({ colour, children }: { readonly colour: Colour; readonly children: ReactNode }) => (
  <strong className={styles[colour]}>{children}</strong>
);
