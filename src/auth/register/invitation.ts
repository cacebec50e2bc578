import { is, nullable, string, type } from 'superstruct';

const key = 'invitation';

const shape = type({ affiliateCode: nullable(string()), referralCode: nullable(string()) });

const none = { affiliateCode: null, referralCode: null };

const kept = (): typeof shape.TYPE => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return is(found, shape) ? found : none;
  } catch {
    return none;
  }
};

/** R4.06, R3.02: the invitation that the address carries; `code` is one only on the registration page. */
const carried = ({ pathname, search }: Location): typeof shape.TYPE => {
  const query = new URLSearchParams(search);
  const isRegister = pathname.startsWith('/register');
  return {
    affiliateCode: query.get('affiliateCode') ?? (isRegister ? query.get('code') : null),
    referralCode: query.get('referralCode'),
  };
};

/** The invitation that the visitor arrived with, even after they have looked around the site. */
export const readInvitation = (): typeof shape.TYPE => {
  const { affiliateCode, referralCode } = carried(location);
  const before = kept();
  return { affiliateCode: affiliateCode ?? before.affiliateCode, referralCode: referralCode ?? before.referralCode };
};

/** Keeps the invitation of the address until the visitor registers, since pages of the site do not pass it on. */
export const keepInvitation = (): void => {
  const { affiliateCode, referralCode } = carried(location);
  if (affiliateCode === null && referralCode === null) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(readInvitation()));
  } catch {
    // Then it holds only for the page that was opened with it.
  }
};
