import { beforeAll, expect, test } from 'vitest';
import { daysLater } from '../../gateway/ground/businessDay.ts';
import { depositAtOnce } from '../../gateway/sandbox/presets/money.ts';
import { askForJob } from '../../gateway/operating/deskJobs.ts';
import { day, monthOf } from '../../gateway/desk/kit/words.ts';
import { house as houseAccount, post, walletOf } from '../../gateway/trust/ledger/books.ts';
import { readLog } from '../../gateway/trust/staff/log.ts';
import { atTheDesk } from './support/desk.ts';
import { useHouse } from './support/house.ts';
import { newMember } from './support/proofs.ts';

const house = useHouse();
/** Days on which the sandbox has nothing of its own. */
const yesterday = daysLater(new Date().toISOString().slice(0, 10), 1);
const today = daysLater(yesterday, 1);
const tomorrow = daysLater(today, 1);
const month = yesterday.slice(0, 7);

let [account, member] = ['', 0n];

const open = async (path: string, name = 'Abe') => (await atTheDesk(house, name)).open(path);
const setTo = (day: string, time = '12:00:00') => house.gateway.clock.set(new Date(`${day}T${time}Z`));

const closeDays = async (): Promise<void> => {
  // Each run closes one day, of which there are some weeks.
  for (let shown = ''; !shown.includes('Closed'); shown = (await open(`/reports?day=${yesterday}`)).text)
    await house.gateway.runJobs();
};

beforeAll(async () => {
  setTo(yesterday);
  account = await newMember(house);
  member = await house.memberId(account);
  await depositAtOnce(house.gateway.database, member, 12_345n, house.gateway.clock.now());
});

test.each(['/reports', '/reports/players', '/reports/deposits.csv', '/reports/all.csv', '/books'])(
  '%s is there for accounts and owners alone',
  async (path) => {
    const statuses = await Promise.all(
      ['Abe', 'Ada', 'Pia', 'Sam', 'Cleo'].map(async (name) => [name, (await open(path, name)).status]),
    );
    expect(statuses).toEqual([
      ['Abe', 200],
      ['Ada', 200],
      ['Pia', 404],
      ['Sam', 404],
      ['Cleo', 404],
    ]);
  },
);

test('an open day shows its figures of now, and says that it is not over', async () => {
  const { text } = await open(`/reports?day=${yesterday}`);
  expect(text).toMatch(
    new RegExp(`^${day(yesterday)} Not over A \\w+day, in UTC\\. Day Month All tables This day is not over\\.`),
  );
  expect(text).toContain('Sums to the books.');
  expect(text).toContain('Deposits $ 123 .45 1, one a first deposit');
  expect(text).toContain('E-wallet $ 123 .45 $ 123 .45 – – –');
  await depositAtOnce(house.gateway.database, member, 1_000n, house.gateway.clock.now());
  expect((await open(`/reports?day=${yesterday}`)).text).toContain('Deposits $ 133 .45 2, one a first deposit');
});

test('each number of players opens its list, which leads to the member', async () => {
  const report = await open(`/reports?day=${yesterday}`);
  expect(report.html).toContain(`/reports/players?of=first&amp;day=${yesterday}`);
  const list = await open(`/reports/players?of=first&day=${yesterday}`);
  expect(list.text).toMatch(new RegExp(`${account} .* \\$ 123 \\.45$`));
  expect(list.html).toContain(`/members/${account}`);
  expect((await open(`/reports/players?of=active&day=${yesterday}`)).text).toContain('Nobody bet.');
});

test('a day that is over is closed, stays as it is, and has the days beside it', async () => {
  setTo(today);
  await closeDays();
  const { text, html } = await open('/reports');
  expect(text).toMatch(
    new RegExp(`^${day(yesterday)} Closed A \\w+day, in UTC\\. It is closed and does not change any more\\.`),
  );
  expect(text).not.toContain('This day is not over.');
  for (const path of [`day=${daysLater(yesterday, -1)}`, `day=${today}`, `month=${month}`])
    expect(html).toContain(`href="/reports?${path}"`);
  await depositAtOnce(house.gateway.database, member, 700n, new Date(`${yesterday}T23:00:00Z`));
  expect((await open('/reports')).text).toBe(text);
  expect((await open(`/reports?day=${today}`)).text).toContain('Deposits $ 7 .00');
});

test('a month is the sum of its closed days, and says which they are', async () => {
  const { text } = await open(`/reports?month=${month}`);
  expect(text).toContain(`${day(yesterday)}, in UTC.`);
  expect(text).toMatch(new RegExp(`^${monthOf(month)} (?:Not over|Closed) The sum of its closed days, `));
  expect(text).toContain('Sums to the books.');
  const later = daysLater(`${month}-01`, 70).slice(0, 7);
  expect((await open(`/reports?month=${later}`)).text).toContain(`${monthOf(later)} has not begun.`);
});

test('an address that names no day of the books says so, and one that names no day at all leads nowhere', async () => {
  expect((await open(`/reports?day=${tomorrow}`)).text).toContain(`${day(tomorrow)} has not begun.`);
  expect((await open('/reports?day=1999-01-01')).text).toContain('The books begin on');
  expect((await open('/reports?month=1999-01')).text).toContain('The books begin on');
  for (const path of ['day=2031-02-29', 'day=%25', 'day=%3Cb%3E', 'month=2031-13', 'day=2031-3-1'])
    expect((await open(`/reports?${path}`)).status).toBe(404);
  for (const path of ['players?of=all', 'cats.csv', 'toString.csv'])
    expect((await open(`/reports/${path}`)).status).toBe(404);
  expect((await open('/reports/players?before=x')).status).toBe(400);
});

test('a table is a file, all tables are one, and whoever takes them is in the log', async () => {
  const lines = (csv: string) => csv.replace('\uFEFF', '').replaceAll('"', '').split('\r\n');
  expect(lines((await open(`/reports/deposits.csv?day=${yesterday}`)).html)).toEqual([
    'day,provider,arrived,credited,sent_back,charged_back,settled,change',
    `${yesterday},wallet,133.45,133.45,0.00,0.00,0.00,-133.45`,
    '',
  ]);
  const all = lines((await open(`/reports/all.csv?month=${month}`)).html);
  expect(all.slice(0, 2)).toEqual(['house', 'day,line,opening,movement,closing']);
  expect(all).toContain(`${yesterday},wallet,133.45,133.45,0.00,0.00,0.00,-133.45`);
  const [line] = (await readLog(house.gateway.database, { act: 'open' })).rows;
  expect(line).toMatchObject({ staff: 'Abe', about: 'file', subject: `/reports/all.csv?month=${month}` });
});

test('the books show where the money is, and the last check with its age', async () => {
  const { text } = await open('/books');
  expect(text).toContain('Balances.');
  expect(text).toContain('E-wallets, with the provider clearing:wallet $');
  expect(text).toContain('Last check never');
  const { database, clock, runJobs } = house.gateway;
  await askForJob(database, 'wallet', 'Ada', clock.now());
  expect((await open('/books')).text).toContain('Being checked. Ada asked for it 0 s ago.');
  const abe = await atTheDesk(house, 'Abe');
  const asked = await abe.send('/act', { act: 'runCheck', subject: 'books', back: '/books' });
  expect(asked.leadsTo).toMatch(/^\/books\?done=\d+$/);
  await runJobs();
  const checked = (await abe.open('/books')).text;
  expect(checked).toContain('Check of the books Every rule holds');
  expect(checked).toContain('compared, none differs');
  expect((await readLog(house.gateway.database, { act: 'runCheck' })).rows[0]).toMatchObject({
    staff: 'Abe',
    subject: 'books',
  });
});

test('a report says by how much it differs from the books and where, and the check which rule is broken', async () => {
  const { database, clock, runJobs } = house.gateway;
  const posted = (kind: string, entries: Parameters<typeof post>[1]['entries']) =>
    post(database, { key: `test:${kind}`, kind, at: clock.now(), note: {}, entries });
  await posted('bonus', [
    [houseAccount('costs:bonus'), -40n],
    [walletOf(member), 40n],
  ]);
  const { text } = await open(`/reports?day=${today}`);
  expect(text).toContain('Differs by 0.40.');
  expect(text).toContain('Bonuses by kind − $ 0 .40');
  await posted('sandbox', [
    [houseAccount('suspense'), 700n],
    [houseAccount('float'), -700n],
  ]);
  await (await atTheDesk(house, 'Ada')).act('runCheck', 'books');
  await runJobs();
  const books = await open('/books');
  expect(books.text).toContain('one rule broken');
  expect(books.text).toContain(
    'It must be that suspense is the money that came and is neither credited nor sent back. Found: suspense is 700, not 0',
  );
});
