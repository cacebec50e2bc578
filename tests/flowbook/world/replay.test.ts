import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWalks } from '../../../e2e/paths/file.ts';
import { run } from '../../../flowbook/paths/command.ts';
import { flows } from '../../../flowbook/registry.ts';
import { tellSite } from '../../../flowbook/scenes/tellSite.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paths-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const readFrom = (content: unknown) => {
  const file = join(folder, 'paths.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readWalks(file);
};

const recorded = (...labels: readonly string[]) => ({
  flow: 'wallet',
  paths: [{ id: 'w1', variant: 'a member', steps: labels.map((label) => ({ label })) }],
});

test('paths that the command lists for the site are read as written', async () => {
  const { out } = run(['wallet', '--site', '--format', 'json'], flows, { site: await tellSite() });
  const [first] = readFrom(out);
  expect(first).toMatchObject({
    words: expect.arrayContaining(['Refreshes the balance']) as string[],
    walk: { scene: 'wallet', variant: 'a member', begins: { states: ['wallet.loading'], waiting: ['wallet.balance'] } },
  });
});

test('a file that was made without --site says so, and how to make it again', () => {
  const { out } = run(['wallet', '--format', 'json'], flows);
  expect(() => readFrom(out)).toThrow(
    /paths\.json was made without --site, so nobody can go its paths in a browser\. Make it again: npm run -s paths -- wallet --site --format json > \S+paths\.json$/,
  );
});

test('a recorded path needs only labels, since the flow tells where they lead', () => {
  expect(readFrom(recorded('loadWallet ends: balance and points', 'wait'))).toMatchObject([
    {
      walk: {
        scene: 'wallet',
        begins: { states: ['wallet.loading'], waiting: ['wallet.balance'] },
        steps: [
          { states: ['wallet.fresh'], waiting: [] },
          { ms: 1_000, states: ['wallet.shown'], waiting: [] },
        ],
      },
    },
  ]);
});

test('a path that the flow no longer has is reported with its step', () => {
  expect(() => readFrom(recorded('loadWallet ends: balance and points', 'balance.retried'))).toThrow(
    'w1 differs at step 2. balance.retried: it does not happen there any more.',
  );
});

test.each([
  ['no JSON', 'cannot be read'],
  [{ flow: 'wallet', paths: [] }, 'holds no paths'],
  [
    recorded('wallet.eaten'),
    'Nobody can go a path of wallet, "a member", on the site; --site lists those that can be gone.',
  ],
])('a file of recorded paths with %j is answered with a sentence', (content, sentence) => {
  expect(() => readFrom(content)).toThrow(sentence);
});
