import { readFileSync } from 'node:fs';
import { array, nonempty, nullable, number, optional, string, type, validate, type Infer } from 'superstruct';
import { LiveRun } from '../../flowbook/liveRun.ts';
import { labelOf } from '../../flowbook/step.ts';
import { BadRequest } from '../../flowbook/paths/badRequest.ts';
import type { Written } from '../../flowbook/recorded.ts';
import { isReply, type Scene } from '../../flowbook/world/scene.ts';
import { scenesOfSite } from '../../flowbook/scenes/index.ts';
import type { WrittenWalk } from '../walk/written.ts';

const position = { states: array(string()), waiting: array(string()) };

const walkShape = type({
  id: string(),
  variant: string(),
  /** Null where the list was made without --site. */
  scene: optional(nullable(string())),
  begins: optional(type(position)),
  steps: array(
    type({
      label: string(),
      words: optional(string()),
      ms: optional(number()),
      states: optional(position.states),
      waiting: optional(position.waiting),
    }),
  ),
});

const fileShape = type({ flow: string(), paths: nonempty(array(walkShape)) });

/** A path from a file: how it is walked on the site, and what its steps are called. */
export interface FiledWalk {
  readonly id: string;
  readonly walk: WrittenWalk;
  readonly words: readonly string[];
}

/** A path that today's flow does not take. */
export class Differs extends Error {
  override readonly name = 'Differs';
}

const sceneFor = (flow: string, { scene, variant, steps }: Infer<typeof walkShape>): readonly [string, Scene] => {
  const candidates = Object.entries(scenesOfSite).filter(
    ([
      name,
      {
        flow: { id },
      },
    ]) => id === flow && (scene === undefined || name === scene),
  );
  const fits = ([
    ,
    {
      flow: { variants },
      deeds,
    },
  ]: readonly [string, Scene]): boolean =>
    variant in variants && steps.every(({ label }) => label === 'wait' || label.startsWith('wait: ') || label in deeds);
  const found = candidates.find(fits);
  if (found !== undefined) return found;
  throw new BadRequest(
    `Nobody can go a path of ${flow}, "${variant}", on the site; --site lists those that can be gone.`,
  );
};

/** Where a path is, if it does not say so: the flow is run as far as it goes. */
const replayed = (scene: Scene, { id, variant, steps }: Infer<typeof walkShape>): Written => {
  const run = new LiveRun(scene.flow, variant);
  const here = () => ({
    states: run.states(),
    waiting: [
      ...new Set(
        run
          .options()
          .map((step) => scene.deeds[labelOf(step)])
          .filter(isReply)
          .map(({ call }) => call),
      ),
    ],
  });
  const begins = here();
  return {
    variant,
    begins,
    steps: steps.map(({ label, words }, at) => {
      const step = run.options().find((option) => labelOf(option) === label);
      if (step === undefined)
        throw new Differs(`${id} differs at step ${at + 1}. ${words ?? label}: it does not happen there any more.`);
      run.do(step);
      return { label, ...(step.kind === 'time' && { ms: step.ms }), ...here() };
    }),
  };
};

const isWhole = ({ scene, begins, steps }: Infer<typeof walkShape>): boolean =>
  typeof scene === 'string' &&
  begins !== undefined &&
  steps.every(({ states, waiting }) => states !== undefined && waiting !== undefined);

/** The contents of a file, as JSON. */
export const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BadRequest(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
};

const pathsIn = (file: string): Infer<typeof fileShape> => {
  const found = readJson(file);
  const [error, contents] = validate(found, fileShape);
  if (error) throw new BadRequest(`${file} holds no paths: ${error.message}.`);
  return contents;
};

/** A path of a scene, as far as the flow can be run through it. */
export const filedWalk = (name: string, scene: Scene, path: Infer<typeof walkShape>): FiledWalk => {
  const written = isWhole(path) ? (path as Written) : replayed(scene, path);
  return {
    id: path.id,
    walk: { ...written, scene: name },
    words: path.steps.map(({ label, words }) => words ?? label),
  };
};

/** The paths in a file written by `--format json`, or in one that names at least variant and labels. */
export const readWalks = (file: string): readonly FiledWalk[] => {
  const { flow, paths } = pathsIn(file);
  if (paths.some(({ scene }) => scene === null))
    throw new BadRequest(
      `${file} was made without --site, so nobody can go its paths in a browser. Make it again: npm run -s paths -- ${flow} --site --format json > ${file}`,
    );
  return paths.map((path) => filedWalk(...sceneFor(flow, path), path));
};
