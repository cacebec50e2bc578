import type { ReactNode } from 'react';
import { SiteProvider as Provider, type Site } from '../../src/app/site.tsx';
import { watch } from './watch.ts';

/** A site that also watches the flows that its screens start. */
export const SiteProvider = ({ site, children }: { site: Site; children: ReactNode }) => (
  <Provider site={{ ...site, inspect: watch }}>{children}</Provider>
);
