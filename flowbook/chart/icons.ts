import type { IconName } from './typeset.ts';
import { element } from './markup.ts';

interface Icon {
  /** Drawn about the origin, within 12 by 12. */
  readonly path: string;
  readonly filled: boolean;
}

const icons: Readonly<Record<IconName, Icon>> = {
  person: {
    filled: true,
    path: 'M0-5.6a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 0 1 0-5.4zM-5.2 5.6c0-3 2.3-4.8 5.2-4.8s5.2 1.8 5.2 4.8z',
  },
  world: {
    filled: false,
    path: 'M0-5.2a5.2 5.2 0 1 1 0 10.4a5.2 5.2 0 0 1 0-10.4zM-5.2 0h10.4M0-5.2c-3.4 3.2-3.4 7.2 0 10.4c3.4-3.2 3.4-7.2 0-10.4z',
  },
  answer: {
    filled: true,
    path: 'M-5-5.4h10a.6.6 0 0 1 .6.6v3.4a.6.6 0 0 1-.6.6h-10a.6.6 0 0 1-.6-.6v-3.4a.6.6 0 0 1 .6-.6zM-5 .8h10a.6.6 0 0 1 .6.6v3.4a.6.6 0 0 1-.6.6h-10a.6.6 0 0 1-.6-.6v-3.4a.6.6 0 0 1 .6-.6z',
  },
  failure: { filled: false, path: 'M-4-4l8 8M4-4l-8 8' },
  time: { filled: false, path: 'M0-5.4a5.4 5.4 0 1 1 0 10.8a5.4 5.4 0 0 1 0-10.8zM0-2.9v3.1l2.3 1.4' },
  atOnce: { filled: true, path: 'M0-5.4l5.4 5.4l-5.4 5.4l-5.4-5.4z' },
  stays: { filled: false, path: 'M3.6-3a4.7 4.7 0 1 0 1.1 3.2M4.2-5.6v3h-3' },
  busy: { filled: false, path: 'M0-4.8a4.8 4.8 0 1 1-4.8 4.8' },
};

/** An icon about a point, in the colour of what is around it. */
export const icon = (name: IconName, x: number, y: number): string =>
  element('path', {
    class: icons[name].filled ? 'icon filled' : 'icon',
    transform: `translate(${x} ${y})`,
    d: icons[name].path,
  });
