import fc from 'fast-check';
import { is } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { readIndex, writeIndex, type IndexedGame } from '../../contract/gamesIndex.ts';

const { index: call, list } = contract.games;
const game = list.reply.schema.games.schema.schema;

const id = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_.:-]{1,20}$/),
  fc.constantFrom('0', '007', '-1', '20417', '999999999999999', '1000000000000000', '1e3', '__proto__', 'toString'),
);
const name = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    fc.constantFrom('Lantern Street', '  two  spaces ', '"quoted", \\n', '\u2028', 'Đá gà', '🎰 7'),
  )
  .filter((text) => is(text, game.gameName));
const image = fc.oneof(
  fc.constant(null),
  fc.constantFrom('/art/game/20417.svg', '20417', '/a/20417/20417.png', '{nodeId}', '/'),
  fc.string({ minLength: 1, maxLength: 20 }),
);

const games: fc.Arbitrary<IndexedGame[]> = fc.array(
  fc.record({
    nodeId: id,
    vassalage: id,
    gameType: fc.constantFrom('RNG', 'SPORTS', 'ESPORTS'),
    gameName: name,
    gameClassify: fc.option(id),
    minBet: fc.oneof(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), fc.constantFrom(0n, 10n)).map(String),
    minLineNum: fc.nat(),
    addedDay: fc.nat({ max: 40_000 }),
    code: fc.option(id),
    defaultPlayType: fc.option(id),
    accountTypeName: fc.option(id),
    isGame: fc.constantFrom('GAME', 'VASSALAGE'),
    isInList: fc.boolean(),
    isHot: fc.constantFrom(0, 1),
    maintenance: fc.boolean(),
    image,
    otherNames: fc.array(name, { maxLength: 3 }),
  }),
  { maxLength: 30 },
);

const sent = (some: readonly IndexedGame[]): unknown => JSON.parse(JSON.stringify(writeIndex(some)));
const columns = call.example.reply;
const nothingElse = { nodeId: null, code: null, defaultPlayType: null, accountTypeName: null };

describe('the index of a game type', () => {
  it('R7.26 restores every list of games, whatever their names, node ids and pictures', () => {
    fc.assert(
      fc.property(games, (some) => {
        const index = sent(some);
        expect(is(index, call.reply)).toBe(true);
        expect([...readIndex(index as typeof columns)]).toEqual(some);
      }),
    );
  });

  it('R7.26 of no games is valid too', () => {
    expect(is(sent([]), call.reply)).toBe(true);
    expect([...readIndex(writeIndex([]))]).toEqual([]);
  });

  it('writes a node id as its distance from the one before, and the pictures of all games once', () => {
    const [first] = [...readIndex(columns)];
    const some = ['20417', '20418', 'r7', '20400'].map((nodeId) => ({
      ...first!,
      nodeId,
      image: `/art/${nodeId}.svg`,
    }));
    const { nodes, others, images, image: places } = writeIndex(some);
    expect({ nodes, others, images, places }).toEqual({
      nodes: [20_417, 1, 0, -18],
      others: [{ at: 2, nodeId: 'r7', code: null, defaultPlayType: null, accountTypeName: null }],
      images: [['/art/', '.svg']],
      places: [0, 0, 0, 0],
    });
  });

  it('has the returns of games only where one is known', () => {
    const [first, second] = [...readIndex(columns)];
    expect(writeIndex([first!, second!]).rtp).toBeUndefined();
    const some = [{ ...first!, rtp: 9_602 }, second!];
    expect(writeIndex(some).rtp).toEqual([9_602, 0]);
    expect([...readIndex(writeIndex(some))]).toEqual(some);
  });

  it('can be read a few games at a time', () => {
    const reading = readIndex(columns);
    expect([reading.next(), reading.next(), reading.next()].map(({ value }) => value?.gameName)).toEqual([
      'Lantern Festival',
      'Paper Boats',
      undefined,
    ]);
  });

  it.each([
    ['a name is missing', { names: 'Lantern Festival' }],
    ['a name is added', { names: 'One\nTwo\nThree' }],
    ['a column is too short', { minBet: [20] }],
    ['a column is too long', { addedDay: [1, 2, 3] }],
    ['a return is missing', { rtp: [9_602] }],
    ['a vendor is not in the table', { vendor: [0, 1] }],
    ['a class is below the table', { class: [-1, 0] }],
    ['a flag is missing', { flags: '1' }],
    ['a flag is no digit', { flags: '1g' }],
    ['an extra belongs to a game that is not listed', { others: [{ ...nothingElse, at: 2 }] }],
    ['a column has half a number', { minLineNum: [5, 0.5] }],
    ['a column has a word', { nodes: [1, 'two'] }],
  ])('does not fit the contract where %s', (_, wrong) => {
    expect(is(columns, call.reply)).toBe(true);
    expect(is({ ...columns, ...wrong }, call.reply)).toBe(false);
  });

  it('is not read where its columns do not fit each other', () => {
    expect(() => [...readIndex({ ...columns, minBet: [20] })]).toThrow(/columns/);
  });
});
