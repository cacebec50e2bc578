import { describe, expect, it } from 'vitest';
import type { SoloSetup } from '../../games/rules/play.ts';
import { MemoryWallet } from './support/memoryWallet.ts';
import { randomRounds, titleOf } from './support/randomRounds.ts';

const rounds = 10_000;

const setups: readonly SoloSetup[] = [
  { engine: 'climb' },
  { engine: 'reels', table: 'classic', lines: 5 },
  { engine: 'reels', table: 'video-2', lines: 20 },
  { engine: 'reels', table: 'ways', lines: 0 },
  ...(['baccarat', 'roulette', 'dragon_tiger', 'sic_bo', 'wheel'] as const).map((game): SoloSetup => ({
    engine: 'table',
    game,
  })),
  ...(['reef', 'river', 'deep'] as const).map((water): SoloSetup => ({ engine: 'reef', water })),
  { engine: 'hand' },
];

describe.each(setups.map((setup) => ({ title: titleOf(setup), setup })))(
  '10,000 random rounds of $title',
  ({ title, setup }) => {
    it('leave the sum of the player and the house unchanged, and every payment whole', async () => {
      const next = randomRounds(setup, `rounds of ${title}`);
      const began = 1_000_000_000;
      const wallet = new MemoryWallet(began, '1');
      for (let round = 0; round < rounds; round += 1) {
        const { stake, win } = next();
        if (!Number.isSafeInteger(win) || win < 0) throw new Error(`round ${round} pays ${win}`);
        const named = { seat: 's', roundId: `r${round}`, currency: 'USD' };
        await wallet.send('bet', 'OKTO', { ...named, txId: `b${round}`, amount: String(stake) });
        await wallet.send('win', 'OKTO', { ...named, txId: `w${round}`, amount: String(win), endRound: true });
      }
      expect(wallet.heard.filter((each) => each !== 'bet ok' && each !== 'win ok')).toEqual([]);
      expect(wallet.balance + wallet.house).toBe(began);
      expect(wallet.house).not.toBe(0);
    });
  },
);
