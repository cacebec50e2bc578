import { importAgain } from '../api/importAgain.ts';
import { completeTexts } from '../intl/texts.ts';
import { repairStyles } from './repairStyles.ts';

type Load<Code> = () => Promise<Code>;

/** Loads that have failed before: only their code may arrive without its style sheets. */
const failed = new WeakSet<Load<unknown>>();

/** R8.09: fetches a part of the site that is a separate file, with the texts that it needs. */
export const fetchCode = async <Code>(
  load: Load<Code>,
  texts: () => Promise<unknown> = completeTexts,
): Promise<Code> => {
  try {
    const [code] = await Promise.all([importAgain(load), texts()]);
    if (failed.has(load)) await repairStyles();
    return code;
  } catch (cause) {
    failed.add(load);
    throw new Error('Failed to resolve async component', { cause });
  }
};
