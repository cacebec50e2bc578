import { fits, type ContractKind } from '../../../contract/earnings.ts';
import type { Terms } from '../../../machines/agent/terms.ts';

/** Whether terms fit under others of the same kind. */
export const fitting = (kind: ContractKind, terms: Terms, own: Terms): boolean => fits<ContractKind>(kind, terms, own);
