import { is, type Struct } from 'superstruct';

/** How a value of a setting is entered. */
export interface SettingInput {
  readonly kind: 'flag' | 'choice' | 'number' | 'amount' | 'rate' | 'line' | 'text' | 'json';
  /** Whether it can be none at all. */
  readonly nullable: boolean;
  readonly choices: readonly unknown[];
}

const kindOf = ({ type }: Struct): SettingInput['kind'] => {
  if (type === 'boolean') return 'flag';
  if (type === 'enums') return 'choice';
  if (type === 'minor' || type === 'amount') return 'amount';
  if (type === 'rate') return 'rate';
  if (type === 'integer' || type === 'number' || type.startsWith('count')) return 'number';
  if (['array', 'object', 'type', 'record', 'union', 'tuple'].includes(type)) return 'json';
  return type.startsWith('text of') ? 'text' : 'line';
};

export const inputOf = (shape: Struct): SettingInput => ({
  kind: kindOf(shape),
  nullable: is(null, shape),
  choices: shape.type === 'enums' ? Object.values(shape.schema as Readonly<Record<string, unknown>>) : [],
});
