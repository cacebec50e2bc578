import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { askForJob, readJob } from '../../gateway/operating/deskJobs.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { readLog } from '../../gateway/trust/staff/log.ts';
import { moveFreely } from './support/cashier.ts';
import { atTheDesk } from './support/desk.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { newMember } from './support/proofs.ts';
import { bets, openTeam } from './support/team.ts';
import { newPlayer, type Player } from './support/withdrawals.ts';

const house = useHouse();
const database = () => house.gateway.database;
const now = () => house.gateway.clock.now();

const people = ['Pia', 'Sam', 'Cleo', 'Abe', 'Ben'] as const;

/** What each of them is answered with, by their initials. */
const statuses = async (path: string): Promise<string> => {
  const answers = [];
  for (const name of people) answers.push(`${name} ${(await (await atTheDesk(house, name)).open(path)).status}`);
  return answers.join(', ');
};

const lastLine = async (act: string) => (await readLog(database(), { act })).rows[0];

let player: Player;
let number: string;

beforeAll(async () => {
  await liftLimits(database());
  await moveFreely(house);
  await openTeam(house, { 'people-top': { 'people-low': { 'people-a': null }, 'people-b': null } });
  player = await newPlayer(house, 400_000n);
  await bets(house, player.account, { stake: '1000', payout: '400' });
  ({ withdrawalId: number } = await player.guest.ask(contract.withdrawals.request, {
    ...{ bankAccountId: player.bankAccountId, amount: '10000', paymentPassword: demoPaymentPassword },
  }));
});

const of = (tab = '') => `/members/${player.account}${tab}`;

describe('the pages of members', () => {
  test('are there for everybody but content', async () => {
    const expected = 'Pia 200, Sam 200, Cleo 404, Abe 200, Ben 200';
    for (const path of ['/members', of(), of('/ledger'), of('/notes')]) expect(await statuses(path)).toBe(expected);
    expect((await (await atTheDesk(house, 'Sam')).open('/members/nobody-at-all')).status).toBe(404);
  });

  test('show the newest without a search, and whoever a search finds', async () => {
    const sam = await atTheDesk(house, 'Sam');
    expect((await sam.open('/members')).text).toContain(player.account);
    const found = await sam.open(`/members?q=${player.account}`);
    expect(found.text).toMatch(new RegExp(`${player.account} Mai Linh .* 3,894 \\.00 .* 100 \\.00`));
    expect((await sam.open('/members?q=zz%25')).text).toContain('No member begins with “zz%”.');
    expect((await sam.open('/members?q=%3Cb%3Ex%3C%2Fb%3E')).html).toContain('“&lt;b&gt;x&lt;/b&gt;”');
    for (const letter of ['z', '%25'])
      expect((await sam.open(`/members?q=${letter}`)).text).toContain('Type at least two characters.');
    expect((await sam.open(`/members?q=${'x'.repeat(400)}`)).text).toContain(`“${'x'.repeat(80)}”`);
  });

  test('lead to a payment by its number', async () => {
    const sam = await atTheDesk(house, 'Sam');
    const heard = await sam.open(`/members?q=${number.toLowerCase()}`);
    expect([heard.status, heard.leadsTo]).toEqual([303, `/withdrawals/${number}`]);
  });

  test('let staff search so often, and say how long to wait', async () => {
    await liftLimits(database(), { deskSearchesPerStaff: { most: 2, within: 60_000 } });
    const pia = await atTheDesk(house, 'Pia');
    for (const status of [200, 200, 429]) expect((await pia.open('/members?q=mai')).status).toBe(status);
    expect((await pia.open('/members')).status).toBe(200);
    await liftLimits(database());
  });
});

describe('the page of a member', () => {
  test('has the money, and masks what reaches them until it is shown, which is a line of the log', async () => {
    const sam = await atTheDesk(house, 'Sam');
    const page = await sam.open(of());
    expect(page.text).toMatch(/Main \$ 3,894 \.00 Held for withdrawals \$ 100 \.00/);
    expect(page.text).toMatch(/House’s result \+ \$ 6 \.00/);
    expect(page.text).toContain('a•••@example.com');
    expect(page.text).not.toContain(`${player.account}@example.com`);
    const shown = await sam.act('showContact', player.account, { back: of() });
    expect(shown.text).toContain(`${player.account}@example.com`);
    expect(await lastLine('showContact')).toMatchObject({ staff: 'Sam', member: player.member });
  });

  test('filters the ledger and the bets by kind and by days', async () => {
    const pia = await atTheDesk(house, 'Pia');
    const ledger = await pia.open(of('/ledger?kind=withdrawal'));
    expect(ledger.text).toContain(number);
    expect((await pia.open(of('/ledger?wallet=held'))).text).toContain('withdrawal');
    expect((await pia.open(of('/ledger?from=2020-01-01&to=2020-01-31'))).text).toContain(
      'Nothing moved in these days.',
    );
    expect((await pia.open(of('/bets?state=lost'))).text).toMatch(/LUMEN .* lost/);
    expect((await pia.open(of('/bets?state=won'))).text).toContain('No bet in these days.');
    for (const tab of ['/ledger', '/bets', '/gifts'])
      expect((await pia.open(of(`${tab}?from=2027-01-01&to=2020-01-01`))).text).toContain('Please check the days.');
  });

  test('lists payments, gifts, sessions and logins, and says where there are none', async () => {
    const pia = await atTheDesk(house, 'Pia');
    expect((await pia.open(of('/payments'))).text).toContain('No deposit yet.');
    expect((await pia.open(of('/payments?of=withdrawals'))).text).toMatch(new RegExp(`${number} .* requested`));
    expect((await pia.open(of('/gifts'))).text).toContain('No bonus in these days.');
    expect((await pia.open(of('/gifts?of=rewards'))).text).toContain('No reward yet.');
    expect((await pia.open(of('/sessions'))).text).toMatch(/Open sessions .* 127\.0\.0\.1/);
    const nobody = await newMember(house);
    expect((await pia.open(`/members/${nobody}/sessions`)).text).toContain('Nobody is logged in.');
  });

  test('takes a note by its form, shows HTML and signs as they were typed, and keeps a note that is too long', async () => {
    const sam = await atTheDesk(house, 'Sam');
    const text = '<script>alert(1)</script> 100 % sure';
    const heard = await sam.act('addNote', player.account, { text, back: of('/notes') });
    expect(heard.leadsTo).toContain(of('/notes?done='));
    const page = await sam.open(heard.leadsTo ?? '');
    expect(page.text).toContain(`you wrote a note about ${player.account}.`);
    expect(page.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 100 % sure');
    const long = await sam.act('addNote', player.account, { text: 'x'.repeat(10_000), back: of('/notes') });
    expect(long.status).toBe(422);
    expect(long.text).toContain('At most 2,000 characters; this has 10,000.');
    expect(long.text).toContain('x'.repeat(10_000));
    expect((await sam.open(of('/log'))).text).toMatch(/Sam support addNote member/);
  });

  test('is locked at once, and says why two people have to unlock it', async () => {
    const [sam, ben] = [await atTheDesk(house, 'Sam'), await atTheDesk(house, 'Ben')];
    const opened = /name="opened" value="([^"]+)"/.exec((await sam.open(of())).html)?.[1] ?? '';
    const locked = await sam.act('lockAccount', player.account, { opened, reason: 'A card', back: of() });
    expect(locked.status).toBe(303);
    expect((await sam.open(of())).text).toContain('the account has more than $3,000.00');
    const asked = await sam.act('unlockAccount', player.account, { reason: 'Papers came', back: of() });
    const request = /asked=(\d+)/.exec(asked.leadsTo ?? '')?.[1] ?? '';
    expect((await ben.send('/act', { request, act: 'approve' })).status).toBe(303);
    expect((await ben.open(of())).text).toContain('Lock the account');
  });

  test('says of a small account with a withdrawal under way why two people are needed', async () => {
    const small = await newPlayer(house, 20_000n);
    await small.guest.ask(contract.withdrawals.request, {
      ...{ bankAccountId: small.bankAccountId, amount: '10000', paymentPassword: demoPaymentPassword },
    });
    const sam = await atTheDesk(house, 'Sam');
    await sam.act('lockAccount', small.account, { reason: 'A card' });
    expect((await sam.open(`/members/${small.account}`)).text).toContain('a withdrawal is under way or disputed');
  });

  test('has no form that a role may not use', async () => {
    const html = async (name: string, tab = '') => (await (await atTheDesk(house, name)).open(of(tab))).html;
    const forms = async (name: string) =>
      [
        ...`${await html(name)}${await html(name, '/sessions')}${await html(name, '/notes')}`.matchAll(
          /name="act" value="(\w+)"/g,
        ),
      ]
        .map(([, act]) => act)
        .join(' ');
    expect(await forms('Pia')).toBe('showContact lockAccount endSessions addNote');
    expect(await forms('Abe')).toBe('');
    expect(await forms('Sam')).toBe(
      'showContact lockAccount correctHolder endSessions reportLost resetPaymentPassword addNote',
    );
  });
});

describe('personal data', () => {
  test('is a file for an owner alone, which the log tells with whose it is', async () => {
    expect(await statuses(of('/data.json'))).toBe('Pia 404, Sam 404, Cleo 404, Abe 404, Ben 200');
    const file = await (await atTheDesk(house, 'Ben')).open(of('/data.json'));
    expect(JSON.parse(file.html)).toMatchObject({ account: { account: player.account } });
    expect(await lastLine('open')).toMatchObject({ staff: 'Ben', about: 'file', member: player.member });
  });

  test('cannot be erased while something is in the way, which an owner reads', async () => {
    const ben = await atTheDesk(house, 'Ben');
    expect((await ben.open(of())).text).toContain(
      'The account has money in it, a payment under way or younger than 30 days.',
    );
    const account = await newMember(house);
    expect((await ben.open(`/members/${account}`)).html).toContain('value="eraseMember"');
    expect((await (await atTheDesk(house, 'Sam')).open(`/members/${account}`)).text).not.toContain('Personal data');
  });

  test('is gone once two owners have erased it, and no overview of an agent names it any more', async () => {
    const [ada, ben] = [await atTheDesk(house, 'Ada'), await atTheDesk(house, 'Ben')];
    const account = await newMember(house);
    const id = await house.memberId(account);
    await askForJob(database(), 'agent:people-top', 'Abe', now());
    const asked = await ada.act('eraseMember', account, { reason: 'They asked for it' });
    const request = /asked=(\d+)/.exec(asked.leadsTo ?? '')?.[1] ?? '';
    expect((await ben.send('/act', { request, act: 'approve' })).status).toBe(303);
    const page = await ben.open(`/members/erased-${id}`);
    expect(page.text).toMatch(/^erased-\d+ erased/);
    expect(page.html).not.toContain('name="act" value="lockAccount"');
    const [row] = await database().db.select().from(members).where(eq(members.id, id));
    expect(row).toMatchObject({ email: null, locked: true });
    expect(await readJob(database(), 'agent:people-top')).toBeNull();
  });
});

describe('the pages of agents', () => {
  test('are there for whoever decides about contracts or reads the books', async () => {
    const expected = 'Pia 404, Sam 404, Cleo 200, Abe 200, Ben 200';
    for (const path of ['/agents', '/agents/people-top', '/agents/people-top/team'])
      expect(await statuses(path)).toBe(expected);
    expect((await (await atTheDesk(house, 'Abe')).open('/agents/people-a')).status).toBe(404);
  });

  test('list agents with their teams, and lead down level by level', async () => {
    const abe = await atTheDesk(house, 'Abe');
    expect((await abe.open('/agents')).text).toMatch(/people-low 1 none .* people-top 3 none/);
    expect((await abe.open('/agents?kind=daily')).text).not.toContain('people-top');
    const team = await abe.open('/agents/people-top/team');
    expect(team.html).toContain('href="/agents/people-low"');
    expect(team.html).toContain('href="/members/people-b"');
    expect((await abe.open('/agents/people-low')).text).toContain('people-top , one account below');
    expect((await (await atTheDesk(house, 'Cleo')).open('/agents/people-top/team')).html).not.toContain('/members/');
  });

  test('show contracts, statements and what is owed', async () => {
    const abe = await atTheDesk(house, 'Abe');
    expect((await abe.open('/agents/people-top/contracts')).text).toContain('No contract yet.');
    expect((await abe.open('/agents/people-top/statements')).text).toContain('No statement in these days.');
    expect((await abe.open('/agents/people-top')).text).toContain('Nothing is owed.');
    expect((await abe.open('/agents/bosun/contracts')).text).toMatch(
      /Daily salary bosun the house 0\.20 % 0\.30 % from/,
    );
    expect((await abe.open('/agents/bosun/statements?from=2020-01-01&to=2026-01-01')).text).toContain('92 days');
  });

  test('show the overview that a job left, with its age', async () => {
    const abe = await atTheDesk(house, 'Abe');
    expect((await abe.open('/agents/people-top')).text).toContain('Nobody has asked for an overview');
    const kind = 'agent:people-top';
    expect((await abe.act('runCheck', kind, { back: '/agents/people-top' })).status).toBe(303);
    await house.gateway.runJobs();
    const page = await abe.open('/agents/people-top');
    expect(page.text).toMatch(/This month as it was \d+ s ago/);
    expect(page.text).toMatch(/Accounts 4/);
    expect(await lastLine('runCheck')).toMatchObject({ staff: 'Abe', about: 'books', subject: kind });
  });
});
