import { isContractKind } from '../../domains/agent/house.ts';
import { wrong, type Reader } from './reader.ts';

/** A contract of the house: with whom, of which kind, and its terms. */
export const contractForm: Reader = {
  read: (_, { form }) => {
    const terms = form['terms']?.trim() ?? '';
    const given = { fields: { ...(terms !== '' && { terms }) } };
    if (form['account'] === undefined) return given;
    const [kind, account] = [form['kind'] ?? '', form['account'].trim().toLowerCase()];
    if (!isContractKind(kind)) throw wrong({ kind: 'A contract is dividend, daily, hourly or realtime.' });
    if (!/^[\w-]{1,40}$/.test(account)) throw wrong({ account: 'This is the account of a top agent.' });
    return { ...given, subject: `${kind}/${account}`, then: `/contracts/${kind}/${account}` };
  },
};
