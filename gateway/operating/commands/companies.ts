import { act, type Work } from './acting.ts';

const printed = (company: string, secret: string): string =>
  `The secret of ${company}, which is shown only now: ${secret}`;

/** Connects a payment company with what it serves, gives it a new secret, or gives it no new orders. */
export const workOnCompany = (company: string, words: string, serves: string): Work => {
  switch (words) {
    case 'secret':
      return act({ act: 'company.secret', subject: company }, { tell: ({ secret = '' }) => printed(company, secret) });
    case 'off':
      return act({ act: 'company.off', subject: company }, { tell: ({ says = '' }) => says });
    default:
      return act(
        { act: 'company.connect', subject: company, fields: { address: words, serves } },
        { tell: ({ says = '', secret }) => (secret === undefined ? says : `${says}\n${printed(company, secret)}`) },
      );
  }
};
