import { expect, test } from 'vitest';
import { files, read } from './repository.ts';

/** What is sent to try again, such as `list.retried`. */
const retried = /'(\w+\.retried)'/g;
const hears = /\buseOnline\(|<FailedState\b|<Failed\b/;

test('R8.20 everything with a retry button is retried by itself when the browser is online again', () => {
  const senders = files
    .filter((file) => /^src\/.*\.tsx?$/.test(file))
    .map((file) => ({ text: read(file) }))
    .flatMap(({ text }) => [...text.matchAll(retried)].map(([, event]) => ({ event, isHeard: hears.test(text) })));
  const events = [...new Set(senders.map(({ event }) => event))];
  expect(events).toContain('feed.retried');
  expect(events.filter((event) => !senders.some((sender) => sender.event === event && sender.isHeard))).toEqual([]);
});
