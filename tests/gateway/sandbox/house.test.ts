import { assert as hold } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { system } from '../../../contract/app/system.ts';
import { announcementType } from '../../../contract/content/content.ts';
import { playTypesOf } from '../../../contract/lottery/plays/index.ts';
import { bonusTimes } from '../../../contract/promotions/bonusTimes.ts';
import { promotionKind } from '../../../contract/promotions/promotions.ts';
import { whole } from '../../../gateway/house/shapes.ts';
import { bannerLooks, giftLooks, vendorLooks } from '../../../gateway/sandbox/art/looks.ts';
import { houseFiles, rowsOf } from '../../../gateway/sandbox/houseFiles.ts';
import { allGames } from '../../../gateway/sandbox/catalog/house.ts';
import { slots } from '../../../gateway/sandbox/catalog/slots.ts';
import type { LinkedArticle } from '../../../machines/common/places.ts';
import { groups } from './rows.ts';

const { folder, settings } = houseFiles();
const texts = [...folder].filter(([path]) => path !== 'house.json').map(([, bytes]) => Buffer.from(bytes).toString());

const vendorsOf = (category: string): string[] =>
  rowsOf('vendors')
    .filter(({ categories }) => categories.some((each) => each === category))
    .map(({ code }) => code);

describe('the vendors of the sandbox', () => {
  test('are twenty', () => {
    expect(rowsOf('vendors')).toHaveLength(20);
  });

  test('DS88 and TF are under sports as well as their own category', () => {
    expect(vendorsOf('SPORTS')).toEqual(['TOUCHLINE', 'DS88', 'TF']);
    expect(vendorsOf('COCKFIGHT')).toEqual(['DS88']);
    expect(vendorsOf('ESPORTS')).toEqual(['TF']);
  });

  test('open in each of the four ways', () => {
    const modes = groups(rowsOf('vendors'), ({ openMode }) => openMode);
    expect(modes.route?.map(({ code }) => code)).toEqual(['HOUSE', 'REDRIVER']);
    expect(modes.external?.map(({ code, accountTypeName }) => [code, accountTypeName])).toEqual([
      ['SALTMARSH', undefined],
      ['MONSOON', 'SEALOTT'],
    ]);
    expect(modes.list?.map(({ code }) => code)).toEqual(['LONGTABLE']);
    expect(modes.iframe).toHaveLength(15);
  });

  test('joined a number of days ago, since the slots are dated by it', () => {
    expect(rowsOf('vendors').filter(({ joined }) => !/^-\d+d$/.test(joined))).toEqual([]);
  });
});

describe('the lotteries of the sandbox', () => {
  test('open with one of their ways to play', () => {
    const played = rowsOf('lotteries').filter(({ prizeMode }) => prizeMode !== 'SEA');
    const openWrongly = played.filter(
      ({ format, defaultPlayType }) => !playTypesOf[format].some((each) => each.playType === defaultPlayType),
    );
    expect(openWrongly).toEqual([]);
  });

  test('cover every prize mode', () => {
    const modes = groups(rowsOf('lotteries'), ({ prizeMode }) => prizeMode);
    expect(Object.keys(modes).sort()).toEqual(['Elott', 'Lott', 'SEA', 'ZY']);
    expect([...new Set(modes.SEA?.map(({ vendor }) => vendor))]).toEqual(['MONSOON']);
  });

  test('R2.101 R2.103 are all open, those whose tickets their vendor sells too', () => {
    expect(rowsOf('lotteries').filter(({ maintenance }) => maintenance)).toEqual([]);
  });
});

test('each game of a vendor that opens as a list has a small and a large table', () => {
  const lists = new Set(
    rowsOf('vendors')
      .filter(({ openMode }) => openMode === 'list')
      .map(({ code }) => code),
  );
  const listed = rowsOf('games').filter(({ vendor, isGame }) => lists.has(vendor) && isGame !== 'VASSALAGE');
  expect(rowsOf('rooms').map(({ id, title, entry, seats }) => [id, title, entry, seats])).toEqual(
    listed.flatMap(({ nodeId, gameName, minBet }) => [
      [`${nodeId}-small`, `${gameName}, small table`, `${minBet}0`, 4],
      [`${nodeId}-large`, `${gameName}, large table`, `${minBet}00`, 6],
    ]),
  );
});

describe('the banners of the sandbox', () => {
  test('are in all fourteen groups, four of them on home', () => {
    const byGroup = groups(rowsOf('banners'), ({ group }) => group);
    expect(Object.keys(byGroup).sort()).toEqual([
      'w_down',
      'w_esports',
      'w_fish',
      'w_help',
      'w_home',
      'w_inhouse',
      'w_live',
      'w_lott',
      'w_promotion',
      'w_pvp',
      'w_reg',
      'w_rng',
      'w_shop',
      'w_sports',
    ]);
    expect(byGroup.w_home).toHaveLength(4);
  });

  test('lead to games and promotions that exist', () => {
    const nodes = new Set(allGames().map(({ nodeId }) => nodeId));
    const offers = new Set(rowsOf('promotions').map(({ id }) => id));
    const dead = rowsOf('banners').filter(
      ({ linkageType, linkageTarget }) =>
        (linkageType === 'game' && !nodes.has(linkageTarget ?? '')) ||
        (linkageType === 'promotion' && !offers.has(linkageTarget ?? '')),
    );
    expect(dead).toEqual([]);
  });
});

describe('the promotions and announcements of the sandbox', () => {
  test('R3.21 are for new players in two cases, and there is a promotion of every kind', () => {
    const promotions = rowsOf('promotions');
    expect(promotions.filter(({ category }) => category === 'new_player').map(({ id }) => id)).toEqual([
      'first-deposit',
      'free-demo',
    ]);
    expect(new Set(promotions.map(({ kind }) => kind))).toEqual(new Set(Object.values(promotionKind.schema)));
  });

  test('promise to bet a bonus as often as its rule asks, in every language', () => {
    const promised = texts.flatMap((text) =>
      [...text.matchAll(/bet (\d+) times its amount|pere e (\d+) taime tōna rahira’a/g)].map(
        ([, english, tahitian]) => english ?? tahitian,
      ),
    );
    expect(promised).toHaveLength(8);
    expect(new Set(promised)).toEqual(new Set([String(bonusTimes)]));
  });

  test('have money that is to be bet as often', () => {
    const given = [
      ...rowsOf('promotions').filter(({ award }) => award),
      ...rowsOf('codes').filter(({ amount }) => amount),
    ];
    expect(given.map(({ times }) => times)).toEqual([bonusTimes, bonusTimes]);
  });

  test('R4.14 tell nobody after a login what only members with a mobile number can use', () => {
    const afterLogin = rowsOf('announcements').filter(({ type }) => type === 'PL');
    expect(afterLogin).not.toEqual([]);
    expect(JSON.stringify(afterLogin)).not.toMatch(/SMS|mobile number/i);
  });

  test('have announcements of every type, more than one page of them', () => {
    const types = groups(rowsOf('announcements'), ({ type }) => type);
    expect(Object.keys(types).sort()).toEqual(Object.values(announcementType.schema).sort());
    expect(types.B?.length).toBeGreaterThan(9);
  });
});

describe('the texts of the sandbox', () => {
  test('R9.14 promise the app with its slots', () => {
    expect(rowsOf('banners').some(({ subtitle }) => subtitle.includes('nearly 10,000 slot games'))).toBe(true);
  });

  test('promise nothing "soon" or "instantly"', () => {
    expect(texts.flatMap((text) => text.match(/\b(soon|instantly|immediately)\b/gi) ?? [])).toEqual([]);
  });

  test('have a help centre that covers responsible play, deposits, and the terms that the site links to', () => {
    const help: unknown = { sections: settings?.get('helpSections') };
    hold(help, system.helpCenter.reply);
    const { sections } = help;
    expect(sections.map(({ id }) => id)).toEqual([
      'start',
      'money',
      'games',
      'offers',
      'safer-play',
      'safety',
      'legal',
    ]);
    const linked: LinkedArticle[] = ['terms', 'privacy', 'licence'];
    const everywhere = sections.at(-1)?.articles.filter(({ offer }) => offer === undefined);
    expect(everywhere?.map(({ id }) => id)).toEqual(linked);
  });
});

test('the slot in the files is the first of those that are made', () => {
  const [written] = rowsOf('games');
  const [made] = slots();
  expect(written && whole('games', written)).toEqual(made && whole('games', made.row));
});

test('everything that the house has drawn has a look, and every look is of something', () => {
  expect([...vendorLooks.keys()]).toEqual(rowsOf('vendors').map(({ code }) => code));
  expect([...bannerLooks.keys()]).toEqual(rowsOf('banners').map(({ id }) => id));
  expect([...giftLooks.keys()]).toEqual(rowsOf('goods').map(({ id }) => id));
});
