import { useEffect, useState, type ComponentType } from 'react';
import { fetchCode } from './fetchCode.ts';

/** A part of a screen that is fetched when it is first shown, and left out where it cannot be had. */
export const optional =
  <Code, Props extends object>(load: () => Promise<Code>, partOf: (code: Code) => ComponentType<Props>) =>
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
    return Part && <Part {...props} />;
  };
