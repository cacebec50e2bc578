import {
  array,
  boolean,
  define,
  enums,
  integer,
  max,
  min,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  union,
  Struct,
  type Infer,
} from 'superstruct';
import { announcementType } from '../../contract/content/content.ts';
import { formats, type FormatName } from '../../contract/lottery/formats.ts';
import { gameType, openMode } from '../../contract/lobby/games.ts';
import { prizeMode } from '../../contract/lottery/lottery.ts';
import { promotionKind } from '../../contract/promotions/promotions.ts';
import {
  address,
  amount,
  count,
  countOf,
  day,
  email,
  id,
  language,
  line,
  mapOf,
  minor,
  moment,
  text,
  username,
} from '../../contract/shapes.ts';

/** The version of the format of a house that this gateway reads. */
export const houseVersion = 1;

/** The kinds of things that a house can decide, in the order in which they are loaded. */
export const kinds = [
  'vendors',
  'games',
  'lotteries',
  'rooms',
  'promotions',
  'banners',
  'announcements',
  'goods',
  'codes',
  'agents',
] as const;
export type Kind = (typeof kinds)[number];

const relative = /^[+-]\d{1,5}[dhm]$/;

/** A time, as a file writes it: from the load on, such as -14d, +3d, -6h or -90m; else a day or a moment. */
const when = define<string>(
  'when',
  (value) => typeof value === 'string' && (relative.test(value) || day.is(value) || moment.is(value)),
);

/**
 * A picture: a file of the house, an address on https, or `drawn`, which a sandbox draws by the row's key; `drawn:banner/home-3`
 * is the drawing of another.
 */
const picture = define<string>(
  'picture',
  (value) =>
    typeof value === 'string' &&
    value.length <= 2_048 &&
    (value.startsWith('pictures/') || /^https:\/\/[^\s/]/.test(value) || /^drawn(:[a-z]+\/[\w.-]+)?$/.test(value)),
);
const image = optional(nullable(picture));

/** One shape or the other; keeps both, so that a schema can describe them. */
// oxlint-disable-next-line typescript/no-explicit-any -- a struct both takes and returns its value
const either = <One, Other>(one: Struct<One, any>, other: Struct<Other, any>) => {
  const { coercer, validator, refiner } = union([one, other]);
  return new Struct<One | Other>({ type: 'union', schema: [one, other], coercer, validator, refiner });
};

const rank = nullable(countOf(1, 100_000));
const seconds = countOf(1, 86_400);

/** The rules of a game in short, by language. */
const shortRules = mapOf(size(array(line(160)), 1, 3), language);
const otherNames = size(array(line(120)), 0, 10);

const gameFields = {
  nodeId: id,
  vendor: id,
  gameType,
  gameName: line(120),
  gameClassify: id,
  gameCode: id,
  isGame: optional(enums(['GAME', 'VASSALAGE'])),
  minBet: amount,
  minLineNum: countOf(0, 10_000),
  volatility: countOf(1, 3),
  added: when,
  hot: optional(rank),
  popular: optional(rank),
  maintenance: optional(boolean()),
  image,
  rtp: optional(nullable(countOf(1_000, 10_000))),
  rules: optional(shortRules),
  otherNames: optional(otherNames),
};

const vendor = object({
  code: id,
  title: line(60),
  categories: array(gameType),
  openMode,
  accountTypeName: optional(nullable(id)),
  hot: optional(boolean()),
  joined: when,
  maintenance: optional(boolean()),
  walletMode: optional(enums(['seamless', 'transfer'])),
  frame: optional(enums(['bare', 'origin'])),
  trials: optional(boolean()),
  closedCountries: optional(array(pattern(string(), /^[A-Z]{2}$/))),
  image,
});

const game = object(gameFields);

const lottery = object({
  ...gameFields,
  code: id,
  prizeMode,
  format: enums(Object.keys(formats) as FormatName[]),
  schedule: either(
    object({ every: seconds }),
    object({ at: pattern(string(), /^([01]\d|2[0-3]):[0-5]\d$/), days: array(countOf(0, 6)) }),
  ),
  defaultPlayType: id,
});

const room = object({ id, nodeId: id, title: line(120), entry: minor, seats: countOf(1, 100) });

const promotion = object({
  id,
  title: line(160),
  category: line(40),
  kind: promotionKind,
  summary: text(400),
  html: either(object({ file: line(200) }), text(100_000)),
  image,
  from: optional(nullable(when)),
  until: optional(nullable(when)),
  award: optional(minor),
  awardPoints: optional(minor),
  times: optional(countOf(0, 1_000)),
});

const banner = object({
  id,
  group: line(40),
  url: image,
  linkageType: optional(nullable(enums(['route', 'url', 'promotion', 'game', 'deposit', 'freePlay']))),
  linkageTarget: optional(nullable(address)),
  title: text(120),
  subtitle: text(200),
});

const announcement = object({
  id,
  type: announcementType,
  title: line(200),
  content: text(100_000),
  images: optional(array(picture)),
  at: when,
  audience: optional(enums(['everyone', 'agents'])),
});

const item = object({
  id,
  title: line(120),
  category: line(40),
  points: amount,
  amount: optional(minor),
  credit: optional(nullable(amount)),
  quantity: count,
  mostEach: optional(nullable(countOf(1, 1_000_000))),
  state: enums(['available', 'coming', 'gone']),
  units: line(40),
  remark: optional(text(400)),
  image,
});

const promoCode = object({
  code: pattern(string(), /^[A-Z0-9]{4,32}$/),
  title: line(160),
  amount: optional(minor),
  points: optional(minor),
  times: optional(countOf(0, 1_000)),
  most: countOf(1, 1_000_000),
  from: optional(nullable(when)),
  until: optional(nullable(when)),
});

const agent = object({ account: username, nickname: optional(text(40)), email: optional(nullable(email)) });

/** What a row of each kind is in its file. */
export const rowShapes = {
  vendors: vendor,
  games: game,
  lotteries: lottery,
  rooms: room,
  promotions: promotion,
  banners: banner,
  announcements: announcement,
  goods: item,
  codes: promoCode,
  agents: agent,
} satisfies Readonly<Record<Kind, unknown>>;

/** A row as its file has it, which can leave out what has a default. */
export type FileRow<Of extends Kind> = Infer<(typeof rowShapes)[Of]>;

const gameDefaults: Partial<FileRow<'games'>> = {
  isGame: 'GAME',
  hot: null,
  popular: null,
  maintenance: false,
  image: null,
  rtp: null,
  rules: {},
  otherNames: [],
};

/** What is meant where a file leaves a field out. */
const defaults = {
  vendors: {
    accountTypeName: null,
    hot: false,
    maintenance: false,
    walletMode: 'seamless',
    frame: 'bare',
    trials: true,
    closedCountries: [],
    image: null,
  },
  games: gameDefaults,
  lotteries: gameDefaults,
  rooms: {},
  promotions: { image: null, from: null, until: null, award: '0', awardPoints: '0', times: 0 },
  banners: { url: null, linkageType: null, linkageTarget: null },
  announcements: { images: [], audience: 'everyone' },
  goods: { amount: '0', credit: null, mostEach: null, remark: '', image: null },
  codes: { amount: '0', points: '0', times: 0, from: null, until: null },
  agents: { nickname: '', email: null },
} as const satisfies { readonly [Of in Kind]: Partial<FileRow<Of>> };

/** A row in which every field is said. */
export type Row<Of extends Kind> = { readonly [Field in keyof FileRow<Of>]-?: Exclude<FileRow<Of>[Field], undefined> };

export const whole = <Of extends Kind>(kind: Of, row: FileRow<Of>): Row<Of> =>
  ({ ...defaults[kind], ...row }) as unknown as Row<Of>;

/** The first file of a house. */
export const manifestShape = object({
  $schema: optional(string()),
  house: max(min(integer(), 1), 1_000),
  currency: pattern(string(), /^[A-Z]{3}$/),
  has: array(enums([...kinds, 'settings'])),
});

/** A file that lists rows of a kind. */
export const listShape = <Of extends Kind>(kind: Of) =>
  object({ $schema: optional(string()), list: array(rowShapes[kind] as Struct<FileRow<Of>>) });
