import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The commit or tag of the version that gateways are upgraded from. */
const commit = readFileSync(new URL('earlierVersion.txt', import.meta.url), 'utf8').trim();

const git = (...args: string[]): Buffer => execFileSync('git', args, { maxBuffer: 512 * 1024 * 1024 });

const isHere = (): boolean => {
  try {
    git('rev-parse', '--quiet', '--verify', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
};

interface Package {
  readonly version?: string;
  readonly dev?: boolean;
}

/** The packages that a folder needs in production, by where they are, with their versions. */
const packagesOf = (folder: string): ReadonlyMap<string, string | undefined> => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Package>>;
  };
  return new Map(
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && dev !== true)
      .map(([path, { version }]) => [path, version]),
  );
};

export interface EarlierVersion {
  readonly folder: string;
  remove(): void;
}

/** Takes the earlier version out of the history, ready to be started. */
export const takeEarlierVersion = (): EarlierVersion => {
  if (!isHere())
    throw new Error(
      `The commit ${commit} of tests/gateway/support/earlierVersion.txt is not in this clone. Fetch it: git fetch --unshallow --tags`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'croupier-earlier-'));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  const ours = packagesOf('.');
  const others = [...packagesOf(folder)].filter(([path, version]) => ours.get(path) !== version);
  if (others.length === 0) symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
