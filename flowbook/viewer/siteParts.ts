import { createContext, type ComponentType } from 'react';
import type { Book, BookFlow } from '../book/model.ts';
import type { Theme } from './theme.ts';

/** What only the book of a site has: it knows the site's contract, which the machines of other projects know nothing of. */
export interface SiteParts {
  readonly Report: ComponentType<{ readonly book: Book; readonly theme: Theme; readonly id: string | null }>;
  readonly Coverage: ComponentType<{ readonly book: Book }>;
  readonly Review: ComponentType<{ readonly flow: BookFlow; readonly thing: string | null }>;
  /** Who has signed a flow, and what is open about it. */
  readonly Signed: ComponentType<{ readonly flow: BookFlow }>;
}

export const SiteParts = createContext<SiteParts | null>(null);
