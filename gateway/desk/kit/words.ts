const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A length of time in its two largest units: `39 min`, `6 h 12 min`, `3 days`. */
export const ageOf = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [minutes, hours, days] = [60, 3600, 86_400].map((unit) => Math.floor(seconds / unit)) as [
    number,
    number,
    number,
  ];
  if (days > 1) return `${days} days`;
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : `${seconds} s`;
};

/** `09:02:11`, in UTC as all times of the desk. */
export const timeOfDay = (at: Date): string => at.toISOString().slice(11, 19);

/** `26 Nov`, or `26 Nov 2025` beside a moment of another year. */
export const shortDay = (at: Date, now: Date): string => {
  const year = at.getUTCFullYear() === now.getUTCFullYear() ? '' : ` ${at.getUTCFullYear()}`;
  return `${at.getUTCDate()} ${months[at.getUTCMonth()] ?? ''}${year}`;
};

/** `27 Nov 2026 09:02` */
export const dateTime = (at: Date): string =>
  `${at.getUTCDate()} ${months[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()} ${at.toISOString().slice(11, 16)}`;

/** `27 November 2026`, of a business day as yyyy-mm-dd. */
export const day = (businessDay: string): string => {
  const [year = '', month = '', date = ''] = businessDay.split('-');
  return `${Number(date)} ${longMonths[Number(month) - 1] ?? ''} ${year}`;
};

/** `November 2026`, of a month as yyyy-mm. */
export const monthOf = (month: string): string =>
  `${longMonths[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;

const grouped = new Intl.NumberFormat('en');

/** The parts of an amount in minor units, as they are drawn: minus, `4,000` and `.00`. */
export const partsOf = (minor: bigint): { minus: boolean; whole: string; cents: string } => {
  const size = minor < 0n ? -minor : minor;
  return { minus: minor < 0n, whole: grouped.format(size / 100n), cents: `.${String(size % 100n).padStart(2, '0')}` };
};

/** `4,000.00`, with a true minus before what is below zero. */
export const amountText = (minor: bigint): string => {
  const { minus, whole, cents } = partsOf(minor);
  return `${minus ? '−' : ''}${whole}${cents}`;
};

const mostCounted = 1000;

/** A number of things; counting stops above 1,000. */
export const countText = (count: number): string =>
  count > mostCounted ? `${grouped.format(mostCounted)}+` : grouped.format(count);

/** `no line`, `one line`, `1,204 lines`. */
export const some = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? `no ${many}` : count === 1 ? `one ${one}` : `${countText(count)} ${many}`;
