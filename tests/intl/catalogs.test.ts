import type { MessageFormatElement } from 'react-intl';
import { expect, expectTypeOf, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { failures, type FailureCode } from '../../contract/failures.ts';
import { contract } from '../../contract/index.ts';
import { motifNames } from '../../gateway/sandbox/art/motifs/index.ts';
import en from '../../locales/en.json';
import { partOf } from '../../locales/parts.ts';
import ty from '../../locales/ty.json';
import type { MessageId } from '../../machines/common/failure.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { files, read } from '../conventions/repository.ts';
import { englishIn } from './support/english.ts';
import { textsIn } from './support/texts.ts';

const general = ['ok', 'confirm', 'cancel', 'close', 'yes', 'no', 'retry', 'contact_us'];

/** Texts whose screens are not here yet, by how their ids begin. */
const awaited = ['login_', 'theme_', 'maintenance_', 'unreachable_', 'profile_'];

const ids = Object.keys(en) as TextId[];

test('both catalogs have the same ids in the same order', () => {
  expect(Object.keys(ty)).toEqual(ids);
});

test('ids of texts are words with underscores between them, and no text is empty', () => {
  expect(ids.filter((id) => !/^[a-z]+(_[a-z]+)*$/.test(id))).toEqual([]);
  expect(
    [...Object.entries(en), ...Object.entries(ty)].filter(([, text]) => text.trim() !== text || text === ''),
  ).toEqual([]);
});

test('no catalog has an id twice, of which only the last would be read', () => {
  const twice = ['en', 'ty'].flatMap((language) => {
    const all = [...read(`locales/${language}.json`).matchAll(/^ {2}"(\w+)":/gm)].map(([, id]) => id);
    return all.filter((id, at) => all.indexOf(id) !== at).map((id) => `${language}: ${id}`);
  });
  expect(twice).toEqual([]);
});

test('no text is left untranslated, except names and abbreviations', () => {
  expect(ids.filter((id) => en[id] === ty[id])).toEqual([]);
});

test('R1.13 no text in Tahitian has an English sentence', () => {
  expect(Object.entries(ty).flatMap(([id, text]) => englishIn(text).map((sentence) => `${id}: ${sentence}`))).toEqual(
    [],
  );
});

/** Each variable of a text with its kind: 1 a plain value, 6 a count. */
const variables = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    const kind: number = element.type;
    if (kind === 0 || !('value' in element)) return [];
    const parts =
      'options' in element
        ? Object.values(element.options).map(({ value }) => value)
        : 'children' in element
          ? [element.children]
          : [];
    return [`${element.value}:${kind}`, ...parts.flatMap(variables)];
  });

test('a text has the same variables in both languages', async () => {
  const [english, tahitian] = await Promise.all([textsIn('EN'), textsIn('TY')]);
  const sets = ({ messages }: typeof english) => ids.map((id) => [id, [...new Set(variables(messages[id]))].sort()]);
  expect(sets(tahitian)).toEqual(sets(english));
  expect(variables(english.messages.login_wait)).toEqual(['seconds:6']);
});

test('every failure has a text', () => {
  expect(Object.keys(failures).filter((code) => !(code in en))).toEqual([]);
  expectTypeOf<FailureCode | MessageId>().toExtend<TextId>();
});

const refusalsOf = (calls: readonly Call[]): FailureCode[] => calls.flatMap(({ refusals = [] }) => refusals);

test('the first texts include the failures of the calls that the frame makes', () => {
  const { system, session, member, wallet, content, promotions, games } = contract;
  const ofFrame: readonly Call[] = [
    ...[system, session, member, content].flatMap((area) => Object.values<Call>(area)),
    wallet.balance,
    promotions.list,
    games.menu,
  ];
  // Only the login form, which has texts of its own, sends what is typed into it.
  const made = ofFrame.filter((call) => call !== session.login);
  expect(refusalsOf(made).filter((failure) => partOf(failure) !== 'first')).toEqual([]);
  const ofAll: ReadonlySet<string> = new Set(
    refusalsOf(Object.values(contract).flatMap((area) => Object.values<Call>(area))),
  );
  expect(Object.keys(failures).filter((failure) => partOf(failure) !== 'first' && !ofAll.has(failure))).toEqual([]);
});

test('the texts of the login form include the failures of the calls that visitors make', () => {
  const { session, verification, register, password } = contract;
  const ofVisitors: readonly Call[] = [
    ...[session, verification, register].flatMap((area) => Object.values<Call>(area)),
    password.setByPhone,
  ];
  const refusals = refusalsOf(ofVisitors);
  expect(refusals).toContain('wrong_credentials');
  expect(refusals.filter((failure) => partOf(failure) === 'later')).toEqual([]);
});

const code = files
  .filter((file) => /^(games|machines|src)\/.*\.tsx?$/.test(file))
  .map(read)
  .join('\n');
const quoted = new Set([...code.matchAll(/(['"])([a-z_]+)\1/g)].map(([, , word]) => word));
const unused = ids.filter((id) => !quoted.has(id) && !(id in failures) && !general.includes(id));

test('every text is used, belongs to a failure, or waits for its screen', () => {
  expect(unused.filter((id) => !awaited.some((area) => id.startsWith(area)))).toEqual([]);
});

test('R3.09 the personal fields of an account have labels, though the profile has only two of them', () => {
  const fields = [
    'nickname',
    'real_name',
    'telegram',
    'birthday',
    'address',
    'nationality',
    'occupation',
    'income',
    'birthplace',
  ];
  expect(ids).toEqual(expect.arrayContaining(fields.map((field) => `profile_${field}`)));
});

test('no screen on the list of missing screens has all of its texts in use', () => {
  expect(awaited.filter((area) => !unused.some((id) => id.startsWith(area)))).toEqual([]);
});

test.each([
  ['English', en],
  ['Tahitian', ty],
])('every picture on a reel has a name in %s', (_, catalog) => {
  const named = [...catalog.play_reels_motif.matchAll(/(\w+) \{[^{}]+\}/g)].map(([, motif]) => motif);
  expect(named.sort()).toEqual([...motifNames].sort());
});
