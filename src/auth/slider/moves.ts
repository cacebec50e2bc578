/** Pixels of the picture that one press of a button moves the piece by; the gateway takes five more or less. */
export const buttonStep = 4;
const longStep = 10;

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/** Where a key brings the piece from `x`, which is a pixel further or ten; null for a key that moves nothing. */
export const placeAfterKey = ({ key, shiftKey }: Pressed, x: number, furthest: number): number | null => {
  const step = shiftKey ? longStep : 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return x + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return x - step;
    case 'PageUp':
      return x + longStep;
    case 'PageDown':
      return x - longStep;
    case 'Home':
      return 0;
    case 'End':
      return furthest;
    default:
      return null;
  }
};

/** Whether a press on a track is a press on its thumb, which is as wide as the track is high. */
export const isOnThumb = (
  pressedAt: number,
  track: { left: number; width: number; height: number },
  share: number,
): boolean => {
  const thumb = track.left + share * (track.width - track.height);
  return pressedAt >= thumb && pressedAt <= thumb + track.height;
};
