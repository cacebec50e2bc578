/** R3.06: what the settings say of a field. A field without a pattern takes any characters. */
export interface FieldRule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  pattern: RegExp | null;
  /** By which the text is found that says what the field takes. */
  patternId: string;
}

const lengthOf = (text: string): number => [...text].length;

/** Which parts of a rule a text keeps to. */
export const keptOf = (
  { minLength, maxLength, pattern }: FieldRule,
  value: string,
): { length: boolean; characters: boolean } => {
  const length = lengthOf(value);
  return { length: length >= minLength && length <= maxLength, characters: pattern?.test(value) ?? true };
};

/** R5.01: length and pattern. */
export const holdsTo = (rule: FieldRule, value: string): boolean => {
  const { length, characters } = keptOf(rule, value);
  return length && characters;
};

export const emailForm = /^[^\s@]+@[^\s@.][^\s@]*\.[^\s@.]+$/;
