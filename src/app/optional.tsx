import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { fetchCode } from './fetchCode.ts';

/**
 * A part of a screen that is fetched when it is first shown; `before` is shown until then, and if it cannot be loaded.
 */
export const optional = <Code, Props extends object>(
  load: () => Promise<Code>,
  partOf: (code: Code) => ComponentType<Props>,
  before: ReactNode = null,
) => {
  // Each card has a heart: those of later cards are drawn along with them.
  let loaded: ComponentType<Props> | null = null;
  return (props: Props) => {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      fetchCode(load).then(
        (code) => {
          loaded = partOf(code);
          setPart(() => loaded);
        },
        () => undefined,
      );
    }, [Part]);
    return Part ? <Part {...props} /> : before;
  };
};
