import { lazy, Suspense, type ComponentType } from 'react';
import { fetchCode } from './fetchCode.ts';

/** A part of a screen that is fetched when it is first shown, and left out where it cannot be had. */
export const optional = <Code, Props extends object>(
  load: () => Promise<Code>,
  partOf: (code: Code) => ComponentType<Props>,
) => {
  const Part = lazy<ComponentType<Props>>(() =>
    fetchCode(load).then(
      (code) => ({ default: partOf(code) }),
      () => ({ default: () => null }),
    ),
  );
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
};
