import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { walked } from '../../flowbook/book/pictures.ts';
import type { OnState } from '../../flowbook/world/walk.ts';

/** The pictures travel in git, so there is one of each state, and no larger than it takes to recognise what is on it. */
const size = { width: 390, height: 844 } as const;
const theme = 'dark';
const quality = 50;

const wear = (worn: string | undefined): void => {
  document.documentElement.dataset['theme'] = worn ?? 'dark';
};

/** Takes the pictures of one walk. */
export class Photographer {
  readonly #folder: string;
  readonly #taken = new Set<string>();

  constructor(folder: string, name: string) {
    this.#folder = join(folder, name);
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
  }

  before(page: Page): OnState {
    return async (state) => {
      if (this.#taken.has(state)) return;
      this.#taken.add(state);
      const own = page.viewportSize();
      const worn = await page.evaluate(() => document.documentElement.dataset['theme']);
      await page.setViewportSize(size);
      await page.evaluate(wear, theme);
      // Playwright itself takes no WebP, which is a fourth as large as PNG.
      const session = await page.context().newCDPSession(page);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
      await session.detach();
      writeFileSync(join(this.#folder, `${state}.webp`), Buffer.from(data, 'base64'));
      if (own) await page.setViewportSize(own);
      await page.evaluate(wear, worn);
    };
  }

  done(): void {
    writeFileSync(join(this.#folder, walked), '');
  }
}
