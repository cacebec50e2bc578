import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { englishIn } from '../intl/support/english.ts';
import { useHouse } from './support/house.ts';

const house = useHouse();

const published = async (language: string): Promise<Map<string, string>> => {
  const guest = await house.guest();
  const { list: banners } = await guest.ask(contract.content.banners, { language });
  const { list: promotions } = await guest.ask(contract.promotions.list, { language });
  const { sections } = await guest.ask(contract.system.helpCenter, { language });
  const { list: news } = await guest.ask(contract.content.announcements, {
    platform: 'W',
    types: 'B,PL,PU,PR,H',
    pageSize: 100,
    language,
  });
  return new Map([
    ...banners.map(({ bannerId, title, subtitle }): [string, string] => [bannerId, `${title}\n${subtitle}`]),
    ...promotions.map(({ id, title, summary, html }): [string, string] => [id, `${title}\n${summary}\n${html}`]),
    ...sections.map(({ id, title }): [string, string] => [`section ${id}`, title]),
    ...sections.flatMap(({ articles }) =>
      articles.map(({ id, title, html }): [string, string] => [`article ${id}`, `${title}\n${html}`]),
    ),
    ...news.map(({ id, title, content }): [string, string] => [id, `${title}\n${content}`]),
  ]);
};

const figuresOf = (text: string): string[] => (text.match(/\d[\d.,]*\d|\d/g) ?? []).sort();

test('R1.13 R7.47 R7.54 R7.27 R2.44 everything published in English is published in Tahitian, with the same figures', async () => {
  const [english, tahitian] = [await published('EN'), await published('TY')];
  expect([...tahitian.keys()]).toEqual([...english.keys()]);
  const figures = (texts: Map<string, string>) => [...texts].map(([id, text]) => [id, figuresOf(text)]);
  expect(figures(tahitian)).toEqual(figures(english));
});

test('R1.13 no sentence that is published in Tahitian is in English', async () => {
  const [english, tahitian] = [await published('EN'), await published('TY')];
  expect([...tahitian].flatMap(([id, text]) => englishIn(text).map((sentence) => `${id}: ${sentence}`))).toEqual([]);
  // The eye for English that finds none there finds it in what was written in English.
  expect([...english.values()].flatMap(englishIn).length).toBeGreaterThan(100);
  const same = [...tahitian].filter(([id, text]) => text === english.get(id)).map(([id]) => id);
  expect(same).toEqual([]);
});

test('a text that is missing in a language is sent in those that it was written in', async () => {
  expect(await published('FR')).toEqual(await published('EN'));
  await writeSetting(house.gateway.database, 'translations', {
    FR: {
      banners: { 'home-1': { title: 'Bonjour.', subtitle: 'Entrez.' } },
      promotions: {},
      announcements: {},
      helpSections: [],
    },
  });
  const [english, french] = [await published('EN'), await published('FR')];
  expect(french.get('home-1')).toBe('Bonjour.\nEntrez.');
  french.set('home-1', english.get('home-1')!);
  expect(french).toEqual(english);
});
