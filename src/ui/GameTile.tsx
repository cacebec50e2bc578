import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './GameTile.module.css';
import { LazyImage } from './LazyImage.tsx';
import { pips, type Family } from './pips.ts';
import { PlainCard } from './PlainCard.tsx';
import { takePress } from './pressed.ts';
import { Skeleton } from './Skeleton.tsx';
import { Tag } from './Tag.tsx';

export interface GameTileProps {
  name: string;
  vendor: string;
  /** Two letters that stand for the vendor in the corner. */
  index: string;
  family: Family;
  href: string;
  onPress?: () => void;
  /** The address of a picture. The drawn card lies below it, and is shown without one. */
  picture?: string | null | undefined;
  /** A drawn card, and whether the letters on it are light or dark. */
  art?: ReactNode;
  ground?: 'dark' | 'light';
  /** A table rather than a card: 7 to 5. */
  wide?: boolean;
  tag?: ReactNode;
  /** Shown on a game that cannot be played now. */
  maintenance?: ReactNode;
  heart?: ReactNode;
  info?: ReactNode;
}

const Index = ({ index, family }: Pick<GameTileProps, 'index' | 'family'>) => (
  <span className={styles.index} aria-hidden="true">
    {index}
    <svg viewBox="0 0 10 10">
      <path d={pips[family]} />
    </svg>
  </span>
);

const Face = ({ name, family, picture, art, wide }: GameTileProps) => {
  const drawn = art ?? <PlainCard name={name} family={family} wide={wide} />;
  return (
    <span className={classes(styles.face, wide && styles.wide)}>
      {picture ? <LazyImage src={picture} alt="" ground={drawn} /> : drawn}
    </span>
  );
};

/** A game as a card: its face, whose it is, and whether the player likes it. */
export const GameTile = (tile: GameTileProps) => {
  const { name, vendor, href, onPress, picture, ground = 'dark', tag, maintenance, heart, info } = tile;
  return (
    <article
      className={classes(
        styles.tile,
        picture ? styles.pictured : styles[ground],
        maintenance !== undefined && styles.closed,
      )}
    >
      <a href={href} onClick={takePress(onPress)}>
        <span className={styles.card}>
          <Face {...tile} />
          <Index {...tile} />
          {maintenance === undefined ? (
            tag !== undefined && <span className={styles.tag}>{tag}</span>
          ) : (
            <span className={styles.state}>
              <Tag kind="wait">{maintenance}</Tag>
            </span>
          )}
        </span>
        <span className={styles.name} dir="auto">
          {name}
        </span>{' '}
        <span className={styles.vendor} dir="auto">
          {vendor}
        </span>
      </a>
      {heart !== undefined && <span className={styles.heart}>{heart}</span>}
      {info}
    </article>
  );
};

/** The placeholder of a tile that is loading. */
export const GameTileSkeleton = ({ wide = false }: Pick<GameTileProps, 'wide'>) => (
  <div className={styles.awaited}>
    <Skeleton shape="block" ratio={wide ? '7 / 5' : '5 / 7'} />
    <Skeleton />
    <Skeleton shape="short" />
  </div>
);
