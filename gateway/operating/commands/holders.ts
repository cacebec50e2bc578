import { act, type Work } from './acting.ts';

/** Corrects the name of an account's holder, who cannot change it. */
export const correctName = (account: string, name: string): Work =>
  act(
    { act: 'correctHolder', subject: account, fields: { name } },
    {
      tell: ({ says = '' }) => says,
      why: (code) =>
        code === 'not_found'
          ? `There is no account "${account}".`
          : `"${name}" cannot be the name of an account holder.`,
    },
  );
