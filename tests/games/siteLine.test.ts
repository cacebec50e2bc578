// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSiteLine } from '../../games/frame/siteLine.ts';
import { createJudge } from '../../src/play/game/frameLine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('R2.29 however quick its rounds, a game says no more than the site hears, and its last balance is told', async () => {
  const judge = createJudge(() => Date.now());
  const heard: string[] = [];
  const postMessage = (news: { type: string }) => heard.push(judge(news) === 'tooMuch' ? 'tooMuch' : news.type);
  const line = createSiteLine(Promise.resolve({ postMessage } as unknown as MessagePort), () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  for (let round = 0; round < 40; round += 1) {
    for (const type of ['round.began', 'round.ended', 'balance.changed']) line.tell(type);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(heard).not.toContain('tooMuch');
  const before = heard.length;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard.slice(before)).toEqual(['balance.changed']);
});
