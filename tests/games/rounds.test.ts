import { describe, expect, it } from 'vitest';
import { drawFrom } from '../../contract/fair.ts';
import { createDice } from '../../gateway/sandbox/dice.ts';
import {
  isAllowed,
  resultOf,
  stepOf,
  type Choice,
  type Moves,
  type Setup,
} from '../../gateway/sandbox/games/rules/play.ts';
import { fish, magazine } from '../../gateway/sandbox/games/rules/reef.ts';
import { stakeStep, tableGames } from '../../gateway/sandbox/games/rules/table.ts';
import { MemoryWallet } from './support/memoryWallet.ts';

const rounds = 10_000;

const setups: readonly Setup[] = [
  { engine: 'climb' },
  { engine: 'reels', table: 'classic', lines: 5 },
  { engine: 'reels', table: 'video-2', lines: 20 },
  { engine: 'reels', table: 'ways', lines: 0 },
  ...(['baccarat', 'roulette', 'dragon_tiger', 'sic_bo'] as const).map((game): Setup => ({ engine: 'table', game })),
  { engine: 'reef' },
];

const titleOf = (setup: Setup): string =>
  setup.engine === 'reels' ? `reels of ${setup.table}` : setup.engine === 'table' ? setup.game : setup.engine;

describe.each(setups.map((setup) => ({ title: titleOf(setup), setup })))(
  '10,000 random rounds of $title',
  ({ title, setup }) => {
    it('leave the player and the house with what they had together, every payment whole', async () => {
      const dice = createDice(`rounds of ${title}`);
      const began = 1_000_000_000;
      const wallet = new MemoryWallet(began, '1');
      const someBets = (bets: readonly string[]) =>
        Object.fromEntries(
          dice
            .shuffled(bets)
            .slice(0, 1 + dice.below(3))
            .map((bet) => [bet, stakeStep * (1 + dice.below(5))]),
        );
      const choose = (): Choice => {
        if (setup.engine !== 'table') return { stake: stepOf(setup) * (1 + dice.below(10)) };
        const bets = someBets(Object.keys(tableGames[setup.game].bets));
        return { stake: Object.values(bets).reduce((sum, each) => sum + each, 0), bets };
      };
      const move = (): Moves => {
        if (setup.engine === 'climb') return { cashedOut: 101 + dice.below(400) };
        return { aims: Array.from({ length: dice.below(magazine + 1) }, () => dice.pick(fish)) };
      };
      for (let round = 0; round < rounds; round += 1) {
        const [choice, moves] = [choose(), move()];
        if (!isAllowed(setup, choice)) throw new Error(`round ${round} cannot be played`);
        // Rejected words are rare enough for this many bytes.
        const draws = drawFrom(Uint8Array.from({ length: 160 }, () => dice.below(256)));
        const { win } = resultOf(setup, choice, moves, draws);
        if (!Number.isSafeInteger(win) || win < 0) throw new Error(`round ${round} pays ${win}`);
        const named = { seat: 's', roundId: `r${round}`, currency: 'USD' };
        await wallet.send('bet', 'OKTO', { ...named, txId: `b${round}`, amount: String(choice.stake) });
        await wallet.send('win', 'OKTO', { ...named, txId: `w${round}`, amount: String(win), endRound: true });
      }
      expect(wallet.heard.filter((each) => each !== 'bet ok' && each !== 'win ok')).toEqual([]);
      expect(wallet.balance + wallet.house).toBe(began);
      expect(wallet.house).not.toBe(0);
    });
  },
);
