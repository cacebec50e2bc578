import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { packedFiles } from '../../vite/packedFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-packed-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('the build compresses the page, its scripts and its styles beside themselves', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="./main.js"></script>');
  writeFileSync(join(folder, 'main.js'), `import './main.css';\ndocument.title = '${'cards '.repeat(50)}';`);
  writeFileSync(join(folder, 'main.css'), 'body { margin: 0 }');
  const outDir = join(folder, 'out');
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [packedFiles()], build: { outDir } });

  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  const plain = names.filter((name) => !name.endsWith('.br'));
  expect(plain.map((name) => name.replace(/^.*\./, '')).sort()).toEqual(['css', 'html', 'js']);
  expect(names.filter((name) => name.endsWith('.br')).sort()).toEqual(plain.map((name) => `${name}.br`).sort());
  for (const name of plain)
    expect(brotliDecompressSync(readFileSync(join(outDir, `${name}.br`))).toString()).toBe(
      readFileSync(join(outDir, name), 'utf8'),
    );
});
