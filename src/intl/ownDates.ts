import type { IntlShape } from 'react-intl';
import type { Dates } from './languages.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The words of a language in place of the English ones; what begins like none of them, a figure, stays. */
const said = (
  { months: ourMonths, weekdays: ourDays, at }: Dates,
  { type, value }: Intl.DateTimeFormatPart,
): string => {
  const start = value.slice(0, 3);
  if (type === 'month') return ourMonths[months.indexOf(start)] ?? value;
  if (type === 'weekday') return ourDays[weekdays.indexOf(start)] ?? value;
  return type === 'literal' ? value.replace(' at ', at) : value;
};

/** Says dates in a language that Intl does not know. */
export const withOwnDates = (intl: IntlShape, dates: Dates): IntlShape => ({
  ...intl,
  formatDate: (...asked) =>
    intl
      .formatDateToParts(...asked)
      .map((part) => said(dates, part))
      .join(''),
});
