import { optional } from '../../app/optional.tsx';

/** Fetched before it is due, so that it can be shown without a connection. */
export const RealityCheck = optional(
  () => import('./RealityCheck.tsx'),
  (code) => code.RealityCheck,
);
