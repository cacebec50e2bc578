/** @jsxImportSource hono/jsx */
import { dayIn } from '../../filters.ts';
import { Field } from '../../kit/forms.tsx';
import { Notice } from '../../kit/page.tsx';
import type { Desk } from '../../page.ts';

/** The first and the last day of a list. */
export const Days = ({ desk }: { desk: Desk }) => (
  <>
    <Field kind="date" name="from" label="From" value={dayIn(desk, 'from')} />
    <Field kind="date" name="to" label="Until" value={dayIn(desk, 'to')} />
  </>
);

export const NotSuchDays = ({ most = 'a year' }: { most?: string }) => (
  <Notice tone="wait" title="Please check the days.">
    The first one comes before the last one, and not more than {most} before.
  </Notice>
);

/** The number of a payment as a link; any other number as it is. */
export const paymentLink = (number: string) => {
  const place = number.startsWith('W-') ? 'withdrawals' : number.startsWith('D-') ? 'deposits' : null;
  return place === null ? (
    <span class="num">{number}</span>
  ) : (
    <a class="num" href={`/${place}/${encodeURIComponent(number)}`}>
      {number}
    </a>
  );
};
