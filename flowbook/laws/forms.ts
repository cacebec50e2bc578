import { isDeepStrictEqual } from 'node:util';
import { isEmpty, type FormContext } from '../../machines/common/formSetup.ts';
import { coolDown } from '../../machines/common/limits.ts';
import { secretFields } from '../secrets.ts';
import { always, type Law, type LiveMoment } from './law.ts';
import { lost, unforeseen } from './strays.ts';

type Form = Pick<FormContext, 'fields' | 'errors' | 'failure' | 'waitUntil'>;

const formIn = (snapshot: LiveMoment['is'] | null): Form | null => {
  const context = snapshot?.context as Partial<Form> | undefined;
  return context !== undefined && 'fields' in context && 'errors' in context ? (context as Form) : null;
};

const openFields = ({ fields }: Form): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secretFields.has(name)));

const isRateLimited = ({ now }: LiveMoment): boolean => now.tags.has('rateLimited');

/** What an answer says went wrong. */
const failureOf = (outcome: object | null) =>
  outcome !== null && 'output' in outcome ? (((outcome.output ?? {}) as Partial<FormContext>).failure ?? null) : null;

const keepsFields = (moment: LiveMoment): boolean => {
  const [was, is] = [formIn(moment.was), formIn(moment.is)];
  if (was === null || is === null) return true;
  const left: Readonly<Record<string, unknown>> = { ...is.fields };
  return Object.entries(openFields(was)).every(([name, typed]) => typed === '' || isDeepStrictEqual(left[name], typed));
};

export const formLaws: readonly Law[] = [
  always('R8.14 a countdown ends when it says', {
    runs: (moment) => {
      const form = formIn(moment.is);
      return !isRateLimited(moment) || form === null || moment.timers.includes(form.waitUntil - moment.clock);
    },
  }),
  always('R8.14 a countdown lasts as long as the gateway says, or five minutes', {
    runs: (moment) => {
      const [form, failure] = [formIn(moment.is), failureOf(moment.outcome)];
      if (!isRateLimited(moment) || form === null || failure?.kind !== 'rateLimited') return true;
      const { retryAfterSeconds: seconds } = failure;
      return form.waitUntil - moment.clock === (seconds === null ? coolDown : seconds * 1_000);
    },
  }),
  always('what is sent has no errors', {
    runs: ({ before, label, now, is }) => {
      const form = formIn(is);
      if (label !== 'form.submitted' || form === null || !now.tags.has('busy') || before?.tags.has('busy')) return true;
      return isEmpty(form.errors) && form.failure === null;
    },
  }),
  always('R8.20 R8.23 an answer loses nothing that was typed', {
    runs: (moment) => {
      const [was, is] = [formIn(moment.was), formIn(moment.is)];
      if (moment.outcome === null || is === null || !moment.now.tags.has('editable')) return true;
      const saysNothing =
        [null, was?.failure].includes(is.failure) && (isEmpty(is.errors) || is.errors === was?.errors);
      return saysNothing || keepsFields(moment);
    },
  }),
  always('a step back loses nothing that was typed', {
    runs: (moment) => !['review.left', 'back.pressed'].includes(moment.label) || keepsFields(moment),
  }),
  always('R8.23 a refusal that nobody foresaw is said in the form', {
    runs: ({ label, outcome, is }) => {
      const form = formIn(is);
      if (!label.endsWith(unforeseen) || form === null) return true;
      return isDeepStrictEqual(form.failure, failureOf(outcome));
    },
  }),
  always('R8.20 a lost answer of a change is said or looked up', {
    runs: ({ label, before, now, is }) => {
      if (!label.endsWith(lost)) return true;
      const { failure } = is.context as { failure?: { unsure?: unknown } | null };
      const looks = now.calls.some((call) => before?.calls.includes(call) !== true);
      return looks || failure === undefined || (failure !== null && 'unsure' in failure);
    },
  }),
];
