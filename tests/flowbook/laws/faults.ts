import { StateMachine } from 'xstate';
import type { Flow } from '../../../flowbook/flow.ts';

type Config = Readonly<Record<string, unknown>>;

const changed = (config: Config, [key = '', ...rest]: readonly string[], value: unknown): Config => ({
  ...config,
  [key]: rest.length === 0 ? value : changed((config[key] ?? {}) as Config, rest, value),
});

/** Changes of a chart, by their place in it: `states/open/tags`. */
export type Faults = Readonly<Record<string, unknown>>;

/** A flow whose chart is wrong in these places, or whose named `actions` and `delays` do something else. */
export const withFaults = (flow: Flow, faults: Faults, instead: Config = {}): Flow => {
  const { config, implementations } = flow.machine as unknown as { config: Config; implementations: Config };
  const wrong = Object.entries(faults).reduce((so, [place, value]) => changed(so, place.split('/'), value), config);
  const machine = new StateMachine(
    wrong as never,
    {
      ...implementations,
      actions: { ...(implementations['actions'] as object), ...(instead['actions'] as object) },
      delays: { ...(implementations['delays'] as object), ...(instead['delays'] as object) },
    } as never,
  );
  return { ...flow, machine };
};
