import { codeForm } from './codes.ts';
import { contentForm } from './content.ts';
import { contractForm } from './contracts.ts';
import type { Reader } from './reader.ts';
import { settingForm } from './settings.ts';

/** The forms whose fields are not those of their act, by the names of the acts. */
export const readers: Readonly<Record<string, Reader>> = {
  'content.save': contentForm,
  'code.add': codeForm,
  'setting.set': settingForm,
  contract: contractForm,
};
