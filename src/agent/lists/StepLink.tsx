import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

interface Props {
  href: string;
  name?: string;
  children: ReactNode;
}

/** A link to a further page of the centre that Back returns from; links that open beside it stay the browser's. */
export const StepLink = ({ href, name, children }: Props) => (
  <Link
    href={href}
    aria-label={name}
    onClick={(event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // The centre stays open above the page: its entry of the history is taken along.
      navigate(href, { state: history.state as unknown });
    }}
  >
    {children}
  </Link>
);
