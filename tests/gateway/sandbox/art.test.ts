import { describe, expect, test } from 'vitest';
import { avatarCount } from '../../../gateway/sandbox/art/avatars.ts';
import { draw } from '../../../gateway/sandbox/draw.ts';
import { motifNames } from '../../../gateway/sandbox/art/motifs/index.ts';
import { bannerLooks, giftLooks, vendorLooks } from '../../../gateway/sandbox/art/looks.ts';
import { allGames } from '../../../gateway/sandbox/catalog/house.ts';
import { slots } from '../../../gateway/sandbox/catalog/slots.ts';

const games = allGames();

const mostBytes = 6_000;
const elements = new Set(['svg', 'rect', 'circle', 'ellipse', 'path', 'g', 'defs', 'use']);

const picture = (path: string): string => {
  const drawn = draw(path);
  if (drawn === null) throw new Error(`Nothing is drawn at ${path}`);
  return drawn;
};

const cards = new Map(games.map(({ nodeId }) => [nodeId, picture(`/art/game/${nodeId}.svg`)]));
const others = [
  ...Array.from(vendorLooks.keys(), (code) => `/art/vendor/${code}.svg`),
  ...Array.from(bannerLooks.keys(), (id) => `/art/banner/${id}.svg`),
  ...Array.from(giftLooks.keys(), (id) => `/art/gift/${id}.svg`),
  ...Array.from({ length: avatarCount }, (_, index) => `/art/avatar/${index + 1}.svg`),
].map(picture);
const everything = [...cards.values(), ...others];

/** Why a text is not a well-formed picture of the few elements that we draw with; null if it is one. */
const fault = (svg: string): string | null => {
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/g,
    (_, closes: string, name: string, attributes: string, alone: string) => {
      if (!elements.has(name)) open.push(`unknown <${name}>`);
      if (closes) return open.pop() === name ? '' : `</${name}> closes nothing`;
      const names = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map((match) => match[1]);
      if (new Set(names).size < names.length) return 'an attribute twice';
      if (!alone) open.push(name);
      return '';
    },
  );
  if (rest !== '') return rest.slice(0, 80);
  return open.length === 0 ? null : open.join();
};

describe('a picture', () => {
  test('is well-formed and holds nothing but shapes', () => {
    expect(everything.map(fault).filter((found) => found !== null)).toEqual([]);
  });

  test('refers to nothing outside itself and runs nothing', () => {
    const suspicious = everything.filter((svg) =>
      / on[a-z]+=|<script|<style|<text|href="(?!#)|url\(|data:|Gradient/.test(svg),
    );
    expect(suspicious).toEqual([]);
  });

  test('defines only the shapes that it uses', () => {
    const dangling = everything.flatMap((svg) => {
      const kept = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      return [...svg.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]).filter((name) => !kept.has(name));
    });
    expect(dangling).toEqual([]);
  });

  test('has only valid numbers', () => {
    expect(everything.filter((svg) => /NaN|undefined|Infinity|null/.test(svg))).toEqual([]);
  });

  test('is smaller than 6 kB', () => {
    expect(everything.filter((svg) => Buffer.byteLength(svg) >= mostBytes)).toEqual([]);
  });
});

describe('the cards of games', () => {
  test('are the same each time', () => {
    const again = games.slice(0, 200).map(({ nodeId }) => picture(`/art/game/${nodeId}.svg`));
    expect(again).toEqual([...cards.values()].slice(0, 200));
  });

  test('all differ from each other', () => {
    expect(new Set(cards.values()).size).toBe(games.length);
  });

  test('are upright, 5 to 7, and those of live tables are in landscape', () => {
    const shape = (svg: string | undefined): string | undefined => /viewBox="([^"]+)"/.exec(svg ?? '')?.[1];
    const shapes = new Set(
      games.map(({ nodeId, gameType }) => `${gameType === 'LIVE' ? 'live' : 'other'} ${shape(cards.get(nodeId))}`),
    );
    expect([...shapes].sort()).toEqual(['live 0 0 280 200', 'other 0 0 200 280']);
  });

  test('use at least 40 motifs and 12 palettes', () => {
    expect(motifNames.length).toBeGreaterThan(40);
    expect(new Set(slots().map(({ motif }) => motif)).size).toBeGreaterThan(40);
    expect(
      new Set([...cards.values()].map((svg) => /<rect width="\d+" height="\d+" fill="([^"]+)"/.exec(svg)?.[1])).size,
    ).toBeGreaterThanOrEqual(12);
  });

  test('keep to a few inks: a picture has at most five', () => {
    const gaudy = [...cards.values()].filter((svg) => new Set(svg.match(/#[0-9a-f]{6}/g)).size > 5);
    expect(gaudy).toEqual([]);
  });
});

describe('an address of a picture', () => {
  test.each([
    '/art/game/1.svg',
    '/art/game/.svg',
    '/art/game/100001.png',
    '/art/avatar/0.svg',
    '/art/avatar/13.svg',
    '/art/avatar/fox.svg',
    '/art/vendor/NOBODY.svg',
    '/art/vendor/constructor.svg',
    '/art/banner/none.svg',
    '/art/constructor/1.svg',
    '/art/game/../100001.svg',
    '/art',
    '',
  ])('%s shows nothing', (path) => {
    expect(draw(path)).toBeNull();
  });

  test('of an avatar, a vendor, a banner or a gift shows its own picture', () => {
    expect(avatarCount).toBe(12);
    expect(new Set(others).size).toBe(vendorLooks.size + bannerLooks.size + giftLooks.size + avatarCount);
  });
});
