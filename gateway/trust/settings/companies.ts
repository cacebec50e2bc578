import { array, boolean, enums, literal, object, optional, refine, string } from 'superstruct';
import { paymentServices, type PaymentService } from '../../../contract/payments.ts';
import { isOwnMachine } from '../../ground/config.ts';

/** A payment company: its address, or a module of the operator's own, and the services it gives. */
export interface CompanySetting {
  readonly company: string;
  readonly address?: string;
  readonly module?: true;
  readonly serves: readonly PaymentService[];
  readonly on: boolean;
}

/** Whether a text can be the address of a company: https, or this machine, and nothing after its path. */
export const isCompanyAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isPlain = search === '' && hash === '' && username === '' && !text.endsWith('/') && text.length <= 300;
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname)));
};

/** A company's code is part of the address that its notices go to. */
export const isCompanyCode = (text: string): boolean => /^[A-Z][A-Z0-9_-]{1,29}$/.test(text);

const company = refine(
  object({
    company: refine(string(), 'code', isCompanyCode),
    address: optional(refine(string(), 'address', isCompanyAddress)),
    module: optional(literal(true)),
    serves: array(enums(paymentServices)),
    on: boolean(),
  }),
  'company',
  ({ address, module }) => (address === undefined) === (module === true) || 'Expected an address or "module": true',
);

export const companiesShape = refine(
  array(company),
  'companies',
  (all) => new Set(all.map((each) => each.company)).size === all.length || 'Expected each company once',
);
