import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BannerTarget } from '../../../machines/content/strip.rules.ts';
import { useFreePlay } from '../../app/session/useFreePlay.ts';

interface OpeningProps {
  className: string | undefined;
  children: ReactNode;
}

const FreeDemo = (rest: OpeningProps) => {
  const start = useFreePlay();
  return start && <button type="button" onClick={start} {...rest} />;
};

/** R2.46: what a click on a banner opens. */
export const Opening = ({ target, ...rest }: OpeningProps & { target: BannerTarget }) => {
  switch (target.kind) {
    case 'page':
      return <Link href={target.path} {...rest} />;
    case 'freePlay':
      return <FreeDemo {...rest} />;
    case 'outside':
      return <a href={target.url} target="_blank" rel="noopener noreferrer" {...rest} />;
  }
};
