// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { openSite } from '../shell/support/opened.ts';
import { reply } from '../walk/answers.ts';

const { announcements } = contract.content;
const [example] = announcements.example.reply.list;
const page = (from: number, to: number) =>
  reply(announcements, {
    list: Array.from({ length: to - from + 1 }, (_, at) => ({
      ...example!,
      id: `n${from + at}`,
      title: `News ${from + at}`,
      content: `<p>All about news ${from + at}.</p>`,
    })),
    totalPages: 2,
  });

const titles = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button', { name: /^News/ })
    .map((row) => /^News \d+/.exec(row.textContent)?.[0]);

test('R2.36 ten announcements are listed on two pages of nine, and one of them opens in full', async () => {
  const { ui, gateway } = await openSite({
    arrange: (world) => {
      world.gateway.usually(announcements.name, page(1, 9));
    },
  });
  await ui.press('button', 'All announcements');
  await ui.see('button', /^News 9/);
  expect(titles()).toHaveLength(9);
  gateway.usually(announcements.name, page(10, 10));
  await ui.press('button', 'Page 2');
  await ui.see('button', /^News 10/);
  expect(titles()).toEqual(['News 10']);
  await ui.press('button', /^News 10/);
  await ui.see('dialog', 'News 10');
  await ui.read('All about news 10.');
});
