import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { noteMissed, sourcesOf } from './imageAddress.ts';
import { isLoaded, rememberLoaded } from './loadedImages.ts';
import { canWatch, watchNear } from './near.ts';
import styles from './LazyImage.module.css';

interface LazyImageProps {
  src: string;
  /** What the image shows; empty where the text beside it says so. */
  alt: string;
  /** Width to height, as `5 / 7`; without it the image fills its container. */
  ratio?: string;
  /** Shown until the image has loaded, and if it never loads. */
  ground?: ReactNode;
}

const Broken = () => (
  <svg className={styles.broken} viewBox="0 0 24 24">
    <path d="M4 5h16v14H4ZM4 16l4-4 3 3M13 5l-2 4.5 3 2.5-2 3M20 15l-3-3-2 2" />
  </svg>
);

const Picture = ({ src, alt, ratio, ground }: LazyImageProps) => {
  const frame = useRef<HTMLSpanElement>(null);
  const [wasLoaded] = useState(() => isLoaded(src));
  const [isNear, setNear] = useState(() => wasLoaded || !canWatch());
  const [isShown, setShown] = useState(wasLoaded);
  const [sources] = useState(() => sourcesOf(src));
  const [attempt, setAttempt] = useState(0);
  const source = sources[attempt];
  const isBroken = source === undefined;

  useEffect(() => {
    if (isNear || !frame.current) return;
    return watchNear(frame.current, () => {
      setNear(true);
    });
  }, [isNear]);

  const show = () => {
    rememberLoaded(src);
    setShown(true);
  };
  const tryAgain = () => {
    if (source !== undefined) noteMissed(source);
    setShown(false);
    setAttempt(attempt + 1);
  };

  return (
    <span
      ref={frame}
      className={classes(styles.frame, isBroken && styles.failed)}
      style={ratio === undefined ? undefined : { aspectRatio: ratio, blockSize: 'auto' }}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      {!isShown && ground}
      {isNear && !isBroken && (
        <img
          key={attempt}
          className={classes(!isShown && styles.coming, !wasLoaded && styles.fades)}
          src={source}
          alt=""
          decoding="async"
          onLoad={show}
          onError={tryAgain}
        />
      )}
      {isBroken && ground === undefined && <Broken />}
    </span>
  );
};

/** An image that is requested when the user scrolls near it, in a frame that keeps its place. */
export const LazyImage = (props: LazyImageProps) => <Picture key={props.src} {...props} />;
