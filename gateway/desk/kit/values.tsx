/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { ageOf, dateTime, partsOf, shortDay, timeOfDay } from './words.ts';

interface MoneyProps {
  readonly minor: bigint;
  readonly symbol: string;
  /** Brass is what may be paid; signed shows a plus too. What is below zero is coral in any case. */
  readonly tone?: 'plain' | 'brass' | 'signed' | undefined;
}

export const Money = ({ minor, symbol, tone = 'plain' }: MoneyProps) => {
  const { minus, whole, cents } = partsOf(minor);
  const colour = minus ? 'down' : tone === 'brass' ? 'brass' : tone === 'signed' && minor > 0n ? 'up' : 'plain';
  return (
    <span class={`money ${colour}`}>
      <bdi>
        {minus ? '−' : tone === 'signed' && minor > 0n ? '+' : ''}
        <span class="minor">{symbol}</span>
        {whole}
        <span class="minor">{cents}</span>
      </bdi>
    </span>
  );
};

interface WhenProps {
  readonly at: Date;
  readonly now: Date;
  /** `recent`: the time of today, else the day; `full`: both; `age`: how long ago; `promise`: how late, or until when. */
  readonly as?: 'recent' | 'full' | 'age' | 'promise' | undefined;
}

const sameDay = (one: Date, other: Date): boolean =>
  one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10);

const wordsOf = ({ at, now, as = 'recent' }: WhenProps): string => {
  const since = now.getTime() - at.getTime();
  if (as === 'age') return ageOf(since);
  if (as === 'promise') return since > 0 ? `late ${ageOf(since)}` : `in ${ageOf(-since)}`;
  if (as === 'full') return `${shortDay(at, now)} ${timeOfDay(at).slice(0, 5)}`;
  return sameDay(at, now) ? timeOfDay(at) : shortDay(at, now);
};

/** A moment in UTC; pointing at it shows it in full. */
export const When = (props: WhenProps) => (
  <time
    datetime={props.at.toISOString()}
    title={`${dateTime(props.at)}:${timeOfDay(props.at).slice(6)} UTC`}
    class={props.as === 'promise' && props.at < props.now ? 'late' : undefined}
  >
    {wordsOf(props)}
  </time>
);

export type Tone = 'plain' | 'good' | 'wait' | 'bad';

/** The state of something: its word, and a colour that only repeats it. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone | undefined; children: Child }) => (
  <span class={`tag ${tone}`}>{children}</span>
);

/** How much of a whole something is; `label` says it where no figure beside it does. */
export const Meter = ({
  part,
  tone = 'good',
  label,
  fromEnd = false,
  thick = false,
}: {
  part: number;
  tone?: 'good' | 'wait' | 'bad' | undefined;
  label?: string | undefined;
  fromEnd?: boolean | undefined;
  thick?: boolean | undefined;
}) => {
  const width = Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10;
  return (
    <svg
      class={`meter ${tone}${thick ? ' thick' : ''}`}
      {...(label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label })}
    >
      {thick && <rect class="ground" width="100%" height="100%" rx="2" />}
      <rect x={fromEnd ? `${100 - width}%` : '0'} width={`${width}%`} height="100%" rx="1.5" />
    </svg>
  );
};

export interface Fact {
  readonly label: string;
  readonly value: Child;
  readonly note?: Child;
}

/** Figures in one grid of hairlines: of a member, or, large, of a report. */
export const Facts = ({ facts, large = false }: { facts: readonly Fact[]; large?: boolean | undefined }) => (
  <dl class={large ? 'facts large' : 'facts'}>
    {facts.map(({ label, value, note }) => (
      <div>
        <dt>{label}</dt>
        <dd>
          {value}
          {note !== undefined && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

/** What is known of one thing, a line each. */
export const Details = ({ facts }: { facts: readonly Fact[] }) => (
  <dl class="details">
    {facts.map(({ label, value, note }) => (
      <div>
        <dt>{label}</dt>
        <dd>
          {value}
          {note !== undefined && <div class="muted small">{note}</div>}
        </dd>
      </div>
    ))}
  </dl>
);

export interface Step {
  readonly name: string;
  readonly state: 'done' | 'here' | 'next' | 'failed';
  /** When or what, and by whom. */
  readonly note: Child;
  readonly by?: Child;
}

/** Where something stands on its way. */
export const Steps = ({ steps, label = 'Steps' }: { steps: readonly Step[]; label?: string | undefined }) => (
  <ol class="steps" aria-label={label}>
    {steps.map(({ name, state, note, by }) => (
      <li class={state} aria-current={state === 'here' ? 'step' : undefined}>
        <strong>{name}</strong>
        <span class="step-note">
          <span>{note}</span>
          {by !== undefined && <span>{by}</span>}
        </span>
      </li>
    ))}
  </ol>
);

export interface Happening {
  readonly at: Date;
  readonly words: Child;
}

/** What happened, the newest first. */
export const Timeline = ({ happenings, now }: { happenings: readonly Happening[]; now: Date }) => (
  <ol class="story">
    {happenings.map(({ at, words }) => (
      <li>
        <When at={at} now={now} />
        <span>{words}</span>
      </li>
    ))}
  </ol>
);
