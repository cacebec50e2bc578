// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { reply } from '../../flowbook/world/answers.ts';
import { openPage, phone, type Start } from '../shell/support/part.tsx';
import { Footer } from '../../src/shell/Footer.tsx';
import { Header } from '../../src/shell/Header.tsx';
import { text } from '../../flowbook/world/text.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../src/member/centre/CentreMenu.tsx';
import '../../src/routes/deposit.tsx';
import '../../src/routes/playSafely.tsx';
import '../../src/routes/withdraw.tsx';

const { overview } = contract.protection;

const offered: Start = {
  who: {},
  whitelabel: { protection: 'offered' },
  arrange: ({ gateway }) => {
    gateway.usually(overview.name, reply(overview));
  },
};

test('R1.22 R2.31 the account menu leads a member to the page Play safely', async () => {
  const { ui } = await openPage({ ...offered, path: '/promotions' }, <Header hasMenu />);
  await ui.press('button', text('protection_title'));
  await ui.see('dialog', text('protection_title'));
  await ui.read(text('protection_lead'));
  expect(location.pathname).toBe('/playSafely');
});

test.each([
  ['R2.77 the page of deposits', '/depositv2'],
  ['R2.78 the page of withdrawals', '/withdraw'],
])('R1.22 %s leads to the page Play safely', async (_, path) => {
  const { ui } = await openPage({ ...offered, path, width: phone });
  await ui.press('link', text('protection_from_cashier'));
  await ui.see('dialog', text('protection_title'));
  expect(location.pathname).toBe('/playSafely');
});

test.each([
  ['offers limits', { protection: 'offered' }, true],
  ['does not offer limits', {}, false],
] as const)(
  'R1.22 the footer of a site that %s shows a visitor the way to them: %s',
  async (_, whitelabel, isThere) => {
    await openPage({ path: '/promotions', whitelabel }, <Footer />);
    expect(screen.queryByRole('link', { name: text('protection_title') }) !== null).toBe(isThere);
  },
);
