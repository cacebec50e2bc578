import { useSelector } from '@xstate/react';
import { targetOf, type SmsTarget } from '../../machines/common/codeSending.ts';
import type { Digits, Mobile } from '../../machines/common/mobile.ts';
import { selectCodeScreen, selectCodeTarget, type CodeRef } from './code.select.ts';
import type { FormFlow } from './form.select.ts';

/** The number in a form, as a code would be sent to it. */
export const useTarget = <Fields extends Mobile>(flow: FormFlow<Fields>, digits: Digits): SmsTarget =>
  targetOf(
    {
      mobileNum: useSelector(flow, ({ context }) => context.fields.mobileNum),
      countryDialingCode: useSelector(flow, ({ context }) => context.fields.countryDialingCode),
    },
    digits,
  );

/** Whether the countdown belongs to the number in the form; until one is typed, it may. */
export const useIsCooling = (code: CodeRef, { mobile, dialingCode }: SmsTarget): boolean => {
  const to = useSelector(code, selectCodeTarget);
  const isCooling = useSelector(code, selectCodeScreen) === 'cooling';
  return isCooling && (to === null || mobile === '' || (to.mobile === mobile && to.dialingCode === dialingCode));
};
