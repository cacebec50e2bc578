// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { hashSeed, playFair } from '../../contract/fair.ts';
import { handOf, houseKeeps, payCup, throwCups } from '../../games/rules/cup.ts';
import { crowdSeed } from '../../games/rules/odds.ts';
import { openProof } from './support/proof.tsx';
import { serverSeed } from './support/seed.ts';

afterEach(cleanup);

const seedHash = await hashSeed(serverSeed);
/** The last digit is another one. */
const changed = `${serverSeed.slice(0, -1)}7`;

/** What the server tells of an event; without seeds of players, its client seed is its name. */
const told = (id: string, kind: string, data: object, changes: object = {}) => ({
  status: 'ok',
  event: { id, kind, data, seedHash, serverSeed, clientSeed: id, seeds: [], ...changes },
});
const prove = (proof: ReturnType<typeof told>) => openProof(proof.event.id, { [proof.event.id]: proof });

const seedsFit = 'The hash is that of the server seed, and the client seed is made of the list.';
const seedsDoNot = 'The seeds do not belong together.';

describe('R1.02 the proof of a fight', () => {
  const id = 'ring-0-39204160';
  const fight = (changes: object = {}, data: object = {}) =>
    told(id, 'fight', { ring: 0, number: 39204160, ...data }, changes);

  test('draws it exchange by exchange', async () => {
    const { said } = await prove(fight());
    expect(said()).toEqual([
      expect.stringMatching(
        /^Ember \(red\) against .+ \(blue\): (?:(?:red hits|blue hits|a parry)[,.] )+(?:\w+ wins|A draw), \d to \d\./,
      ),
    ]);
    expect(said()[0]).toContain(seedsFit);
    expect(screen.getByRole('heading').textContent).toBe(`Proof of fight ${id}`);
  });

  test('finds a changed digit of its seed', async () => {
    const { said } = await prove(fight({ serverSeed: changed }));
    expect(said()).toEqual([expect.stringContaining(seedsDoNot)]);
  });

  test('finds a seed of a player that is not in the list', async () => {
    const clientSeed = await crowdSeed(id, ['lucky', 'mine']);
    expect((await prove(fight({ clientSeed, seeds: ['lucky', 'mine'] }))).said()[0]).toContain(seedsFit);
    cleanup();
    expect((await prove(fight({ clientSeed, seeds: ['lucky'] }))).said()[0]).toContain(seedsDoNot);
  });

  test('finds another result than the one that counted', async () => {
    const { said } = await prove(fight({}, { winner: 'draw', score: [4, 4] }));
    expect(said()[0]).toContain('That is not the result that counted.');
  });
});

describe('R1.02 the proof of a game with dice', () => {
  const id = 'cup-1';
  const cup = async (changes: object = {}) => {
    const cups = await playFair({ serverSeed, clientSeed: id, nonce: 1 }, (draws) => throwCups(2, draws));
    const keeps = cups.map(({ first }) => houseKeeps(first));
    const pays = payCup(
      200,
      cups.map((each, chair) => handOf(each, keeps[chair] ?? [])),
    );
    return told(id, 'cup', { stake: 200, chairs: ['mai'], houses: 1, keeps, pays, ...changes });
  };

  test('shows what each chair threw, and that it was paid so', async () => {
    const { said } = await prove(await cup());
    expect(said()).toEqual([`The house kept by its rule, and these are the payments of the game.${seedsFit}`]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Player 1 threw (?:\d ?){5}, then (?:\d ?){5} for what was not kept: .+, paid \d\.\d\d\.$/,
      ),
      expect.stringMatching(/^House 1 threw .+, paid \d\.\d\d\.$/),
    ]);
  });

  test('finds a wrong payment', async () => {
    const { said } = await prove(await cup({ pays: [1, 379] }));
    expect(said()).toEqual([expect.stringContaining('The game was not played or paid like this.')]);
  });

  test('says that it was called off', async () => {
    const { said } = await prove(told(id, 'cup', { chairs: [] }, { clientSeed: null }));
    expect(said()).toEqual([expect.stringContaining('called off before anything was drawn')]);
  });
});

/** Dunmarsh Town – Eastmere City, the match of worked example 59: goals in minutes 8, 44 and 69 for home, 55 for away. */
const id = 'football-29474596-1';
const begins = new Date(29_474_596 * 60_000);
const match = (data: object = { result: [3, 1] }) =>
  told(id, 'match', data, { begins: begins.toISOString(), clientSeed: 'football-29403120-0' });

const slip = (changes: object = {}) => ({
  status: 'ok',
  slip: {
    ...{ id: 'x', stake: '1000', state: 'won', pays: '2060', currency: 'EUR', game: 'Football' },
    legs: [{ fixture: id, market: 'result', outcome: 'home', odds: 206, state: 'won' }],
    ...changes,
  },
});
const proveSlip = (changes: object, data?: object) => openProof('s-x', { 's-x': slip(changes), [id]: match(data) });

describe('the proof of a match', () => {
  test('R2.12 draws every minute again, and says whether the result is the one that counted', async () => {
    const { said } = await prove(match());
    expect(said()[0]).toContain('Dunmarsh Town – Eastmere City: 3–1. That is the result that counted.');
    const minutes = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
    expect(minutes).toHaveLength(90);
    for (const goal of ['8′ Goal for Dunmarsh Town', '55′ Goal for Eastmere City', '69′ Goal for Dunmarsh Town'])
      expect(minutes).toContain(goal);
    cleanup();
    expect((await prove(match({ result: [1, 1] }))).said()[0]).toContain('That is not the result that counted.');
  });

  test('counts nothing after the moment at which it was abandoned, and voids what was open then', async () => {
    const abandonedAt = new Date(begins.getTime() + 50 * 2_000).toISOString();
    const legs = [{ fixture: id, market: 'result', outcome: 'home', odds: 206, state: 'void' }];
    const { container } = await proveSlip({ state: 'void', pays: '1000', legs }, { abandonedAt, result: [2, 0] });
    const { textContent } = container;
    expect(textContent).toContain('2–0 when it was abandoned. That is the result that counted.');
    expect(textContent).toContain('Dunmarsh Town to win, void. Void, €10.00 is back.');
    expect(textContent).not.toContain('55′');
  });
});

describe('the proof of a slip', () => {
  test('R2.12 shows it in words, what it paid, and its matches drawn again', async () => {
    const { container, said } = await proveSlip({});
    const { textContent } = container;
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Proof of a bet at Football');
    expect(textContent).toContain('1 selection at 2.06');
    expect(textContent).toContain('Dunmarsh Town to win 2.06, Dunmarsh Town – Eastmere City: won');
    expect(textContent).toContain('Stake €10.00. Won €20.60.');
    expect(textContent).toContain('Your bet of €10.00: Dunmarsh Town to win, won. Won €20.60.');
    expect(said()).toEqual([
      'The payment follows from the odds and from what became of the selections.',
      expect.stringContaining('That is the result that counted.'),
    ]);
  });

  test('R2.12 marks a wrong payment', async () => {
    const { container, said } = await proveSlip({ pays: '2061' });
    expect(said()[0]).toBe('The payment does not follow from the odds and from what became of the selections.');
    expect(container.textContent).toContain('That is not what these seeds give.');
  });

  test('says of a match that it is not over', async () => {
    const { said } = await openProof('s-x', { 's-x': slip() });
    expect(said()[1]).toContain('This match is not over yet');
  });
});
