import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pageAt } from '../../machines/app/pages.rules.ts';
import { selectPath } from '../app/pages/pages.select.ts';
import { usePages } from '../app/site.tsx';

interface PageLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Home has several addresses, every other page one. */
const isAt = (path: string, href: string): boolean =>
  path === href || (href === '/' && pageAt({ path }).area === 'index');

/** A link that knows whether its page is the one on the screen. */
export const PageLink = ({ href, className, children }: PageLinkProps) => (
  <Link href={href} className={className} aria-current={isAt(usePages(selectPath), href) ? 'page' : undefined}>
    {children}
  </Link>
);
