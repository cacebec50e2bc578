/** A sample of a metric, as Prometheus reads it. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Family {
  readonly type: string;
  readonly samples: readonly Sample[];
}

const labelIn = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/y;

const readLabels = (text: string): Record<string, string> => {
  const labels: Record<string, string> = {};
  labelIn.lastIndex = 0;
  while (labelIn.lastIndex < text.length) {
    const [, name = '', value = ''] = labelIn.exec(text) ?? [];
    if (name === '' || name in labels) throw new Error(`the labels {${text}} are wrong`);
    labels[name] = value.replace(/\\(["\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
  }
  return labels;
};

/** As Go reads a number, which is what the format says. */
const readValue = (text: string): number => {
  if (/^nan$/i.test(text)) return NaN;
  const [, sign] = /^([+-]?)inf$/i.exec(text) ?? [];
  if (sign !== undefined) return sign === '-' ? -Infinity : Infinity;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) throw new Error(`${text} is no number`);
  return Number(text);
};

const readSample = (line: string): Sample => {
  const [, name = '', , labels = '', value = ''] = /^([a-zA-Z_:][\w:]*)(\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (name === '') throw new Error(`this is no sample: ${line}`);
  return { name, labels: readLabels(labels), value: readValue(value) };
};

const partsOf: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

const checkHistogram = (name: string, samples: readonly Sample[]): void => {
  const series = new Map<string, Sample[]>();
  for (const sample of samples) {
    const { le: _, ...rest } = sample.labels;
    const key = JSON.stringify(rest);
    series.set(key, [...(series.get(key) ?? []), sample]);
  }
  for (const own of series.values()) {
    const buckets = own.filter((each) => each.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels }) => readValue(labels['le'] ?? ''));
    const isRising = (values: readonly number[]) =>
      values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));
    const count = own.find((each) => each.name === `${name}_count`)?.value;
    if (!isRising(bounds) || !isRising(buckets.map(({ value }) => value)) || bounds.at(-1) !== Infinity)
      throw new Error(`the buckets of ${name} do not rise to +Inf`);
    if (buckets.at(-1)?.value !== count) throw new Error(`the buckets of ${name} do not come to its count`);
  }
};

/**
 * Reads the text format of Prometheus (version 0.0.4) and is stricter than its server: every metric has a help and a type before its
 * samples, all in one place, and no series comes twice.
 */
export const readExposition = (text: string): ReadonlyMap<string, Family> => {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const families = new Map<string, { type: string; samples: Sample[] }>();
  const helped = new Set<string>();
  const seen = new Set<string>();
  let current = '';
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, word, name = '', rest = ''] = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line) ?? [];
    if (word === 'HELP') {
      if (helped.has(name)) throw new Error(`${name} has two helps`);
      helped.add(name);
    } else if (word === 'TYPE') {
      if (families.has(name) || !helped.has(name)) throw new Error(`the type of ${name} is in the wrong place`);
      if (!/^(counter|gauge|histogram|summary|untyped)$/.test(rest)) throw new Error(`${rest} is no type`);
      families.set(name, { type: rest, samples: [] });
      current = name;
    } else {
      const sample = readSample(line);
      const family = families.get(current);
      const isOwn = (partsOf[family?.type ?? ''] ?? ['']).some((part) => sample.name === current + part);
      if (!family || !isOwn) throw new Error(`${sample.name} stands below ${current}`);
      const series = JSON.stringify([sample.name, Object.entries(sample.labels).sort()]);
      if (seen.has(series)) throw new Error(`${line} comes twice`);
      seen.add(series);
      family.samples.push(sample);
    }
  }
  for (const [name, { type, samples }] of families) if (type === 'histogram') checkHistogram(name, samples);
  return families;
};
