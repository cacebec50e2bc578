// What is on right now, in one file: it is in sight at once, but not needed for the first paint.
export { LiveNow } from './LiveNow.tsx';
export { DrawsPanel, NextDraws } from './NextDraws.tsx';
