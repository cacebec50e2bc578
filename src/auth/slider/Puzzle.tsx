import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { SliderPicture, SliderRef } from '../../../machines/auth/slider.machine.ts';
import { selectPicture, selectScreen, selectX } from './slider.select.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Slider.module.css';
import { usePieceDrag } from './usePieceDrag.ts';

const inPercent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

const png = (base64: string): string => `data:image/png;base64,${base64}`;

const Piece = ({
  slider,
  picture: { piece, width, height, pieceSize, y },
}: {
  slider: SliderRef;
  picture: SliderPicture;
}) => {
  const x = useSelector(slider, selectX);
  return (
    <img
      className={styles.piece}
      src={png(piece)}
      alt=""
      draggable={false}
      style={{
        insetInlineStart: inPercent(x, width),
        insetBlockStart: inPercent(y, height),
        inlineSize: inPercent(pieceSize, width),
      }}
      {...usePieceDrag(slider)}
    />
  );
};

/**
 * The picture with its gap and the piece in front of it, or what is shown instead; it is not mirrored in right-to-left
 * languages.
 */
export const Puzzle = ({ slider }: { slider: SliderRef }) => {
  const { formatMessage } = useIntl();
  const picture = useSelector(slider, selectPicture);
  const screen = useSelector(slider, selectScreen);
  if (screen === 'failed' || screen === 'waiting')
    return (
      <div className={styles.none}>
        <Icon name={screen === 'failed' ? 'warning' : 'clock'} />
      </div>
    );
  if (screen === 'loading' || !picture) return <Skeleton shape="block" ratio="2 / 1" />;
  return (
    <div
      className={classes(styles.picture, screen === 'showing' && styles.movable)}
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
    >
      <img src={png(picture.background)} alt={formatMessage({ id: 'slider_scene' })} draggable={false} />
      <Piece slider={slider} picture={picture} />
    </div>
  );
};
