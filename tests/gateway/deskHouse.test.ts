import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { games, vendors } from '../../gateway/domains/lobby/schema.ts';
import { draws } from '../../gateway/domains/lottery/schema.ts';
import { second } from '../../gateway/ground/clock.ts';
import type { ContentKind } from '../../gateway/house/deskWords.ts';
import { listContent, readContent } from '../../gateway/operating/content/reading.ts';
import { limits } from '../../gateway/trust/protect/schema.ts';
import { readSetting } from '../../gateway/trust/settings/settings.ts';
import { readLog } from '../../gateway/trust/staff/log.ts';
import { atTheDesk, type Answer, type AtDesk } from './support/desk.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { asFile, pictureBytes } from './support/pictures.ts';

const house = useHouse({}, { lotteries: true });
const db = () => house.gateway.database;
beforeAll(() => liftLimits(db()));
beforeEach(async () => {
  await db().db.delete(limits);
});

const people = ['Pia', 'Sam', 'Cleo', 'Abe', 'Ada'] as const;
type Name = (typeof people)[number];
let staff: Readonly<Record<Name, AtDesk>>;
beforeAll(async () => {
  const each = await Promise.all(people.map(async (name) => [name, await atTheDesk(house, name)] as const));
  staff = Object.fromEntries(each) as Record<Name, AtDesk>;
});

/** What the newest line of the log tells of something. */
const lastOf = async (subject: string) => {
  const [line] = (await readLog(db(), { subject })).rows;
  return line && { staff: line.staff, act: line.act, before: line.before, after: line.after, reason: line.reason };
};

const openedIn = ({ html }: Answer): string => /name="opened" value="([^"]+)"/.exec(html)?.[1] ?? '';

const openDraw = async () => {
  const [draw] = await db().db.select().from(draws).where(eq(draws.state, 'open')).limit(1);
  if (!draw) throw new Error('no draw is open');
  return draw;
};

describe('each page is there for the roles that may see it, and for nobody else:', () => {
  const all = people;
  const content: readonly Name[] = ['Sam', 'Cleo', 'Abe', 'Ada'];
  const settings: readonly Name[] = ['Abe', 'Ada'];
  const contracts: readonly Name[] = ['Cleo', 'Abe', 'Ada'];
  test.each([
    ['/vendors', all],
    ['/vendors/KESTREL', all],
    ['/draws', all],
    ['/content', content],
    ['/content/banners/home-1', content],
    ['/content/banners/new', ['Cleo', 'Ada']],
    ['/codes', content],
    ['/codes/WELCOME26', content],
    ['/contracts', contracts],
    ['/contracts/daily/bosun', contracts],
    ['/settings', settings],
    ['/settings/withdrawals.most', settings],
  ] as const)('%s', async (path, seenBy) => {
    const answers = await Promise.all(people.map(async (name) => [name, (await staff[name].open(path)).status]));
    expect(answers).toEqual(people.map((name) => [name, (seenBy as readonly string[]).includes(name) ? 200 : 404]));
  });
});

test.each([
  '/vendors/NOBODY',
  '/vendors/KESTREL/0',
  '/draws/NOTHING',
  '/draws/NOTHING/1',
  '/content/games/1',
  '/content/banners/none',
  '/codes/NONE',
  '/contracts/daily/nobody',
  '/contracts/weekly/bosun',
  '/settings/nothing.most',
])('there is nothing at %s', async (path) => {
  expect((await staff.Ada.open(path)).status).toBe(404);
});

describe('vendors and games', () => {
  test('a vendor is closed for a time, is listed as closed, and is opened again', async () => {
    const page = await staff.Cleo.open('/vendors/KESTREL');
    const until = '2036-07-01T12:00';
    const form = { opened: openedIn(page), to: 'closed', until, reason: 'Repairs', back: '/vendors/KESTREL' };
    expect((await staff.Cleo.act('vendor.maintenance', 'KESTREL', form)).status).toBe(303);
    expect((await staff.Pia.open('/vendors?closed=yes')).text).toContain('Kestrel KESTREL');
    expect((await staff.Pia.open('/vendors/KESTREL')).text).toContain('1 Jul 2036 12:00 UTC');
    expect(await lastOf('KESTREL')).toMatchObject({ staff: 'Cleo', act: 'vendor.maintenance', reason: 'Repairs' });
    expect((await staff.Cleo.act('vendor.maintenance', 'KESTREL', { to: 'open' })).status).toBe(303);
    expect((await staff.Pia.open('/vendors?closed=yes')).text).not.toContain('Kestrel KESTREL');
  });

  test('a game is found by its name, in which % is a sign like any other, and is closed by a form without a time', async () => {
    const isGame = and(eq(games.vendor, 'KESTREL'), eq(games.maintenance, false));
    const [game] = await db().db.select().from(games).where(isGame).limit(1);
    const nodeId = game?.nodeId ?? '';
    const name = game?.gameName ?? '';
    const found = await staff.Sam.open(`/vendors/KESTREL?named=${encodeURIComponent(name.toUpperCase())}`);
    expect(found.text).toContain(`${name} ${nodeId}`);
    expect((await staff.Sam.open('/vendors/KESTREL?named=%25')).text).toContain('No game is called “%”.');
    const path = `/vendors/KESTREL/${nodeId}`;
    expect((await staff.Sam.open(path)).html).not.toContain('game.maintenance');
    expect((await staff.Cleo.act('game.maintenance', nodeId, { to: 'closed', back: path })).status).toBe(303);
    expect((await staff.Sam.open(path)).text).toContain('Cleo');
    expect(await lastOf(nodeId)).toMatchObject({ act: 'game.maintenance', after: { maintenance: true } });
  });

  test('a vendor is connected by two people, of whom the second reads its secret, once', async () => {
    const ben = await atTheDesk(house, 'Ben');
    const asked = await staff.Ada.act('vendor.connect', 'LUMEN', { address: 'https://play.lumen.example/' });
    const id = /asked=(\d+)/.exec(asked.leadsTo ?? '')?.[1] ?? '';
    const back = `/requests/${id}`;
    const done = await ben.send('/act', { request: id, act: 'approve', back });
    const secret = /<code[^>]*>([^<]+)</.exec(done.html)?.[1] ?? '';
    expect([done.status, secret.length > 20]).toEqual([200, true]);
    expect((await ben.open(back)).html).not.toContain(secret);
    expect((await staff.Ada.open('/vendors/LUMEN')).text).toContain('https://play.lumen.example/');
    expect((await staff.Ada.act('vendor.proof', 'LUMEN', { address: 'off' })).status).toBe(303);
    const [row] = await db().db.select().from(vendors).where(eq(vendors.code, 'LUMEN'));
    expect(row).toMatchObject({ launchUrl: 'https://play.lumen.example/', proofUrl: null });
  });
});

describe('draws', () => {
  test('are listed by lottery, and cancelling one waits for a second person, who sees its stakes', async () => {
    const { lottery, issue } = await openDraw();
    expect((await staff.Sam.open('/draws')).text).toContain(issue);
    expect((await staff.Sam.open(`/draws/${lottery}`)).text).toContain(issue);
    const path = `/draws/${lottery}/${issue}`;
    expect((await staff.Sam.open(path)).text).toContain('Payouts and owners cancel draws.');
    const page = await staff.Pia.open(path);
    const form = { opened: openedIn(page), back: path };
    const refused = await staff.Pia.act('cancelDraw', `${lottery}/${issue}`, form);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Say why.')]);
    const asked = await staff.Pia.act('cancelDraw', `${lottery}/${issue}`, { ...form, reason: 'A wrong rule' });
    const id = /asked=(\d+)/.exec(asked.leadsTo ?? '')?.[1] ?? '';
    expect((await staff.Ada.open(`/requests/${id}`)).text).toContain('Stakes that go back');
    expect((await staff.Ada.send('/act', { request: id, act: 'approve' })).status).toBe(303);
    expect((await staff.Sam.open(path)).text).toContain('It was cancelled, and its stakes went back.');
  });

  test('say so where no lottery is closed', async () => {
    expect((await staff.Sam.open('/draws?closed=yes')).text).toContain('No lottery is closed.');
  });
});

const titles = async (kind: ContentKind, language: string): Promise<string[]> => {
  const guest = await house.guest();
  if (kind === 'banners')
    return (await guest.ask(contract.content.banners, { language })).list.map(({ title }) => title);
  if (kind === 'promotions')
    return (await guest.ask(contract.promotions.list, { language })).list.map(({ title }) => title);
  const asked = { platform: 'W', types: 'B', pageSize: 100, language } as const;
  return (await guest.ask(contract.content.announcements, asked)).list.map(({ title }) => title);
};

const editors = {
  banners: {
    'row.title': 'Half % <b>price</b>',
    'row.subtitle': 'Today.',
    'row.group': 'w_home',
    'words.TY.subtitle': '',
  },
  promotions: {
    ...{ 'row.title': 'Half % <b>price</b>', 'row.summary': 'Today.', 'row.category': 'games', 'row.kind': 'activity' },
    ...{ 'row.html': '<p onclick="x()">Yes</p><script>bad()</script>', 'row.award': '12.50', 'row.awardPoints': '40' },
    ...{ 'words.TY.summary': 'Teie mahana.', 'words.TY.html': '<p>E</p>' },
  },
  announcements: {
    ...{
      'row.title': 'Half % <b>price</b>',
      'row.type': 'B',
      'row.audience': 'everyone',
      'row.at': '2026-07-01T10:00',
    },
    ...{ 'row.content': '<p onclick="x()">Yes</p><script>bad()</script>', 'words.TY.content': '<p>E</p>' },
  },
} as const;

describe.each(['promotions', 'banners', 'announcements'] as const)('content: of %s', (kind) => {
  const back = `/content/${kind}/new`;
  const path = `/content/${kind}/half`;
  const typed = { ...editors[kind], 'row.id': 'half', 'words.TY.title': 'Afa', back };

  test('what is typed is previewed without being saved, as text and as what the site lets through', async () => {
    const shown = await staff.Cleo.send('/act', { ...typed, preview: 'content.save', subject: `${kind}/` });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Not saved yet.');
    expect(shown.html).toContain('Half % &lt;b&gt;price&lt;/b&gt;');
    expect(shown.html).not.toMatch(/<script|<[^>]+ onclick/);
    if (kind !== 'banners') expect(shown.html).toContain('<p>Yes</p>');
    expect(await lastOf(`${kind}/half`)).toBeUndefined();
  });

  test('a draft is saved, and the site shows it in each language within a second of its being published', async () => {
    const saved = await staff.Cleo.act('content.save', `${kind}/`, typed);
    expect(saved.leadsTo).toMatch(new RegExp(`^${path}\\?done=`));
    expect(await titles(kind, 'EN')).not.toContain(typed['row.title']);
    const page = await staff.Cleo.open(path);
    expect(page.text).toContain('Nobody sees it yet.');
    const { status } = await staff.Cleo.act('content.publish', `${kind}/half`, { opened: openedIn(page), back: path });
    expect(status).toBe(303);
    await expect.poll(() => titles(kind, 'EN'), { timeout: second }).toContain(typed['row.title']);
    expect(await titles(kind, 'TY')).toContain('Afa');
    expect(await lastOf(`${kind}/half`)).toMatchObject({
      staff: 'Cleo',
      act: 'content.publish',
      before: { desk: 'draft' },
    });
  });

  test('it is opened again as it was written, and saving it changes nothing', async () => {
    const before = await readContent(db(), kind, 'half', house.gateway.clock.now());
    const { html } = await staff.Cleo.open(path);
    const of = (tag: RegExp) => [...html.matchAll(tag)].map(([, name = '', value = '']) => [name, value] as const);
    const unescaped = (text: string) =>
      text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '');
    const fields = [
      ...of(/<input id="((?:row|words)\.[^"]+)" name="[^"]+" value="([^"]*)"/g),
      ...of(/<textarea id="((?:row|words)\.[^"]+)"[^>]*>([^<]*)<\/textarea>/g),
      ...of(/<select id="((?:row|words)\.[^"]+)"[^]*?<option value="([^"]*)" selected/g),
    ].map(([name, value]) => [name, unescaped(value)]);
    const again = { ...(Object.fromEntries(fields) as Record<string, string>), back: path };
    expect((await staff.Cleo.act('content.save', `${kind}/half`, again)).status).toBe(303);
    expect(await readContent(db(), kind, 'half', house.gateway.clock.now())).toEqual(before);
  });

  test('it is listed with its languages, by its state, and is told to those who only read', async () => {
    const { text } = await staff.Sam.open(`/content?kind=${kind}&state=shown&desk=yes`);
    expect(text).toContain('Half % &lt;b&gt;price&lt;/b&gt;');
    expect(text).toContain('2 of 2');
    expect((await staff.Sam.open(`/content?kind=${kind}&state=over`)).text).toContain('Nothing fits.');
    expect((await staff.Sam.open(path)).html).not.toContain('id="editor"');
  });

  test('what cannot be saved is told at its field, and what was typed stays', async () => {
    const long = 'a'.repeat(300);
    const refused = await staff.Cleo.act('content.save', `${kind}/half`, { ...typed, back: path, 'row.title': long });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/aria-describedby="row\.title-below" aria-invalid="true"/);
    expect(refused.html).toContain(long);
  });

  test('it is withdrawn, and left to the house', async () => {
    expect((await staff.Cleo.act('content.withdraw', `${kind}/half`, { reason: 'Over' })).status).toBe(303);
    await expect.poll(() => titles(kind, 'EN'), { timeout: second }).not.toContain(typed['row.title']);
    expect((await staff.Cleo.act('content.leave', `${kind}/half`)).status).toBe(303);
    expect(await lastOf(`${kind}/half`)).toMatchObject({ act: 'content.leave', before: { desk: 'withdrawn' } });
  });
});

test('the state of an item is the same in the list and on its page', async () => {
  const now = house.gateway.clock.now();
  const { rows } = await listContent(db(), {}, now);
  const states = await Promise.all(rows.map(async ({ kind, id }) => (await readContent(db(), kind, id, now)).state));
  expect(rows.map(({ state }) => state)).toEqual(states);
});

describe('the picture of a banner', () => {
  const typed = { ...editors.banners, 'row.id': 'seen', subject: 'banners/', back: '/content/banners/new' };
  const chosen = (bytes: Buffer) => ({ 'row.url.file': asFile(bytes, 'image/png') });

  test('is kept as it is chosen, and shown by the desk and by the site', async () => {
    const files = chosen(await pictureBytes('png'));
    expect((await staff.Cleo.upload('/act', { ...typed, act: 'content.save' }, files)).status).toBe(303);
    const address = /<img src="(\/pictures\/[0-9a-f]{32}\.png)"/.exec(
      (await staff.Sam.open('/content/banners/seen')).html,
    )?.[1];
    for (const origin of [staff.Sam.url, house.url]) expect((await fetch(`${origin}${address}`)).status).toBe(200);
  });

  test('is one, and of no more than 2 MB', async () => {
    const again = { ...typed, 'row.id': 'unseen', act: 'content.save' };
    const none = await staff.Cleo.upload('/act', again, chosen(Buffer.from('<svg/>')));
    expect([none.status, none.text]).toEqual([422, expect.stringContaining('This picture is no PNG, JPEG or WebP.')]);
    const large = await staff.Cleo.upload('/act', again, chosen(Buffer.alloc(3 * 1024 * 1024)));
    expect(large.text).toContain('This picture is larger than 2 MB.');
    const huge = await staff.Cleo.upload('/act', again, chosen(Buffer.alloc(9 * 1024 * 1024)));
    expect([huge.status, huge.text]).toEqual([422, expect.stringContaining('This is too large.')]);
  });

  test('is not kept for those who may not write', async () => {
    const files = chosen(await pictureBytes('png', { width: 7, height: 7 }));
    expect((await staff.Sam.upload('/act', { ...typed, act: 'content.save' }, files)).status).toBe(403);
  });
});

describe('promo codes', () => {
  const typed = {
    code: 'spring-26',
    title: 'Spring %',
    amount: '10.00',
    points: '',
    times: '5',
    most: '100',
    back: '/codes',
  };

  test('are added by their fields, and told what is wrong with one', async () => {
    const refused = await staff.Cleo.send('/act', { ...typed, act: 'code.add', amount: '4.005' });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('An amount has digits and at most two decimals.'),
    ]);
    expect(refused.html).toContain('value="spring-26"');
    expect((await staff.Cleo.send('/act', { ...typed, act: 'code.add' })).leadsTo).toMatch(/^\/codes\/SPRING26\?done=/);
    expect((await staff.Sam.open('/codes')).text).toMatch(/SPRING26 Spring % \$ ?10 ?\.00 0 of 100/);
    expect(await lastOf('SPRING26')).toMatchObject({ staff: 'Cleo', act: 'code.add', after: { most: 100 } });
  });

  test('that could bring more than one person may give wait for an owner', async () => {
    const asked = await staff.Cleo.send('/act', { ...typed, act: 'code.add', code: 'LARGE26', most: '1000' });
    const id = /asked=(\d+)/.exec(asked.leadsTo ?? '')?.[1] ?? '';
    expect((await staff.Ada.open(`/requests/${id}`)).text).toMatch(/Could bring in all \$ ?10,000 ?\.00/);
  });

  test('end once', async () => {
    expect((await staff.Cleo.act('code.end', 'SPRING26')).status).toBe(303);
    expect((await staff.Cleo.open('/codes?running=yes')).text).not.toContain('SPRING26');
    expect((await staff.Cleo.open('/codes/SPRING26')).html).not.toContain('code.end');
  });
});

describe('contracts of the house', () => {
  test('are told in words; terms that lower a rate hold at once, and those that raise it wait for an owner', async () => {
    expect((await staff.Cleo.open('/contracts/daily/bosun')).text).toContain('0.20 % from 0.00 of bets of the team');
    const terms = (rate: number) => `{"steps": [{"teamBetAmount": "0", "rate": ${rate}}]}`;
    const ask = (rate: number) => staff.Ada.act('contract', 'daily/bosun', { terms: terms(rate), back: '/contracts' });
    expect((await ask(10)).leadsTo).toMatch(/done=/);
    expect((await staff.Cleo.open('/contracts/daily/bosun')).text).toContain('0.10 % from 0.00');
    expect((await ask(20)).leadsTo).toMatch(/asked=/);
  });

  test('are agreed on by account and kind, and a slip is told', async () => {
    const typed = { act: 'contract', kind: 'hourly', account: 'bosun', terms: '{"steps": []}', back: '/contracts' };
    const refused = await staff.Ada.send('/act', typed);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('These are no terms of this kind')]);
    const nobody = await staff.Ada.send('/act', { ...typed, account: '<i>' });
    expect(nobody.text).toContain('This is the account of a top agent.');
    expect(nobody.html).toContain('value="&lt;i&gt;"');
  });
});

describe('settings', () => {
  const change = (key: string, value: string) => staff.Ada.act('setting.set', key, { value, back: `/settings/${key}` });

  test.each([
    ['whitelabel.brand', '123', '123'],
    ['whitelabel.brand', '<b>%</b>', '<b>%</b>'],
    ['switches.freePlay', 'false', false],
    ['whitelabel.siteKind', '"member"', 'member'],
    ['whitelabel.ageLimit', '21', 21],
    ['withdrawals.least', '25.50', '2550'],
    ['withdrawals.feeRate', '0.75', 75],
    ['messages.replyTo', '', null],
    ['vnVendors', '["LUMEN"]', ['LUMEN']],
  ])('%s is changed by its own kind of field to %s', async (key, typed, value) => {
    expect((await change(key, typed)).status).toBe(303);
    const [name = '', part] = key.split('.');
    const valueNow = async () => {
      const whole: unknown = await readSetting(db(), name as 'whitelabel');
      return part === undefined ? whole : (whole as Readonly<Record<string, unknown>>)[part];
    };
    await expect.poll(valueNow, { timeout: second }).toEqual(value);
  });

  test('say who changed them, what they can be, and go back to their default', async () => {
    await change('whitelabel.brand', '<b>%</b>');
    const { text } = await staff.Abe.open('/settings?changed=yes&name=whitelabel');
    expect(text).toMatch(/whitelabel\. brand &lt;b&gt;%&lt;\/b&gt; Croupier one line of 1 to 60 characters Ada/);
    expect((await staff.Abe.open('/settings/whitelabel.brand')).html).not.toContain('setting.set');
    expect((await staff.Ada.act('setting.unset', 'whitelabel.brand')).status).toBe(303);
    expect((await staff.Abe.open('/settings?changed=yes&name=analytics')).text).toContain('Everything is as it comes.');
    expect(await lastOf('whitelabel.brand')).toMatchObject({ staff: 'Ada', act: 'setting.unset' });
  });

  test('that limit money say beforehand that raising them needs two people, and then do', async () => {
    expect((await staff.Ada.open('/settings/withdrawals.most')).text).toContain('needs a second person, an owner');
    expect((await staff.Ada.open('/settings/withdrawals.least')).text).not.toContain('second person');
    expect((await change('withdrawals.most', '4,000.00')).leadsTo).toMatch(/done=/);
    const asked = await change('withdrawals.most', '6000');
    const id = /asked=(\d+)/.exec(asked.leadsTo ?? '')?.[1] ?? '';
    expect((await staff.Ada.open(`/requests/${id}`)).text).toMatch(/Value \$ ?4,000 ?\.00.*Asked for \$ ?6,000 ?\.00/);
  });

  test('tell at the field what cannot be, and keep what was typed', async () => {
    const refused = await change('withdrawals.least', '4.005');
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('value="4.005"');
    expect((await change('vnVendors', '["LUMEN"')).text).toContain('This is not JSON');
    expect((await change('whitelabel.ageLimit', 'old')).text).toContain('This is a whole number.');
  });
});
