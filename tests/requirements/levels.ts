import { levels, type Level } from '../../flowbook/requirements.ts';

/** Where a test lives says what it proves; the first pattern that fits decides. */
const places: readonly (readonly [RegExp, Level])[] = [
  // These two look at the built files and at the flow book, not at the site.
  [/^e2e\/(budget|flowBook)\.spec\.ts$/, 'unit'],
  [/^e2e\/.*\.spec\.ts$/, 'seen'],
  // Laws hold for flows, and tests/flows/laws tries them all.
  [/^flowbook\/(laws\/\w+|flows\/\w+\.flow)\.ts$/, 'flow'],
  [/^tests\/flows\/.*rules\.test\.ts$/, 'unit'],
  [/^tests\/flows\/.*\.test\.ts$/, 'flow'],
  [/^tests\/(api|contract|gateway)\/.*\.test\.tsx?$/, 'wire'],
  // Parts mounted alone prove nothing about the site: a part that no screen uses passes its tests too.
  [/^tests\/(flowbook|ui)\//, 'unit'],
  [/^tests\/.*\.test\.tsx$/, 'seen'],
  [/^tests\/.*\.test\.ts$/, 'unit'],
];

/** The level of the tests in a file, or null where the file holds no tests. */
export const levelOf = (file: string): Level | null => places.find(([place]) => place.test(file))?.[1] ?? null;

/** The levels of the tests that meet a need: a screen shows the flow behind it, and any test at all shows a pure rule. */
const meeting: Record<Level, readonly Level[]> = {
  seen: ['seen'],
  flow: ['flow', 'seen'],
  wire: ['wire'],
  unit: levels,
};

export const meets = (has: readonly Level[], need: Level): boolean =>
  has.some((level) => meeting[need].includes(level));
