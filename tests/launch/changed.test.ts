import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { reachedBy } from '../../gateway/launch/changed.mjs';

const files: readonly (readonly [file: string, imports: readonly string[], text?: string])[] = [
  ['contract/index.ts', ['contract/auth.ts', 'contract/lottery.ts']],
  ['contract/auth.ts', []],
  ['contract/lottery.ts', []],
  ['machines/auth/login.machine.ts', ['machines/common/port.ts']],
  ['machines/lottery/slip.machine.ts', ['machines/common/port.ts']],
  ['machines/common/port.ts', []],
  ['src/createApp.ts', ['src/auth/login/createLogin.ts', 'src/lottery/slip/createSlip.ts']],
  ['src/ui/Button.tsx', []],
  ['src/auth/login/createLogin.ts', ['machines/auth/login.machine.ts']],
  ['src/auth/login/Login.tsx', ['src/ui/Button.tsx'], "const title = 'login_title';"],
  ['src/lottery/slip/createSlip.ts', ['machines/lottery/slip.machine.ts']],
  ['src/lottery/slip/Slip.tsx', [], "const title = 'lottery_slip';"],
  ['locales/en.json', [], '{"login_title":"Log in","lottery_slip":"Bet slip"}'],
  ['gateway/gateway.ts', ['gateway/domains/lottery/settle.ts', 'gateway/trust/ledger/books.ts']],
  ['gateway/domains/lottery/settle.ts', ['gateway/trust/ledger/books.ts']],
  ['gateway/trust/ledger/books.ts', []],
  ['flowbook/flows/login.flow.ts', ['machines/auth/login.machine.ts']],
  ['flowbook/flows/slip.flow.ts', ['machines/lottery/slip.machine.ts']],
  ['flowbook/scenes/login.scene.ts', []],
  ['tests/flows/login/spec.test.ts', ['machines/auth/login.machine.ts']],
  ['tests/auth/rememberName.test.ts', ['src/createApp.ts']],
  ['tests/shell/whole.test.tsx', ['src/createApp.ts']],
  ['tests/lottery/draws.test.ts', []],
  ['tests/lottery/all.full.test.ts', ['src/lottery/slip/Slip.tsx']],
  ['tests/gateway/draws.test.ts', ['gateway/gateway.ts'], 'const { lottery } = contract;'],
  ['tests/gateway/books.test.ts', ['gateway/trust/ledger/books.ts']],
  ['tests/gateway/login.test.ts', ['gateway/gateway.ts'], 'contract.auth;'],
  ['tests/conventions/imports.test.ts', []],
  ['tests/views/walk.test.tsx', ['src/createApp.ts']],
  ['e2e/login.spec.ts', []],
  ['e2e/lotteryBets.spec.ts', [], "page.goto('/lottery')"],
];

const sources: ReadonlyMap<string, string> = new Map(
  files.map(([file, imports, text = '']) => [
    file,
    [...imports.map((target) => `import './${posix.relative(posix.dirname(file), target)}';`), text].join('\n'),
  ]),
);

const reached = (file: string, before = '') => reachedBy([file], sources, () => before);
const readers = 'tests/conventions/imports.test.ts';
const walks = ['tests/flows/happens.test.ts', 'tests/views/walk.test.tsx'];

test('a change of a view runs the tests of its area and the walk of its flow, and not all that open the site', () => {
  expect(reached('src/auth/login/Login.tsx')).toEqual({
    tests: ['tests/auth/rememberName.test.ts', readers, walks[0], 'tests/gateway/login.test.ts', walks[1]],
    flows: ['login'],
    specs: ['e2e/login.spec.ts'],
  });
});

test('a change that several views share walks all of their flows', () => {
  expect(reached('machines/common/port.ts').flows).toEqual(['login', 'slip']);
  expect(reached('src/ui/Button.tsx').flows).toEqual(['login']);
});

test('a change of a rule of the gateway runs what imports it and the tests of its calls, and walks no flow', () => {
  expect(reached('gateway/domains/lottery/settle.ts')).toEqual({
    tests: [readers, 'tests/gateway/draws.test.ts', 'tests/lottery/draws.test.ts'],
    flows: [],
    specs: ['e2e/login.spec.ts', 'e2e/lotteryBets.spec.ts'],
  });
  expect(reached('gateway/trust/ledger/books.ts').tests).toEqual([readers, 'tests/gateway/books.test.ts']);
});

test('a change of a sentence counts for the files that use it', () => {
  const before = '{"login_title":"Log in","lottery_slip":"Slip"}';
  const { flows, specs } = reached('locales/en.json', before);
  expect([flows, specs]).toEqual([['slip'], ['e2e/login.spec.ts', 'e2e/lotteryBets.spec.ts']]);
});

test('a change of the documentation, of a test or of a command opens no browser', () => {
  for (const file of ['docs/testing.md', 'tests/lottery/draws.test.ts', 'gateway/launch/start.mjs'])
    expect(reached(file).specs, file).toEqual([]);
  expect(reached('docs/testing.md').tests).toEqual([readers]);
  expect(reached('tests/lottery/draws.test.ts').tests).toEqual([readers, 'tests/lottery/draws.test.ts']);
  expect(reached('e2e/lotteryBets.spec.ts').specs).toEqual(['e2e/lotteryBets.spec.ts']);
});
