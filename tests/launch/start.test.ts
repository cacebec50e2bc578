import { expect, test } from 'vitest';
import { run } from '../../gateway/launch/run.mjs';

const start = (options: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, ['gateway/launch/start.mjs', ...options], { quiet: true, env });

test('npm start with an option ends with a sentence', async () => {
  expect(await start(['--verbose'])).toEqual({
    code: 1,
    output:
      '\nnpm start and npm run dev have no options, and so no --verbose. Settings are environment variables; see docs/operating.md.\n\n',
  });
});

test('npm run dev with an invalid PORT ends with a sentence', async () => {
  expect(await start(['--dev'], { PORT: 'abc' })).toEqual({
    code: 1,
    output:
      '\nPORT cannot be "abc". It can be a whole number from 1 to 65534; the gateway takes the port above it.\n\n',
  });
});
