import { loadTexts, type Texts } from '../../../src/intl/texts.ts';

export const textsIn = (code: string): Promise<Texts> => loadTexts(code, new AbortController().signal);
