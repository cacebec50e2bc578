/** Whether the complete suite runs, with every combination, as `npm run test:all` does. */
export const inFull = process.env.TEST_EVERYTHING === 'yes';

/** Makes a test part of `npm test`, which runs those tagged `@smoke`, in some rounds of a loop only. */
export const smokeWhere = (isUsual: boolean) => (isUsual ? { tag: '@smoke' } : {});
