import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { digestOf } from '../../flowbook/book/digest.ts';
import { readReview, standOf, writtenReview } from '../../flowbook/reviews.ts';
import { flows } from '../../flowbook/registry.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const comment = { on: 'door.open', by: 'Ada', at: '2026-01-02T03:04:05Z', says: 'It creaks.', done: false };
const signed = { by: 'Ada', at: '2026-01-02T03:04:05Z', digest: 'd1' };

const door = (description: string) =>
  createMachine({ id: 'door', description: 'A door', initial: 'open', states: { open: { description } } });

test('a review that was written is read as it was, and a flow without one has neither comments nor a signature', () => {
  const review = { comments: [comment], signed };
  expect(readReview(writtenReview(review))).toEqual({ review, mistakes: [] });
  expect(readReview(null)).toEqual({ review: { comments: [], signed: null }, mistakes: [] });
});

test.each([
  ['{', ['It is no JSON.'], 0],
  ['[]', ['It is not an object with “comments” and “signed”.'], 0],
  [{ comments: 'none' }, ['“comments” is not a list.'], 0],
  [{ comments: [comment, { ...comment, says: undefined }] }, ['“says” of comment 2 is missing.'], 1],
  [{ comments: [comment, 'Fine.'] }, ['comment 2 is not right: "Fine.".'], 1],
  [{ comments: [{ ...comment, done: 'yes' }, comment] }, ['“done” of comment 1 is not right: "yes".'], 1],
  [{ comments: [{ ...comment, colour: 'red' }] }, ['“colour” of comment 1 is not known.'], 0],
  [{ signed: { by: 'Ada' } }, ['“at” of the signature is missing.', '“digest” of the signature is missing.'], 0],
  [{ comments: [comment], sigend: signed }, ['“sigend” is not known.'], 1],
])('a file edited by hand to %j is read as far as it is right, and its mistakes are said', (file, mistakes, read) => {
  const found = readReview(typeof file === 'string' ? file : JSON.stringify(file));
  expect(found.mistakes).toEqual(mistakes);
  expect(found.review.comments).toHaveLength(read);
  expect(found.review.signed).toBeNull();
});

test('a signature counts until a description or a text that people read changes, and again when it is taken back', () => {
  const text = 'door "A door"\nasks: \n\nopen "It is open" *\n  | Come in\n';
  const digest = digestOf(door('It is open.'), text);
  const review = { comments: [], signed: { ...signed, digest } };
  expect(standOf(review, digest)).toBe('signed');
  expect(standOf(review, digestOf(door('It is wide open.'), text))).toBe('changed');
  expect(standOf(review, digestOf(door('It is open.'), text.replace('Come in', 'Go away')))).toBe('changed');
  // The approved structure follows the machine later: only what is read is taken from the approved text.
  expect(standOf(review, digestOf(door('It is open.'), text.replace('"It is open"', '"Open"')))).toBe('signed');
  expect(standOf({ comments: [], signed: null }, digest)).toBe('unsigned');
});

test('every review in docs/flows/reviews can be read and belongs to a flow', () => {
  const folder = 'docs/flows/reviews';
  const ids = new Set(flows.map(({ id }) => id));
  const complaints = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => [
    ...(name.endsWith('.json') && ids.has(name.slice(0, -5)) ? [] : [`${name} belongs to no flow`]),
    ...readReview(readFileSync(`${folder}/${name}`, 'utf8')).mistakes.map((mistake) => `${name}: ${mistake}`),
  ]);
  expect(complaints).toEqual([]);
});
