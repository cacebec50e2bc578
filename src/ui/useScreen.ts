import { useSyncExternalStore } from 'react';

const queries = { wide: '(min-width: 1024px)', full: '(min-width: 1280px)' } as const;
type Screen = keyof typeof queries;

const follow = (screen: Screen) => (changed: () => void) => {
  const list = matchMedia(queries[screen]);
  list.addEventListener('change', changed);
  return () => {
    list.removeEventListener('change', changed);
  };
};
const followed = { wide: follow('wide'), full: follow('full') };

/** Whether the window is at least so wide: side menu and categories from `wide` on, the right bar from `full` on. */
export const useScreen = (screen: Screen): boolean =>
  useSyncExternalStore(followed[screen], () => matchMedia(queries[screen]).matches);
