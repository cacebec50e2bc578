import { describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { after, hour } from '../../../gateway/ground/clock.ts';
import { Refusal } from '../../../gateway/ground/refusal.ts';
import type { ContentKind } from '../../../gateway/house/deskWords.ts';
import { publish, withdraw, leaveToHouse } from '../../../gateway/operating/content/publishing.ts';
import { addPicture, saveContent, type Written } from '../../../gateway/operating/content/saving.ts';
import { useHouse } from '../support/house.ts';
import { pictureBytes } from '../support/pictures.ts';

const house = useHouse();
const inHours = (count: number): Date => after(house.gateway.clock.now(), count * hour);

const rows = {
  banners: { id: 'night', group: 'w_home', title: 'All night', subtitle: 'Until dawn.' },
  promotions: {
    id: 'night',
    title: 'All night',
    category: 'member',
    kind: 'info',
    summary: 'Until dawn.',
    html: '<p>Open.</p>',
  },
  announcements: { id: 'night', type: 'B', title: 'All night', content: '<p>Open.</p>', at: '2026-07-01T00:00:00Z' },
};
const words = {
  banners: { title: 'Pō tā’āto’a', subtitle: 'Tae noa atu i te ao.' },
  promotions: { title: 'Pō tā’āto’a', summary: 'Tae noa atu i te ao.', html: '<p>Matara.</p>' },
  announcements: { title: 'Pō tā’āto’a', content: '<p>Matara.</p>' },
};

const save = (kind: ContentKind, change: object = {}, more: Partial<Written> = {}) =>
  saveContent(
    house.gateway.database,
    { kind, row: { ...rows[kind], ...change }, from: null, until: null, words: {}, isNew: true, ...more },
    { mode: 'sandbox', now: house.gateway.clock.now() },
  );
const named = (kind: ContentKind, id = 'night') =>
  [house.gateway.database, { kind, id }, house.gateway.clock.now()] as const;

/** The titles that the site shows of each kind. */
const shown = async (kind: ContentKind, language = 'EN'): Promise<string[]> => {
  const guest = await house.guest();
  if (kind === 'banners')
    return (await guest.ask(contract.content.banners, { language })).list.map(({ title }) => title);
  if (kind === 'promotions')
    return (await guest.ask(contract.promotions.list, { language })).list.map(({ title }) => title);
  const all = { platform: 'W', types: 'B,PL,PU,PR,H', pageSize: 100, language } as const;
  return (await guest.ask(contract.content.announcements, all)).list.map(({ title }) => title);
};
const isShown = (kind: ContentKind, title = 'All night') =>
  expect.poll(async () => (await shown(kind)).includes(title));

describe.each(['banners', 'promotions', 'announcements'] as const)('of %s', (kind) => {
  test('a draft is not shown, is shown once it is published, in each language, and no more once it is withdrawn', async () => {
    expect(await save(kind, {}, { words: { TY: words[kind] } })).toBe('draft');
    expect(await shown(kind)).not.toContain('All night');
    await publish(...named(kind));
    await isShown(kind).toBe(true);
    expect(await shown(kind, 'TY')).toContain('Pō tā’āto’a');
    await withdraw(...named(kind));
    await isShown(kind).toBe(false);
    await expect(withdraw(...named(kind))).rejects.toThrow(new Refusal('wrong_state'));
    await publish(...named(kind));
    await isShown(kind).toBe(true);
    await expect(publish(...named(kind))).rejects.toThrow(new Refusal('wrong_state'));
  });

  test('what is published is shown as it was last saved, and without words that it no longer has', async () => {
    expect(await save(kind, { title: 'All day' }, { isNew: false })).toBe('published');
    await isShown(kind, 'All day').toBe(true);
    expect(await shown(kind, 'TY')).toContain('All day');
  });

  test('a name is taken once, and cannot be changed without an item', async () => {
    await expect(save(kind)).rejects.toThrow('There is "night" already.');
    await expect(save(kind, { id: 'none' }, { isNew: false })).rejects.toThrow(new Refusal('not_found'));
    await expect(publish(...named(kind, 'none'))).rejects.toThrow(new Refusal('not_found'));
  });

  test('what no load would take is refused in its words', async () => {
    await expect(save(kind, { id: 'bad', title: 'a'.repeat(300) })).rejects.toThrow(/^title cannot be "a+…; it is/);
    await expect(save(kind, { id: 'bad' }, { words: { TY: { title: 'Pō' } } })).rejects.toThrow(/^TY\.\w+ is missing/);
    await expect(save(kind, { id: 'bad' }, { from: inHours(2), until: inHours(1) })).rejects.toThrow(
      'from has to be before until.',
    );
  });

  test('what would be over already is not published', async () => {
    await save(kind, { id: 'past' }, { until: inHours(-1) });
    await expect(publish(...named(kind, 'past'))).rejects.toThrow('It would be over already.');
  });
});

test.each(['banners', 'announcements'] as const)('%s are shown for the time that they are given', async (kind) => {
  await save(kind, { id: 'hour', title: 'One hour' }, { from: inHours(1), until: inHours(2) });
  await publish(...named(kind, 'hour'));
  const { clock, runJobs } = house.gateway;
  expect(await shown(kind)).not.toContain('One hour');
  clock.set(inHours(1));
  await runJobs();
  await isShown(kind, 'One hour').toBe(true);
  clock.set(inHours(1));
  await runJobs();
  await isShown(kind, 'One hour').toBe(false);
  clock.set(null);
});

describe('a banner', () => {
  const leading = (linkageTarget: string, id = 'leads') => ({ id, linkageType: 'promotion', linkageTarget });

  test('is not published while the promotion that it leads to is none that is shown, which then stays', async () => {
    await save('promotions', { id: 'goal' });
    await save('banners', leading('goal'));
    await expect(publish(...named('banners', 'leads'))).rejects.toThrow(
      'It would lead nowhere: there is no promotion goal.',
    );
    await publish(...named('promotions', 'goal'));
    await publish(...named('banners', 'leads'));
    await expect(save('banners', leading('nowhere'), { isNew: false })).rejects.toThrow(
      'there is no promotion nowhere.',
    );
    await expect(withdraw(...named('promotions', 'goal'))).rejects.toThrow('The banner leads leads to it.');
  });

  test('shows a picture that was added at the desk, and no other file', async () => {
    const url = await addPicture(house.gateway.database, await pictureBytes('png'));
    await save('banners', { id: 'seen', title: 'Seen', url });
    await publish(...named('banners', 'seen'));
    const guest = await house.guest();
    const addressOf = async () =>
      (await guest.ask(contract.content.banners, { language: 'EN' })).list.find(({ title }) => title === 'Seen')?.url;
    await expect.poll(addressOf).toBe(`/${url}`);
    expect((await fetch(`${house.url}/${url}`)).status).toBe(200);
    await expect(addPicture(house.gateway.database, Buffer.from('<svg/>'))).rejects.toThrow(
      'This picture is no PNG, JPEG or WebP.',
    );
    await expect(save('banners', { id: 'unseen', url: 'pictures/none.png' })).rejects.toThrow(
      'pictures/none.png is not there.',
    );
  });
});

test('what the desk has is left to the house once, after which it is no more the desk’s', async () => {
  await leaveToHouse(...named('promotions', 'goal'));
  await expect(leaveToHouse(...named('promotions', 'goal'))).rejects.toThrow(new Refusal('wrong_state'));
});
