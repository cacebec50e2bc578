import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  digestsOf,
  keepPictures,
  packFolder,
  pictureFile,
  picturesIn,
  readPack,
  walked,
} from '../../../flowbook/book/pictures.ts';
import { doorFlow } from '../support/toys.ts';

const digests = digestsOf(doorFlow, ['the machine']);

const folders = (): { from: string; to: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-pack-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return { from: join(folder, 'taken'), to: join(folder, 'pack') };
};

const put = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
};

test('a walk that fails loses only the pictures that it did not reach, and is named', () => {
  const { from, to } = folders();
  put(from, { 'door/door.open.webp': 'old', 'door/door.locked.webp': 'old', [`door/${walked}`]: '' });
  expect(keepPictures({ from, to, digests, today: '2026-01-01' })).toEqual({ taken: 2, failed: [] });

  rmSync(from, { recursive: true });
  put(from, { 'door/door.open.webp': 'new', 'gate/door.closed.webp': 'new', [`gate/${walked}`]: '' });
  expect(keepPictures({ from, to, digests, today: '2026-01-02' })).toEqual({ taken: 2, failed: ['door'] });
  const there = ['door.closed', 'door.locked', 'door.open'].map((state) => [
    readFileSync(join(to, pictureFile(state)), 'utf8'),
    readPack(to).get(state)?.on,
  ]);
  expect(there).toEqual([
    ['new', '2026-01-02'],
    ['old', '2026-01-01'],
    ['new', '2026-01-02'],
  ]);
});

test('the picture of a state is taken from the walk that has the name of its flow', () => {
  const { from, to } = folders();
  put(from, { 'aside/door.open.webp': 'aside', 'door/door.open.webp': 'own', 'later/door.open.webp': 'later' });
  keepPictures({ from, to, digests, today: '2026-01-01' });
  expect(readFileSync(join(to, pictureFile('door.open')), 'utf8')).toBe('own');
});

test('the picture of a removed state is removed from the pack', () => {
  const { from, to } = folders();
  put(from, { 'door/door.open.webp': 'old' });
  keepPictures({ from, to, digests, today: '2026-01-01' });
  rmSync(from, { recursive: true });
  keepPictures({ from, to, digests: new Map(), today: '2026-01-02' });
  expect(readPack(to).size).toBe(0);
  expect(existsSync(join(to, pictureFile('door.open')))).toBe(false);
});

test('a picture is older than its state once the machine or the view of the state has changed', () => {
  const pack = new Map([['door.open', { of: digests.get('door.open') ?? '', on: '2026-01-01' }]]);
  expect(picturesIn(pack, digests)).toEqual(new Map([['door.open', { on: '2026-01-01', isOlder: false }]]));
  const changed = digestsOf(doorFlow, ['the machine, changed']);
  expect(picturesIn(pack, changed).get('door.open')?.isOlder).toBe(true);
  expect(picturesIn(pack, new Map())).toEqual(new Map());
});

test('the pictures in the repository are listed, and are no more than 6 MB', () => {
  const files = readdirSync(packFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'));
  expect(files.length).toBeGreaterThan(150);
  expect(files.sort()).toEqual([...readPack(packFolder).keys()].map(pictureFile).sort());
  const size = files.reduce((sum, file) => sum + statSync(join(packFolder, file)).size, 0);
  expect(size).toBeLessThan(6_000_000);
});
