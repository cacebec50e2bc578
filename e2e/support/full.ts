/** Whether everything is checked in every combination, as `npm run test:all` does. */
export const inFull = process.env.TEST_EVERYTHING === 'yes';
