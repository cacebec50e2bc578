import { findSetting } from '../../operating/settingRows.ts';
import type { SettingInput } from '../../operating/settingInput.ts';
import { hundredths, wrong, type Reader } from './reader.ts';

const jsonIn = (typed: string): string => {
  try {
    return JSON.stringify(JSON.parse(typed));
  } catch (error) {
    throw wrong({ value: `This is not JSON: ${error instanceof Error ? error.message : 'check the brackets'}.` });
  }
};

const needed = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw wrong({ value: 'This is needed.' });
  return value;
};

/** What was typed as the JSON of a value of that kind. */
const valueIn = ({ kind, nullable }: SettingInput, typed: string): string => {
  if (typed.trim() === '' && nullable) return 'null';
  switch (kind) {
    case 'amount':
      return JSON.stringify(String(needed(hundredths('value', typed))));
    case 'rate':
      return String(needed(hundredths('value', typed, 'A rate has digits and at most two decimals.')));
    case 'number':
      if (!/^-?\d{1,15}$/.test(typed.trim())) throw wrong({ value: 'This is a whole number.' });
      return typed.trim();
    case 'line':
      return JSON.stringify(typed.trim());
    case 'text':
      return JSON.stringify(typed.replaceAll('\r\n', '\n'));
    case 'choice':
    case 'flag':
    case 'json':
      return jsonIn(typed);
  }
};

/** A setting, or a part of one, as its own kind of field has it. */
export const settingForm: Reader = {
  read: async ({ services: { database } }, { form }) => {
    const row = await findSetting(database, form['subject'] ?? '');
    const typed = form['value'] ?? '';
    return { fields: { value: row ? valueIn(row.input, typed) : typed } };
  },
};
