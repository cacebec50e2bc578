import { array, define, enums, literal, nullable, object, optional, type } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { gameType } from '../lobby/games.ts';
import { address, count, id, language, line, minor, moment, pageOf, paging, text } from '../shapes.ts';

/** What a click on a banner opens, or starts: `freePlay` is for visitors alone. null opens nothing. */
const linkageType = nullable(enums(['route', 'url', 'promotion', 'game', 'deposit', 'freePlay']));

const banner = type({
  bannerId: id,
  groupName: line(40),
  /** The picture; if null, the site composes the banner from its own art. */
  url: nullable(address),
  linkageType,
  linkageTarget: nullable(address),
  title: text(120),
  subtitle: text(200),
});

/** The specification does not say what the letters mean; B is the default. */
export const announcementType = enums(['B', 'PL', 'PU', 'PR', 'H']);

export const announcement = type({
  id,
  type: announcementType,
  title: line(200),
  /** HTML; the site sanitises it before showing it. */
  content: text(100_000),
  announcementImages: array(type({ url: address, sequence: count })),
  at: moment,
});

const someTypes = define<string>(
  'types',
  (value) => typeof value === 'string' && /^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/.test(value),
);

export const content = area('content', {
  banners: call({
    purpose: 'List the banners of every route',
    ...ours('GET', '/wps/system/banners', 'none', 'read'),
    shared: true,
    request: object({ language: optional(language) }),
    reply: type({ list: array(banner) }),
    requirements: ['R7.53', 'R3.20', 'R2.44'],
    example: {
      request: { language: 'EN' },
      reply: {
        list: [
          {
            bannerId: 'b1',
            groupName: 'w_home',
            url: null,
            linkageType: 'promotion',
            linkageTarget: 'p1',
            title: 'A table for you',
            subtitle: 'Deal in.',
          },
        ],
      },
    },
  }),
  announcements: call({
    purpose: 'List the announcements of the given types, newest first',
    ...spec('GET', '/wps/relay/MCSFE_getListAnnouncements', 'none', 'read'),
    chosen: 'Method and paging; `types` is a comma-separated list, B by default; 9 per page.',
    shared: true,
    request: object({ types: optional(someTypes), platform: literal('W'), language: optional(language), ...paging }),
    reply: pageOf(announcement),
    requirements: ['R7.27', 'R3.22', 'R3.23', 'R2.36', 'R1.18'],
    example: {
      request: { types: 'B,PL', platform: 'W', language: 'EN', pageNo: 1, pageSize: 9 },
      reply: {
        list: [
          {
            id: 'n1',
            type: 'B',
            title: 'A new table',
            content: '<p>Opens on Friday.</p>',
            announcementImages: [{ url: '/art/table.svg', sequence: 1 }],
            at: '2026-01-02T03:04:05Z',
          },
        ],
        totalPages: 2,
      },
    },
  }),
  winners: call({
    purpose: 'List the biggest recent winners',
    ...spec('GET', '/wps/relay/GCSGAME_getRankList', 'none', 'read'),
    chosen: 'Method and shape; account names are masked.',
    request: object({ language: optional(language) }),
    reply: type({
      list: array(
        type({
          rank: count,
          account: line(64),
          gameName: line(120),
          gameType,
          vassalage: id,
          amount: minor,
          at: moment,
        }),
      ),
    }),
    requirements: ['R7.40', 'R1.17'],
    example: {
      request: {},
      reply: {
        list: [
          {
            rank: 1,
            account: 'm••i',
            gameName: 'Lantern Festival',
            gameType: 'RNG',
            vassalage: 'LUMEN',
            amount: '541200',
            at: '2026-01-02T03:04:05Z',
          },
        ],
      },
    },
  }),
});
