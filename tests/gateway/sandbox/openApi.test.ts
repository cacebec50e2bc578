import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openApi } from '../../../contract/openApi.ts';
import { addOpenApi } from '../../../gateway/sandbox/openApi/pages.ts';

const sandbox = (...viewer: [null?]) => {
  const app = new Hono();
  addOpenApi(app, ...viewer);
  return async (path: string): Promise<[status: number, text: string, policy: string]> => {
    const heard = await app.request(path);
    return [heard.status, await heard.text(), heard.headers.get('content-security-policy') ?? ''];
  };
};

test.each([
  ['site', '/sandbox/api'],
  ['wallet', '/sandbox/api/wallet'],
  ['payments', '/sandbox/api/payments'],
] as const)('a sandbox shows the OpenAPI document %s at %s by files of its own', async (name, path) => {
  const get = sandbox();
  const [status, page, policy] = await get(path);
  expect(status).toBe(200);
  expect(policy).toMatch(
    /script-src 'self';.* style-src 'self';.* require-trusted-types-for 'script'; trusted-types 'none'$/,
  );
  const files = [...page.matchAll(/(?:src|data-document|rel="stylesheet" href)="([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(files).toContain(`/sandbox/api/${name}.json`);
  expect(files).toHaveLength(5);
  for (const file of files) expect([file, (await get(file))[0]]).toEqual([file, 200]);
  const [, document] = await get(`/sandbox/api/${name}.json`);
  expect(JSON.parse(document)).toEqual(JSON.parse(JSON.stringify(openApi[name]())));
});

test('a sandbox where the viewer is not installed says so, and still gives the OpenAPI documents', async () => {
  const get = sandbox(null);
  expect((await get('/sandbox/api')).slice(0, 2)).toEqual([404, expect.stringContaining('npm ci, without --omit=dev')]);
  expect((await get('/sandbox/api/site.json'))[0]).toBe(200);
});
