import { spelledOut } from '../../trust/offers/codes.ts';
import { hundredths, momentOf, wholeNumber, wrong, type Reader } from './reader.ts';

/** A new promo code. */
export const codeForm: Reader = {
  read: (_, { form }) => {
    const code = spelledOut(form['code'] ?? '');
    if (!/^[A-Z0-9]{4,32}$/.test(code)) throw wrong({ code: 'A code has 4 to 32 letters from A to Z and digits.' });
    const title = form['title']?.trim() ?? '';
    if (title === '') throw wrong({ title: 'This is needed.' });
    const amount = hundredths('amount', form['amount']);
    const points = wholeNumber('points', form['points']);
    if (!amount && !points) throw wrong({ amount: 'A code brings an amount, points, or both.' });
    const most = wholeNumber('most', form['most']);
    if (!most) throw wrong({ most: 'Say how many members can use it.' });
    const terms = {
      ...{ title, points, most, times: wholeNumber('times', form['times']) },
      ...{ amount: amount && Number(amount) },
      ...{ from: momentOf('from', form['from']), until: momentOf('until', form['until']) },
    };
    return { subject: code, fields: { terms: JSON.stringify(terms) }, then: `/codes/${code}` };
  },
};
