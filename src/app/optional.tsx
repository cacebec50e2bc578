import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { fetchCode } from './fetchCode.ts';

/** A part of a screen that is fetched when it is first shown; `before` stands in its place until then, and where it cannot be had. */
export const optional = <Code, Props extends object>(
  load: () => Promise<Code>,
  partOf: (code: Code) => ComponentType<Props>,
  before: ReactNode = null,
) => {
  // Each card has a heart: those of cards that come later are drawn with them.
  let known: ComponentType<Props> | null = null;
  return (props: Props) => {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      if (Part) return;
      fetchCode(load).then(
        (code) => {
          known = partOf(code);
          setPart(() => known);
        },
        () => undefined,
      );
    }, [Part]);
    return Part ? <Part {...props} /> : before;
  };
};
