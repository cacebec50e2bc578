import type { ReactNode } from 'react';
import { is } from 'superstruct';
import { excludedRefusal } from '../../contract/protection/values.ts';
import { ExplainedContext } from '../form/FailureText.tsx';
import { StopText } from './stops/StopText.tsx';

const Excluded = ({ value }: { value: unknown }) => <StopText {...(is(value, excludedRefusal) ? value : {})} />;

const explained = { excluded: Excluded };

/** R1.22, R8.23: whatever is refused in here because the player has stopped says by what, and until when. */
export const ExplainedStops = ({ children }: { children: ReactNode }) => (
  <ExplainedContext value={explained}>{children}</ExplainedContext>
);
