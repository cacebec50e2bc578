import { flowsIn } from '../discovered.ts';

/** Every flow of the site, found when the viewer is built. */
export const flows = flowsIn(import.meta.glob<Record<string, unknown>>('../flows/*.flow.ts', { eager: true }));
