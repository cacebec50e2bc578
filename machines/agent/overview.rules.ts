/** What the overview covers: the days up to today, or days that were chosen. What day it is, the gateway says. */
export const presets = ['today', 'fortnight', 'month', 'own'] as const;
type Preset = (typeof presets)[number];

export interface OverviewSpan {
  readonly preset: Preset;
  /** Empty unless the days were chosen. */
  readonly from: string;
  readonly to: string;
}

const dayLong = 24 * 3_600_000;
const mostDays = 92;

const isDay = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const isPreset = (value: string | null): value is Preset => presets.some((preset) => preset === value);

/** The span that an address names; the last 14 days by default. */
export const spanAt = (search: string): OverviewSpan => {
  const query = new URLSearchParams(search);
  const [wanted, from, to] = [query.get('span'), query.get('from'), query.get('to')];
  const preset = isPreset(wanted) ? wanted : 'fortnight';
  if (preset !== 'own') return { preset, from: '', to: '' };
  return isDay(from) && isDay(to) ? { preset, from, to } : { preset: 'fortnight', from: '', to: '' };
};

/** Whether chosen days are in order and not too many. */
export const isShowable = ({ preset, from, to }: OverviewSpan): boolean =>
  preset !== 'own' || (from <= to && Date.parse(to) - Date.parse(from) < mostDays * dayLong);

/** The address of a span. */
export const placeOfSpan = (path: string, { preset, from, to }: OverviewSpan): string =>
  preset === 'fortnight'
    ? path
    : `${path}?${new URLSearchParams(preset === 'own' ? { span: preset, from, to } : { span: preset }).toString()}`;

export const requestOf = ({ preset, from, to }: OverviewSpan) => {
  switch (preset) {
    case 'today':
      return { last: 'day' as const };
    case 'fortnight':
      return {};
    case 'month':
      return { last: 'month' as const };
    case 'own':
      return { from, to };
  }
};

/** How a figure has changed from the span before, in per cent with one digit; null where there is nothing to compare with. */
export const changeOf = (now: string, before: string): number | null => {
  const [current, earlier] = [BigInt(now), BigInt(before)];
  if (earlier === 0n) return null;
  const size = earlier < 0n ? -earlier : earlier;
  return Number(((current - earlier) * 1_000n) / size) / 10;
};

export const isSameSpan = (one: OverviewSpan, other: OverviewSpan): boolean =>
  one.preset === other.preset && one.from === other.from && one.to === other.to;
