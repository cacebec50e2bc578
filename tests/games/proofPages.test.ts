// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashSeed } from '../../contract/fair.ts';
import { showSlipProof } from '../../games/pages/bookProof.ts';
import type { ShownSlip } from '../../games/pages/bookState.ts';
import { checkEvent, type EventProof } from '../../games/pages/checkEvent.ts';
import { serverSeed } from './support/seed.ts';

describe('the proof of a slip', () => {
  /** Dunmarsh Town – Eastmere City. */
  const id = 'football-29474596-1';
  const begins = new Date(29_474_596 * 60_000);

  /** The match of worked example 59: goals in minutes 8, 44 and 69 for home, 55 for away. */
  const proofOf = async (data: object = { result: [3, 1] }): Promise<EventProof> => ({
    id,
    kind: 'match',
    begins: begins.toISOString(),
    data: { league: 0, home: 3, away: 4, ...data },
    seedHash: await hashSeed(serverSeed),
    serverSeed,
    clientSeed: 'football-29403120-0',
    seeds: [],
  });

  const slip = (changes: Partial<ShownSlip> = {}): ShownSlip => ({
    id: 'x',
    key: 'k',
    stake: '1000',
    rule: 'higher',
    state: 'won',
    why: null,
    pays: '2060',
    most: '2060',
    cashOut: null,
    offer: null,
    at: begins.getTime(),
    legs: [{ fixture: id, market: 'result', outcome: 'home', odds: 206, state: 'won' }],
    ...changes,
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  describe('the check of a match', () => {
    it('R2.12 draws every minute again from the seeds, and says whether the result is the one that counted', async () => {
      const { textContent } = await checkEvent(await proofOf());
      expect(textContent).toContain('Dunmarsh Town – Eastmere City: 3–1. That is the result that counted.');
      for (const goal of ['8′ Goal for Dunmarsh Town', '55′ Goal for Eastmere City', '69′ Goal for Dunmarsh Town'])
        expect(textContent).toContain(goal);
      const { textContent: wrong } = await checkEvent(await proofOf({ result: [1, 1] }));
      expect(wrong).toContain('That is not the result that counted.');
    });

    it('R2.12 shows what the player’s own slips on it pay, and marks a wrong payment', async () => {
      const { textContent } = await checkEvent(await proofOf(), [slip()]);
      expect(textContent).toContain('Your bet of $10.00: Dunmarsh Town to win, won. Won $20.60.');
      const { textContent: wrong } = await checkEvent(await proofOf(), [slip({ pays: '2061' })]);
      expect(wrong).toContain('which is not what these seeds give.');
    });

    it('counts nothing after the moment at which a match was abandoned, and voids what was open then', async () => {
      const abandonedAt = new Date(begins.getTime() + 50 * 2_000).toISOString();
      const own = slip({
        state: 'void',
        pays: '1000',
        legs: [{ fixture: id, market: 'result', outcome: 'home', odds: 206, state: 'void' }],
      });
      const { textContent } = await checkEvent(await proofOf({ abandonedAt, result: [2, 0] }), [own]);
      expect(textContent).toContain('2–0 when it was abandoned. That is the result that counted.');
      expect(textContent).toContain('Dunmarsh Town to win, void. Void, $10.00 is back.');
      expect(textContent).not.toContain('55′');
    });
  });

  it('R2.12 the page that proves a slip shows it in words, what it paid, and its matches drawn again', async () => {
    const proof = await proofOf();
    vi.stubGlobal('fetch', () => Promise.resolve({ json: () => Promise.resolve({ status: 'ok', event: proof }) }));
    await showSlipProof({ ...slip(), currency: 'EUR', game: 'Football' });
    const said = document.body.textContent;
    expect(said).toContain('Proof of a bet at Football');
    expect(said).toContain('1 selection at 2.06');
    expect(said).toContain('Dunmarsh Town to win 2.06, Dunmarsh Town – Eastmere City: won');
    expect(said).toContain('Stake €10.00. Won €20.60.');
    expect(said).toContain('That is the result that counted.');
  });
});
