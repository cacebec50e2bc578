import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { BadHouse } from '../../../gateway/house/faults.ts';
import { readFolder } from '../../../gateway/house/folder.ts';
import { readHouse } from '../../../gateway/house/read.ts';
import { folderOf, game, houseFiles, listed, lottery } from '../support/houseFiles.ts';

/** The sentences that a house with such files is refused with. */
const faultsOf = (changes: Readonly<Record<string, unknown>>): readonly string[] => {
  try {
    readHouse(folderOf(changes));
    return [];
  } catch (error) {
    if (!(error instanceof BadHouse)) throw error;
    return error.faults;
  }
};

const manifest = (changes: object) => ({ 'house.json': { ...houseFiles['house.json'], ...changes } });
const without = (kind: string) => manifest({ has: houseFiles['house.json'].has.filter((each) => each !== kind) });
const games = (...changes: readonly object[]) => ({
  'games.json': listed(...changes.map((each) => ({ ...game, ...each }))),
});

describe('a house that is read', () => {
  test('has no faults where every file is of its form', () => {
    expect(faultsOf({})).toEqual([]);
  });

  test.each<[what: string, changes: Readonly<Record<string, unknown>>, sentence: string]>([
    ['has no first file', { 'house.json': null }, 'There is no house.json, which every house begins with.'],
    [
      'is of a newer version',
      manifest({ house: 2, has: ['casinos'] }),
      'house.json: this house has version 2, and this gateway reads 1. Use a newer gateway.',
    ],
    [
      'names a kind without a file',
      { 'games.json': null },
      'house.json has games, but there is no games.json and no folder games.',
    ],
    ['has a file that it does not name', without('goods'), 'goods.json is there, but house.json does not have goods.'],
    ['has a file that no house has', { 'casinos.json': listed() }, 'casinos.json is no file of a house.'],
    [
      'has broken JSON',
      { 'vendors.json': '{\n  "list": [\n    { "code": "LUMEN" },\n    { "code": oops }\n  ]\n}' },
      'vendors.json, line 4: this is not JSON.',
    ],
    ['ends in the middle of JSON', { 'vendors.json': '{\n  "list": [\n' }, 'vendors.json, line 3: this is not JSON.'],
    [
      'writes an amount without quotes',
      games({ minBet: 10 }),
      'games.json, game 100001: minBet cannot be 10; it is an amount in minor units, in quotes: "10".',
    ],
    ['has a field that there is not', games({ prize: 1 }), 'games.json, game 100001: there is no field "prize".'],
    [
      'leaves out a field',
      games({ gameName: undefined }),
      'games.json, game 100001: gameName is missing; it is one line of 1 to 120 characters.',
    ],
    [
      'has a row without its key',
      games({ nodeId: undefined }),
      'games.json, place 1: nodeId is missing; it has letters and digits, and of other signs only . _ : and -.',
    ],
    [
      'has an unknown format of a lottery',
      { 'lotteries.json': listed({ ...lottery, format: 'six5' }) },
      'lotteries.json, lottery MEGA5: there is no format "six5". There are five, eleven, sum28, race, dice, keno, colour, north, south, lotto45, fourd, up3, six, lotto49.',
    ],
    [
      'has a date that is none',
      games({ added: 'yesterday' }),
      'games.json, game 100001: added cannot be "yesterday"; it is a time from the load on, such as -14d, +3d, -6h or -90m, or a day such as 2026-12-24, or a moment such as 2026-12-24T18:00:00Z.',
    ],
    [
      'has a picture from anywhere',
      games({ image: 'lantern.png' }),
      'games.json, game 100001: image cannot be "lantern.png"; it is a file in pictures/, an address that begins with https://, "drawn", or null.',
    ],
    [
      'has a return in whole percent',
      games({ rtp: 96 }),
      'games.json, game 100001: rtp cannot be 96; it is a whole number from 1000 to 10000.',
    ],
    [
      'has more rules in short than a sheet has room for',
      games({ rules: { EN: ['1', '2', '3', '4'] } }),
      'games.json, game 100001: rules.EN cannot be ["1","2","3","4"]; it has one to three lines for each language, by two capital letters: {"EN": ["…"], "TY": ["…"]}.',
    ],
    [
      'has rules in a language that it writes out',
      games({ rules: { English: ['Three alike pay.'] } }),
      'games.json, game 100001: rules.English cannot be "English"; it has one to three lines for each language',
    ],
    [
      'has a rule that is longer than a line',
      games({ rules: { EN: ['Three alike pay.', 'a'.repeat(161)] } }),
      `games.json, game 100001: rules.EN.1 cannot be "${'a'.repeat(79)}…; it is one line of 1 to 160 characters.`,
    ],
    [
      'has more names than are searched',
      games({ otherNames: Array.from({ length: 11 }, (_, at) => `Name ${at}`) }),
      'games.json, game 100001: otherNames cannot be ["Name 0","Name 1","Name 2","Name 3","Name 4","Name 5","Name 6","Name 7","Name 8…; it lists up to ten names.',
    ],
    ['has a list that is none', { 'rooms.json': { list: 'none' } }, 'rooms.json: list cannot be "none"; it is a list.'],
    [
      'has one game twice',
      {
        'games.json': null,
        'games/live.json': listed(game),
        'games/slots.json': listed({ ...game, gameCode: 'other' }),
      },
      'games/slots.json, game 100001: it is also in games/live.json, place 1.',
    ],
    [
      'has two lotteries of one code',
      { 'lotteries.json': listed(lottery, { ...lottery, nodeId: '800002', gameCode: 'mega-6' }) },
      'lotteries.json, lottery MEGA5: its code MEGA5 is also in lotteries.json, place 1.',
    ],
    [
      'changes a setting that there is not',
      { 'settings/colours.json': {} },
      'settings/colours.json: there is no setting "colours". There are',
    ],
  ])('says so if it %s', (_, changes, sentence) => {
    const [first = '', ...more] = faultsOf(changes);
    expect(first.slice(0, sentence.length)).toBe(sentence);
    expect(more).toEqual([]);
  });

  test('lists twenty faults, and counts the rest', () => {
    const rows = Array.from({ length: 25 }, (_, at) => ({ ...game, nodeId: `1${at}`, gameCode: `g${at}`, minBet: 5 }));
    const read = () => readHouse(folderOf({ 'games.json': listed(...rows) }));
    expect(read).toThrow(/^(.+\n){20}and 5 more$/);
  });
});

describe('the folder of a house', () => {
  let folder: string | null = null;
  afterEach(() => {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  });

  test('is refused with a link that leads out of it', () => {
    folder = mkdtempSync(join(tmpdir(), 'croupier-house-'));
    mkdirSync(join(folder, 'house', 'pictures'), { recursive: true });
    writeFileSync(join(folder, 'secret.png'), 'secret');
    symlinkSync(join(folder, 'secret.png'), join(folder, 'house', 'pictures', 'logo.png'));
    const house = join(folder, 'house');
    expect(() => readFolder(house)).toThrow('pictures/logo.png leads out of the house.');
  });

  test('is said to be missing', () => {
    expect(() => readFolder('/nowhere/at/all')).toThrow('There is no folder /nowhere/at/all.');
  });
});
