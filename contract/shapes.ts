import {
  array,
  boolean,
  coerce,
  define,
  enums,
  literal,
  nullable,
  object,
  optional,
  record,
  refine,
  size,
  string,
  Struct,
  type,
} from 'superstruct';
import { longest as limits } from './limits.ts';

/** An empty request. */
export const nothing = object({});

/** An empty reply, which only confirms the call. */
export const done = type({});

/** The value of a refusal with `invalid_fields`: the names of the fields. */
export const invalidFields = type({ fields: array(string()) });

/** Text that matches a pattern, under the name that the gateway's manual gives it. */
const matching = (name: string, form: RegExp): Struct<string, null> =>
  define<string>(name, (value) => typeof value === 'string' && form.test(value));

/** A whole number between two bounds, under the name that the gateway's manual gives it. */
const whole = (name: string, least: number, most: number): Struct<number, null> =>
  define<number>(name, (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most);

/** Text of a bounded length, without control characters other than line breaks and tabs. */
export const text = (longest: number, shortest = 0): Struct<string, null> =>
  define(`text of ${shortest} to ${longest}`, (value) => {
    if (typeof value !== 'string') return 'Expected text';
    if (value.length < shortest || value.length > longest) return `Expected ${shortest} to ${longest} characters`;
    return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value) || 'Expected no control characters';
  });

/** One line of text that is not blank. */
export const line = (longest: number): Struct<string, null> =>
  define(`line of 1 to ${longest}`, (value) => {
    const checked = typeof value === 'string' && value.trim() !== '' && value.length <= longest;
    return (checked && !/[\u0000-\u001f\u007f]/.test(value)) || `Expected one line of 1 to ${longest} characters`;
  });

/** SHA-256 and seeds, in hexadecimal. */
export const hash = line(64);

/** A short name chosen by a gateway: a row's id, a vendor's code, a ticket. */
export const id = matching('id', /^[A-Za-z0-9_.:-]{1,100}$/);

/** A bet as a vendor names it, which a link can carry. */
export const pick = matching('pick', /^[A-Za-z0-9_.:~-]{1,200}$/);

/** A transition of a flow as the charts name it, `source | event | index`: it cannot contain anything a person typed. */
export const transition = matching('transition', /^[\w.]{1,100} \| [\w.]{1,120} \| \d{1,2}$/);

/** Money or points on the wire: minor units in decimal digits, so that no float ever holds them. A balance has room for many amounts. */
export const minor = matching('minor', /^(0|-?[1-9]\d{0,17})$/);

/** An amount to move: above zero. */
export const amount = matching('amount', /^[1-9]\d{0,14}$/);

/** An ISO 4217 code. */
export const currency = matching('currency', /^[A-Z]{3}$/);

/** Whether the calendar has the date; `Date` alone turns February 30 into March 2. */
const isDate = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/** A point in time, as ISO 8601 in UTC. */
export const moment = define<string>(
  'moment',
  (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/.test(value) &&
    isDate(value.slice(0, 10)),
);

/** A calendar day, yyyy-mm-dd: of these centuries, so that the days around it can be reckoned and stored as well. */
export const day = define<string>(
  'day',
  (value) => typeof value === 'string' && /^(19|2\d)\d\d-\d\d-\d\d$/.test(value) && isDate(value),
);

/** A calendar month, as yyyy-mm. */
export const month = matching('month', /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/);

/** A percentage between 0 and 100 %, in hundredths of a percent. */
export const rate = whole('rate', 0, 10_000);

export const count = whole('count', 0, Number.MAX_SAFE_INTEGER);

/** The value of a refusal with `payment_password_wrong`: how many attempts are left before the next has to wait. */
export const attemptsLeft = { attemptsLeft: optional(count) };

export const countOf = (least: number, most: number): Struct<number, null> =>
  whole(`count of ${least} to ${most}`, least, most);

/** A whole number, which may arrive as digits in a query string. */
export const queryCount = (least: number, most: number): Struct<number, null> =>
  coerce(countOf(least, most), matching('digits', /^\d{1,9}$/), Number);

/** A constant number, which may arrive as digits in a query string. */
export const queryConstant = <Constant extends number>(constant: Constant): Struct<Constant, Constant> =>
  coerce(literal(constant), enums([String(constant)]), () => constant);

/** A boolean, which may arrive as a word in a query string. */
export const querySwitch = coerce(boolean(), enums(['true', 'false']), (word) => word === 'true');

/** Which page of a list, and how long a page is. */
export const paging = { pageNo: optional(queryCount(1, 100_000)), pageSize: optional(queryCount(1, 100)) };

/** One page of a list, and how many pages there are. */
export const pageOf = <Row, Schema>(row: Struct<Row, Schema>) => type({ list: array(row), totalPages: count });

/**
 * Where to go on in a list, as `next` of the page before gave it, and how long a page is. All pages of a list are of one moment,
 * whatever happens meanwhile.
 */
export const cursorPaging = { cursor: optional(id), pageSize: optional(queryCount(1, 100)) };

/** One page of a list that is read on from where it ended; `next` is null on the last page. */
export const cursorPageOf = <Row, Schema>(row: Struct<Row, Schema>) => type({ list: array(row), next: nullable(id) });

/** Values by id, or by another key; keeps the struct of a value, so that the manual can describe it. */
export const mapOf = <Value, Schema>(
  value: Struct<Value, Schema>,
  key: Struct<string, null> = id,
): Struct<Record<string, Value>, Struct<Value, Schema>> => {
  const { type: name, coercer, validator, refiner, entries } = record(key, value);
  return new Struct({ type: name, schema: value, coercer, validator, refiner, entries });
};

/** A range of days, first and last included. */
export const span = { from: optional(day), to: optional(day) };

export const username = matching('username', /^[A-Za-z0-9_.-]{1,32}$/);

/** A password as typed: anything, of a bounded length. */
export const password = define<string>(
  'password',
  (value) => typeof value === 'string' && value.length >= 1 && value.length <= limits.password,
);

export const mobile = matching('mobile', /^\d{4,15}$/);
export const dialingCode = matching('dialingCode', /^\d{1,4}$/);

/** A code that was sent by SMS or email, or shown by an authenticator. */
export const code = matching('code', /^\d{4,8}$/);

export const email = refine(
  matching('email', /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/),
  'length',
  (value) => value.length <= 254,
);

/** A language of the site, by its product code. */
export const language = matching('language', /^[A-Z]{2}$/);

export const merchant = matching('merchant', /^[A-Za-z0-9_-]{1,32}$/);

/** The address of a link or a picture; `safeLink` decides whether it may be opened. */
export const address = define<string>(
  'address',
  (value) => typeof value === 'string' && value.length >= 1 && value.length <= 2_048,
);

/** The result of the third-party phone provider, if REGMOBVERF3 is firebase. */
export const phoneProof = {
  firebaseChannel: optional(literal('sms')),
  firebaseIdToken: optional(size(string(), 1, 4_096)),
};

/** The ticket of a solved slider captcha. */
export const humanTicket = optional(id);

const pictureTypes = new Set(['image/png', 'image/jpeg']);

/** How many pictures can be uploaded with an application or as proof, and how large each may be. */
export const uploads = { most: 3, bytes: 5 * 1024 * 1024 } as const;

/** A PNG or JPEG of at most 5 MB; a gateway checks the bytes as well, not only the type. */
export const picture = define<Blob>(
  'picture',
  (value) => value instanceof Blob && pictureTypes.has(value.type) && value.size > 0 && value.size <= uploads.bytes,
);

/** A CSV file (RFC 4180) whose lines end with CRLF. */
export const csvFile = define<string>('csv', (value) => typeof value === 'string' && value.endsWith('\r\n'));

export const pictures = size(array(picture), 0, uploads.most);

/** Constants that the specification sends with every game call of a browser. */
export const clientType = queryConstant(3);
export const platform = literal('html5-desktop');
