import { isDeepStrictEqual } from 'node:util';
import { isOutcomeUnknown, type Failure } from '../../machines/common/failure.ts';
import type { Meta } from '../../machines/common/words.ts';
import { always, type Law, type LiveMoment } from './law.ts';

interface Kept {
  readonly intent: { readonly key: string; readonly call: string } | null;
  readonly isUnmoved?: boolean;
  readonly failure?: Failure | null;
}

/** What a flow keeps of a request for money; null where it makes none. */
const keptIn = (snapshot: LiveMoment['is'] | null): Kept | null => {
  const context = snapshot?.context as Partial<Kept> | undefined;
  return context !== undefined && 'intent' in context ? (context as Kept) : null;
};

const requestIn = ({ actor }: LiveMoment): { readonly key: string; readonly request: unknown } | null =>
  (actor('moneyRequest')?.input ?? null) as { key: string; request: unknown } | null;

interface End {
  readonly kind: string;
  readonly failure?: Failure;
}

/** How a request for money ended just now; null where none did. */
const endIn = ({ label, outcome }: LiveMoment): End | null => {
  if (!label.startsWith('moneyRequest ends') || outcome === null) return null;
  return 'output' in outcome ? (outcome.output as End) : { kind: 'broken' };
};

const isUnknown = ({ kind, failure }: End): boolean =>
  kind === 'broken' || (failure !== undefined && (failure.kind === 'session' || isOutcomeUnknown(failure)));

export const moneyLaws: readonly Law[] = [
  always('R8.20 a request for money ends in what is known, or says that it is not known', {
    runs: (moment) => {
      const [end, was, is] = [endIn(moment), keptIn(moment.was), keptIn(moment.is)];
      if (end === null || was === null || is === null) return true;
      if (isUnknown(end)) return isDeepStrictEqual(is.intent, was.intent) && is.failure !== null;
      if (end.kind === 'never')
        return is.intent === null && is.isUnmoved !== false && [null, undefined, was.failure].includes(is.failure);
      return is.intent === null && (is.isUnmoved !== true || was.isUnmoved === true);
    },
  }),
  always('R8.20 a request for money is noted before it is sent, until its outcome is known', {
    runs: (moment) => {
      const [kept, request, note] = [keptIn(moment.is), requestIn(moment), moment.actor('note')];
      if (kept === null || note === null) return true;
      const isNoted = isDeepStrictEqual(note.heard.at(-1), { type: 'keep', intent: kept.intent });
      const isSent = request !== null && request.request !== null;
      return isNoted || (!isSent && (kept.intent !== null || note.heard.length === 0));
    },
  }),
  always('R1.06 a request for money has the key and the call that are kept of it', {
    runs: (moment) => {
      const [kept, request, note] = [keptIn(moment.is), requestIn(moment), moment.actor('note')];
      if (kept === null || request === null) return true;
      const calls = Object.values(moment.is.getMeta() as Readonly<Record<string, Meta>>).flatMap(
        ({ call }) => call ?? [],
      );
      const isNamed = note === null || request.request === null || calls.includes(kept.intent?.call ?? '');
      return kept.intent?.key === request.key && isNamed;
    },
  }),
  always('R8.20 after a reload a request for money is looked up and not sent again', {
    runs: (moment) =>
      moment.before !== null || requestIn(moment)?.request === undefined || requestIn(moment)?.request === null,
  }),
];
