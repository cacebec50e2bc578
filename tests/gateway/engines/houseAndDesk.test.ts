import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { banners, announcements } from '../../../gateway/domains/content/schema.ts';
import { setMaintenance } from '../../../gateway/domains/lobby/maintenance.ts';
import { vendors } from '../../../gateway/domains/lobby/schema.ts';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import { publish, leaveToHouse, withdraw } from '../../../gateway/operating/content/publishing.ts';
import { addPicture, saveContent } from '../../../gateway/operating/content/saving.ts';
import { housePictures } from '../../../gateway/house/schema.ts';
import { promotionEntries, promotions } from '../../../gateway/trust/offers/schema.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { readSetting } from '../../../gateway/trust/settings/settings.ts';
import { emptyPlace, testConfig, type Place } from '../support/engine.ts';
import { runHouse, type Done } from '../support/houseCommand.ts';
import { folderOf, houseFiles, listed } from '../support/houseFiles.ts';
import { pictureBytes } from '../support/pictures.ts';

const now = new Date('2026-07-22T12:00:00Z');
const around = { mode: 'production', now } as const;
const [first] = houseFiles['banners.json'].list;
const [vendor] = houseFiles['vendors.json'].list;

let place: Place;
let database: Database;
beforeAll(async () => {
  place = await emptyPlace(inject('template'));
  database = await openDatabase(place.config, async () => {});
  await load();
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const load = (changes: Readonly<Record<string, unknown>> = {}): Promise<Done> =>
  runHouse(
    database,
    { ...testConfig, ...place.config, mode: 'production' },
    { args: ['load', 'house', '--yes'], files: folderOf(changes), now },
  );

const bannerOf = async (id: string) => (await database.db.select().from(banners).where(eq(banners.id, id)))[0];

describe('a load', () => {
  test('leaves maintenance of staff as it is, and says only its own', async () => {
    await setMaintenance(database, { vendor: 'LUMEN', to: 'closed' }, now);
    const { said } = await load({ 'vendors.json': listed({ ...vendor, title: 'Lumen Games' }) });
    expect(said).toContain('LUMEN: title Lumen → Lumen Games');
    const read = async () => (await database.db.select().from(vendors))[0];
    expect(await read()).toMatchObject({ title: 'Lumen Games', maintenance: false, deskMaintenance: true });
    await load({ 'vendors.json': listed({ ...vendor, maintenance: true }) });
    await setMaintenance(database, { vendor: 'LUMEN', to: 'open' }, now);
    expect(await read()).toMatchObject({ maintenance: false, deskMaintenance: false, maintenanceFrom: null });
    await load();
  });

  test('neither closes nor changes what was written at the desk, nor its pictures and its words', async () => {
    const url = await addPicture(database, await pictureBytes('png'));
    const row = { ...first, id: 'desk', title: 'At the desk', url };
    const words = { TY: { title: 'I te pū', subtitle: 'Āri’i.' } };
    await saveContent(database, { kind: 'banners', row, from: null, until: null, words, isNew: true }, around);
    const translated = (title: string) => ({
      'settings/translations.json': {
        TY: { banners: { 'home-1': { title, subtitle: '…' } }, promotions: {}, announcements: {}, helpSections: [] },
      },
    });
    await load(translated('Hō’ē'));
    await publish(database, { kind: 'banners', id: 'desk' }, now);
    await load({ ...translated('Piti'), 'banners.json': listed({ ...first, title: 'Another' }) });
    expect(await bannerOf('desk')).toMatchObject({
      title: 'At the desk',
      url: `/${url}`,
      desk: 'published',
      closedAt: null,
    });
    expect(await bannerOf('home-1')).toMatchObject({ title: 'Another', desk: null });
    expect(await database.db.$count(housePictures)).toBe(1);
    expect((await readSetting(database, 'translations'))['TY']?.banners).toEqual({
      'home-1': { title: 'Piti', subtitle: '…' },
      desk: words.TY,
    });
  });

  test('leaves out what was changed at the desk, and says so, until it is left to the house again', async () => {
    const row = { ...first, title: 'Changed at the desk' };
    await saveContent(database, { kind: 'banners', row, from: null, until: null, words: {}, isNew: false }, around);
    const files = { 'banners.json': listed({ ...first, title: 'From the files' }) };
    expect((await load(files)).said).toContain('home-1: left as it is at the desk');
    expect(await bannerOf('home-1')).toMatchObject({ title: 'Changed at the desk', desk: 'published' });
    await withdraw(database, { kind: 'banners', id: 'home-1' }, now);
    await load(files);
    expect((await bannerOf('home-1'))?.closedAt).toEqual(now);
    await leaveToHouse(database, { kind: 'banners', id: 'home-1' }, now);
    expect((await load(files)).said).toContain('home-1: opens again, title Changed at the desk → From the files');
  });

  test('lets banners of its files lead to what was published at the desk', async () => {
    const row = { id: 'gala', title: 'Gala', category: 'member', kind: 'info', summary: '', html: '<p>Gala.</p>' };
    const saved = { kind: 'promotions', row, from: null, until: null, words: {}, isNew: true } as const;
    await saveContent(database, saved, around);
    const files = { 'banners.json': listed({ ...first, linkageType: 'promotion', linkageTarget: 'gala' }) };
    await expect(load(files)).rejects.toThrow('banners.json, banner home-1: there is no promotion gala.');
    await publish(database, { kind: 'promotions', id: 'gala' }, now);
    expect((await load(files)).code).toBe(0);
  });
});

test('what members have gone by cannot be changed at the desk either', async () => {
  const [birthday] = houseFiles['promotions.json'].list;
  const [north] = await database.db.select().from(members);
  const figures = { amount: 0n, points: 0n, required: 0n };
  await database.db
    .insert(promotionEntries)
    .values({ promotion: 'birthday', member: north?.id ?? 0n, period: 'once', state: 'applying', ...figures, at: now });
  const { from: _, ...row } = { ...birthday, html: '<p>Many happy returns.</p>', award: '900' };
  const saved = { kind: 'promotions', row, from: null, until: null, words: {}, isNew: false } as const;
  await expect(saveContent(database, saved, around)).rejects.toThrow(
    /^award cannot change from 800 to 900, because members have taken part\.$/,
  );
});

test('an export has what the desk has published, and no draft', async () => {
  const draft = { id: 'a2', type: 'B', title: 'Soon', content: '<p>Soon.</p>', at: now.toISOString() };
  const saved = { kind: 'announcements', row: draft, from: null, until: null, words: {}, isNew: true } as const;
  await saveContent(database, saved, around);
  const exported = await runHouse(
    database,
    { ...testConfig, ...place.config, mode: 'production' },
    { args: ['export', 'house'], files: new Map(), now },
  );
  const listOf = (file: string) =>
    (JSON.parse(Buffer.from(exported.given.get(file) ?? []).toString()) as { list: { id: string }[] }).list.map(
      ({ id }) => id,
    );
  expect(listOf('announcements.json')).toEqual(['a1']);
  expect(listOf('promotions.json')).toEqual(['gala', 'birthday']);
  expect(await database.db.$count(announcements)).toBe(2);
  expect(await database.db.$count(promotions)).toBe(2);
});
