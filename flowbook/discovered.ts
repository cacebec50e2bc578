import { isFlow, type Flow } from './flow.ts';

/** A module of `flowbook/flows/`, by its path. */
type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Flows by convention, in the order of their names: `flows/login.flow.ts` exports `loginFlow`, whose id is `login`. */
export const flowsIn = (modules: Modules): readonly Flow[] =>
  Object.entries(modules)
    .map(([path, module]) => {
      const id = /([^/]+)\.flow\.ts$/.exec(path)?.[1] ?? '';
      const flow = module[`${id}Flow`];
      if (!isFlow(flow) || flow.id !== id)
        throw new Error(`${path} does not export ${id}Flow, a flow with the id "${id}"`);
      return flow;
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
