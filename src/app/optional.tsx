import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { fetchCode } from './fetchCode.ts';

/** A part of a screen that is fetched when it is first shown; `before` stands in its place until then, and where it cannot be had. */
export const optional =
  <Code, Props extends object>(
    load: () => Promise<Code>,
    partOf: (code: Code) => ComponentType<Props>,
    before: ReactNode = null,
  ) =>
  (props: Props) => {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      fetchCode(load).then(
        (code) => {
          setPart(() => partOf(code));
        },
        () => undefined,
      );
    }, []);
    return Part ? <Part {...props} /> : before;
  };
