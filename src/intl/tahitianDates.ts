import type { IntlShape } from 'react-intl';

const english = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

export const months = [
  'Tenuare',
  'Fepuare',
  'Māti',
  '’Eperera',
  'Mē',
  'Tiunu',
  'Tiurai',
  '’Atete',
  'Tetepa',
  '’Atopa',
  'Novema',
  'Titema',
];
export const weekdays = ['Tāpati', 'Monirē', 'Mahana piti', 'Mahana toru', 'Mahana maha', 'Mahana pae', 'Mahana mā’a'];

/** The Tahitian words in place of the English ones; what begins like none of them, a figure, stays. */
const said = ({ type, value }: Intl.DateTimeFormatPart): string => {
  const start = value.slice(0, 3);
  if (type === 'month') return months[english.months.indexOf(start)] ?? value;
  if (type === 'weekday') return weekdays[english.weekdays.indexOf(start)] ?? value;
  return type === 'literal' ? value.replace(' at ', ' i te hora ') : value;
};

/** Says dates in Tahitian, which no Intl knows; fetched with the texts. */
export const withDates = (intl: IntlShape): IntlShape => ({
  ...intl,
  formatDate: (...asked) =>
    intl
      .formatDateToParts(...asked)
      .map(said)
      .join(''),
});
