import type { Browser } from 'playwright/test';
import { testerAt } from './tester.ts';

interface Step {
  readonly words: readonly string[];
  readonly looks: readonly string[];
  readonly plans: readonly unknown[];
  readonly notPossible: string | null;
}

export interface CheckSheet {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
}

interface Sandbox {
  readonly origin: string;
  readonly lastCode: () => Promise<string>;
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\u001b\[\d+m/g, '').split('\n')[0] ?? '';

/** Prepares a sheet with its press, and does and sees what its sentences say. Returns where that ended; null at its end. */
export const carryOut = async (
  browser: Browser,
  { origin, lastCode }: Sandbox,
  flow: string,
  { id, steps }: CheckSheet,
): Promise<string | null> => {
  const impossible = steps.find(({ notPossible }) => notPossible !== null)?.notPossible;
  if (impossible != null) return `not possible here: ${impossible}`;
  const address = `${origin}/sandbox/sheet?${new URLSearchParams({ flow, path: id }).toString()}`;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-write'],
  });
  const order = (what: string) =>
    context.request.post(address, { form: { do: what }, headers: { 'sec-fetch-site': 'same-origin' } });
  let at = 0;
  try {
    await context.clock.install();
    const sheet = await context.newPage();
    await sheet.goto(address);
    // In a tab of its own, whose way back does not lead to the sheet.
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      sheet.getByRole('button', { name: 'Prepare', exact: true }).click(),
    ]);
    const tester = testerAt(page, { origin, lastCode, answer: () => order('answer') });
    await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith('/sandbox/'), { timeout: 15_000 });
    for (const [index, { words, looks, plans }] of steps.entries()) {
      at = index;
      if (index > 0 && plans.length > 0) await order(`order ${index}`);
      // What is to be seen between two presses is gone after the second.
      let unseen = looks;
      for (const sentence of words) {
        // What is there only until a wait ends is seen before that; something else has to be seen then.
        const unseenBefore = sentence.startsWith('wait ') ? await tester.lookFor(unseen) : unseen;
        await tester.follow(sentence);
        const left = await tester.lookFor(unseen);
        unseen = left.length < unseen.length ? left.filter((seen) => unseenBefore.includes(seen)) : left;
      }
      for (const sentence of unseen) await tester.look(sentence);
    }
    return null;
  } catch (error) {
    return `${at === 0 ? 'the beginning' : `step ${at}`}: ${firstLine(error)}`;
  } finally {
    await context.close();
  }
};
