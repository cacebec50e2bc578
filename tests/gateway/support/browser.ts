import { inBrowser } from '../../../gateway/trust/protect/codes.ts';
import { numberOf } from '../../../gateway/trust/members/numbers.ts';

const mark = 'the-tests-own-browser0';

/** The headers of one browser, which the gateway marked when it requested a code. */
export const markedBrowser = { cookie: `croupier-browser=${mark}` };

export const codeSubject = (number: Parameters<typeof numberOf>[0]): string => inBrowser(numberOf(number), mark);
