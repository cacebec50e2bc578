import { fits, type ContractKind, type TermsOf } from '../../../contract/earnings.ts';
import type { Terms } from '../../../machines/agent/terms.ts';

/** Whether terms fit under others of the same kind. */
export const fitting = <Kind extends ContractKind>(kind: Kind, terms: Terms, own: Terms): boolean =>
  fits(kind, terms as TermsOf[Kind], own as TermsOf[Kind]);
