import { memo, startTransition, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GamesPage } from '../../../machines/lobby/lobby.setup.ts';
import { classes } from '../../ui/classes.ts';
import gameLayouts from '../../ui/gameLayouts.module.css';
import { canWatch } from '../../ui/near.ts';
import { GameCard } from '../GameCard.tsx';
import { useInTurn } from './inTurn.ts';
import { isEndless, pageLength } from '../lobbyRequest.ts';
import styles from './Lobby.module.css';
import type { Tile } from '../tile.ts';

interface CardsProps {
  tiles: readonly Tile[];
  /** Tables rather than cards. */
  isWide: boolean;
}

export const Cards = memo(({ tiles, isWide }: CardsProps) => (
  <ul className={isWide ? gameLayouts.tables : gameLayouts.cards}>
    {useInTurn(tiles).map((tile) => (
      <li key={tile.id}>
        <GameCard tile={tile} wide={isWide} />
      </li>
    ))}
  </ul>
));

const nearness = '50% 0px';

/** A phone draws so many games at once: rows of two and of three, about as high as its window. */
const phoneBlock = 12;

interface BlockProps extends CardsProps {
  isFirst: boolean;
  isLast: boolean;
  /** Of the only page there is, which is drawn as a whole. */
  isAlone: boolean;
  /** How tall a block is that was never drawn, where that is known. */
  tall: number;
}

/** Some games of a page; far from the window it is an empty box that keeps their place. */
const Block = memo(({ isFirst, isLast, isAlone, tall, ...cards }: BlockProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => isFirst || isLast || !canWatch());
  // The cards of one block at a time come to a page.
  const isNext = useDeferredValue(true, isFirst);
  const [held, setHeld] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (isAlone || !element || !canWatch()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNearNow = entries.at(-1)?.isIntersecting ?? true;
        // What has the focus is never taken away.
        if (!isNearNow && element.contains(document.activeElement)) return;
        startTransition(() => {
          if (!isNearNow) setHeld(element.offsetHeight);
          setNear(isNearNow);
        });
      },
      { rootMargin: nearness },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isAlone]);
  const isDrawn = isAlone || (isNear && isNext);
  const height = held || tall;
  return (
    <div
      ref={box}
      className={classes(!isDrawn && height === 0 && styles.held)}
      {...(!isDrawn && height > 0 && { style: { blockSize: height } })}
    >
      {isDrawn && <Cards {...cards} />}
    </div>
  );
});

interface Part {
  key: string;
  tiles: readonly Tile[];
}

const partsOf = ({ page, games }: GamesPage): readonly Part[] => {
  // The lobby was wired to fetch tiles; its chart carries them unopened.
  const tiles = games as readonly Tile[];
  const size = isEndless() ? phoneBlock : pageLength;
  return Array.from({ length: Math.ceil(tiles.length / size) }, (_, at) => ({
    key: `${page} ${at}`,
    tiles: tiles.slice(at * size, (at + 1) * size),
  }));
};

interface BlocksProps extends Pick<CardsProps, 'isWide'> {
  pages: readonly GamesPage[];
}

/** Pages below each other. */
export const Blocks = memo(({ pages, isWide }: BlocksProps) => {
  const blocks = useRef<HTMLDivElement>(null);
  // How much of the page each game takes, with the gap below its row.
  const [{ each, gap }, setMeasured] = useState({ each: 0, gap: 0 });
  const parts = useMemo(() => pages.flatMap(partsOf), [pages]);
  const isAlone = pages.length === 1;
  const firstSize = parts[0]?.tiles.length ?? 1;
  useLayoutEffect(() => {
    const list = blocks.current;
    const first = list?.firstElementChild;
    if (isAlone || !list || !(first instanceof HTMLElement)) return;
    const rowGap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
    setMeasured({ each: (first.offsetHeight + rowGap) / firstSize, gap: rowGap });
  }, [isAlone, firstSize]);
  return (
    <div ref={blocks} className={styles.blocks}>
      {parts.map(({ key, tiles }, at) => (
        <Block
          key={key}
          tiles={tiles}
          isWide={isWide}
          isFirst={at === 0}
          isLast={at === parts.length - 1}
          isAlone={isAlone}
          tall={Math.max(0, each * tiles.length - gap)}
        />
      ))}
    </div>
  );
});
