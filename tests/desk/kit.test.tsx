/** @jsxImportSource hono/jsx */
import { describe, expect, test } from 'vitest';
import { deskCss, deskFiles } from '../../gateway/desk/kit/files.ts';
import { Field } from '../../gateway/desk/kit/forms.tsx';
import { documentOf, Layout } from '../../gateway/desk/kit/Layout.tsx';
import { Compare, differing, Table } from '../../gateway/desk/kit/tables.tsx';
import { Money, When } from '../../gateway/desk/kit/values.tsx';
import { ageOf, amountText, countText, dateTime, day, monthOf } from '../../gateway/desk/kit/words.ts';

const minute = 60_000;

const htmlOf = async (part: Parameters<typeof documentOf>[0]): Promise<string> =>
  (await documentOf(part)).replace('<!doctype html>', '');

/** What a person reads of some HTML. */
const readIn = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test.each([
  [-5000, '0 s'],
  [38_000, '38 s'],
  [39 * minute, '39 min'],
  [60 * minute, '1 h'],
  [372 * minute, '6 h 12 min'],
  [30 * 60 * minute, '30 h'],
  [48 * 60 * minute, '2 days'],
])('an age of %i ms is told as %s', (milliseconds, told) => {
  expect(ageOf(milliseconds)).toBe(told);
});

test('amounts have groups, two decimals and a true minus', () => {
  expect([0n, 5n, -5n, 400_000n, -1_234_567_890_12n].map(amountText)).toEqual([
    '0.00',
    '0.05',
    '−0.05',
    '4,000.00',
    '−1,234,567,890.12',
  ]);
});

test('counting stops above a thousand', () => {
  expect([0, 1000, 1001].map(countText)).toEqual(['0', '1,000', '1,000+']);
});

test('moments and days are told in UTC', () => {
  expect(dateTime(new Date('2026-11-28T09:02:11Z'))).toBe('28 Nov 2026 09:02');
  expect([day('2026-11-07'), monthOf('2026-11')]).toEqual(['7 November 2026', 'November 2026']);
});

describe('a moment', () => {
  const now = new Date('2026-11-27T09:41:00Z');
  const told = async (at: string, as?: 'recent' | 'full' | 'age' | 'promise') =>
    readIn(await htmlOf(<When at={new Date(at)} now={now} as={as} />));

  test('is a time today, a day before, and has its year where that is another one', async () => {
    expect(
      await Promise.all([told('2026-11-27T09:02:11Z'), told('2026-11-26T23:59:59Z'), told('2025-03-12T10:00:00Z')]),
    ).toEqual(['09:02:11', '26 Nov', '12 Mar 2025']);
  });

  test('that was promised says how late it is, or how long there is still', async () => {
    expect(
      await Promise.all([told('2026-11-27T09:00:00Z', 'promise'), told('2026-11-27T10:01:00Z', 'promise')]),
    ).toEqual(['late 41 min', 'in 20 min']);
  });
});

test('an amount below zero has a minus, and one above a plus only where signs are asked for', async () => {
  const amounts = [
    <Money minor={-4000n} symbol="$" />,
    <Money minor={4000n} symbol="$" />,
    <Money minor={4000n} symbol="$" tone="signed" />,
  ];
  const read = await Promise.all(amounts.map(async (amount) => readIn(await htmlOf(amount)).replaceAll(' ', '')));
  expect(read).toEqual(['−$40.00', '$40.00', '+$40.00']);
});

test('a table without rows says so in words and draws no table', async () => {
  const html = (
    <Table
      caption="Members"
      rows={[]}
      empty="No member begins with “zz”."
      columns={[{ head: 'Name', cell: () => '' }]}
    />
  );
  expect(await htmlOf(html)).toBe('<p class="muted">No member begins with “zz”.</p>');
});

test('a comparison marks the lines that differ and says what each was', async () => {
  const lines = [
    { line: 'Holder', first: 'Mai Linh', now: 'Mai Linh' },
    { line: 'Left in main', first: 112_000n, now: 108_450n },
    { line: 'Amount', first: 400_000n, now: 400_000n },
  ];
  const html = await htmlOf(<Compare caption="What Mara saw" firstHead="At 09:31:15" lines={lines} symbol="$" />);
  const rows = [...html.matchAll(/<tr( class="differs")?>(.*?)<\/tr>/gs)].slice(1);
  expect(rows.map(([, mark, cells = '']) => [mark !== undefined, readIn(cells).replaceAll(' ', '')])).toEqual([
    [false, 'HolderMaiLinhsame'],
    [true, 'Leftinmain$1,120.00$1,084.50was1,120.00'],
    [false, 'Amount$4,000.00same'],
  ]);
  expect([differing(lines), differing(lines.slice(0, 1))]).toEqual(['one line differs', 'nothing differs']);
});

test('what was typed comes back as text beside what is wrong with it', async () => {
  const html = await htmlOf(
    <Field
      name="note"
      kind="textarea"
      label="Note"
      maxLength={2000}
      value={'</textarea><script>'}
      error="Too <long>"
    />,
  );
  expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;</textarea>');
  expect(html).toContain('aria-describedby="note-below" aria-invalid="true"');
  expect(html).toMatch(/id="note-below">.*Too &lt;long&gt;/s);
});

describe('a page', () => {
  const page = documentOf(
    <Layout
      title="<i>"
      me={{ name: '"><script>', role: 'payouts', until: '17:02' }}
      token="token"
      nav={[
        {
          title: 'What waits',
          links: [
            { href: '/', label: 'Overview', icon: 'home' },
            { href: '/withdrawals', label: 'Withdrawals', icon: 'withdraw', count: 1001, late: true },
          ],
        },
      ]}
      path="/withdrawals/W-261127-0093"
      search={'"><script>'}
      flash={{ kind: 'refused', text: '<b>' }}
    />,
  );

  test('has no script and no inline style, whatever it is given', async () => {
    expect(await page).toMatch(/^<!doctype html><html lang="en"/);
    expect(await page).not.toMatch(/<script|<style|<i>|<b>| style=/);
  });

  test('marks the entry that its path belongs to', async () => {
    const marked = [...(await page).matchAll(/href="([^"]*)" aria-current="page"/g)].map(([, href]) => href);
    expect(new Set(marked)).toEqual(new Set(['/withdrawals']));
  });

  test('names only files that the desk serves', async () => {
    const named = [...(await page).matchAll(/(?:href|src)="(\/[\w-]+\.(?:css|svg))"/g)].map(([, path]) => path);
    const inSheet = [...deskCss().matchAll(/url\('([^']+)'\)/g)].map(([, path]) => path);
    expect(new Set([...named, ...inSheet])).toEqual(new Set(deskFiles().keys()));
  });
});
