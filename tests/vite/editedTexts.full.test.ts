import { join } from 'node:path';
import { createServer, type DevEnvironment } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

const loadAll = async (client: DevEnvironment, entry: string): Promise<void> => {
  const seen = new Set<string>();
  let next = [entry];
  while (next.length > 0) {
    for (const url of next) seen.add(url);
    await Promise.all(next.map((url) => client.transformRequest(url)));
    const modules = await Promise.all(next.map((url) => client.moduleGraph.getModuleByUrl(url)));
    const imported = modules.flatMap((module) => [...(module?.importedModules ?? [])].map(({ url }) => url));
    next = [...new Set(imported)].filter((url) => !seen.has(url) && !url.includes('/node_modules/'));
  }
};

test('editing a text of any language during development reloads the open page, and nothing keeps the old text', async () => {
  const root = process.cwd();
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    // The edits are reported by the test: it must not write into the texts.
    server: { middlewareMode: true, ws: false, watch: { ignored: ['**/*'] } },
  });
  onTestFinished(() => server.close());
  const { client } = server.environments;
  await loadAll(client, '/src/main.ts');
  for (const language of ['en', 'ty']) {
    const file = join(root, 'locales', `${language}.json`);
    const parts = [...(client.moduleGraph.getModulesByFile(file) ?? [])].filter(({ url }) => url.includes('?texts='));
    expect(parts.map(({ url, transformResult }) => [url, transformResult === null])).toEqual(
      expect.arrayContaining(['first', 'later'].map((part) => [`/locales/${language}.json?texts=${part}`, false])),
    );
    const sent = new Promise<unknown>((resolve) => {
      client.hot.send = (...message: unknown[]) => {
        resolve(message[0]);
      };
    });
    server.watcher.emit('change', file);
    expect(await sent).toMatchObject({ type: 'full-reload' });
    expect(parts.filter(({ transformResult }) => transformResult !== null).map(({ url }) => url)).toEqual([]);
  }
});
