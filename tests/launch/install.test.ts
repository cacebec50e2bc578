import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { siteStamp } from '../../gateway/launch/build.mjs';
import { isInstalled, lockStamp, refuseNode } from '../../gateway/launch/install.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-launch-'));
  writeFileSync(join(folder, 'package-lock.json'), '{"lockfileVersion":3}');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a Node whose first version number is too low is refused with the version that is needed', () => {
  const refused = (version: string) => refuseNode(version, '20.19.0') !== null;
  expect(['18.20.8', '20.9.0', '20.18.3', '20.19.0', '20.20.2', '22.1.0'].filter(refused)).toEqual([
    '18.20.8',
    '20.9.0',
    '20.18.3',
  ]);
  expect(refuseNode('18.20.8', '20.19.0')).toBe(
    'Croupier needs Node 20.19.0 or newer, but this is Node 18.20.8. Please install a newer version from https://nodejs.org.',
  );
});

describe('packages', () => {
  const stampPackages = (stamp: string) => {
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    writeFileSync(join(folder, 'node_modules', '.croupier-lock'), stamp);
  };

  test('are installed when their stamp is that of the lock file', () => {
    stampPackages(lockStamp(folder));
    expect(isInstalled(folder)).toBe(true);
  });

  test('are not installed when none exist', () => {
    expect(isInstalled(folder)).toBe(false);
  });

  test('are not installed when an install was interrupted before its stamp', () => {
    mkdirSync(join(folder, 'node_modules'));
    expect(isInstalled(folder)).toBe(false);
  });

  test('are not installed once the lock file has changed', () => {
    stampPackages(lockStamp(folder));
    writeFileSync(join(folder, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}');
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('the build of the site', () => {
  const write = (file: string, content: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), content);
  };

  test.for([
    ['a source', 'src/home/HomePage.tsx'],
    ['the contract', 'contract/index.ts'],
    ['the shell', 'index.html'],
    ['the packages', 'package-lock.json'],
  ])('is stale when %s changes', ([, file = '']) => {
    const before = siteStamp(folder);
    write(file, 'something else');
    expect(siteStamp(folder)).not.toBe(before);
  });

  test('is stale when a file is renamed', () => {
    write('src/a.ts', 'same');
    const before = siteStamp(folder);
    rmSync(join(folder, 'src/a.ts'));
    write('src/b.ts', 'same');
    expect(siteStamp(folder)).not.toBe(before);
  });

  test('is still valid when a test changes', () => {
    const before = siteStamp(folder);
    write('tests/a.test.ts', 'something else');
    expect(siteStamp(folder)).toBe(before);
  });
});
