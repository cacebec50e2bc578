import { useSelector } from '@xstate/react';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import { selectCodeScreen, selectSlider } from '../../form/code.select.ts';
import { selectErrors } from '../../form/form.select.ts';
import { selectCode, selectTerms } from './register.select.ts';
import { CodeButton } from '../../form/CodeButton.tsx';
import * as parts from '../../form/CodeNews.tsx';
import { CodeRefused } from '../../form/CodeRefused.tsx';
import { useTarget } from '../../form/useIsCooling.ts';
import { Slider } from '../slider/Slider.tsx';

interface Props {
  register: RegisterRef;
}

const useCode = (register: RegisterRef) => ({
  code: useSelector(register, selectCode),
  number: useTarget(register, useSelector(register, selectTerms).digits),
});

/** R4.07: requests a code once the visitor has proved to be human, and counts down until another can be requested. */
export const SendCode = ({ register }: Props) => {
  const ask = () => {
    register.send({ type: 'code.requested' });
    return !selectErrors(register.getSnapshot()).mobileNum;
  };
  return <CodeButton {...useCode(register)} ask={ask} />;
};

/** The modals of a code; they sit next to the form, since inside it Enter would send the form. */
export const CodeModals = ({ register }: Props) => {
  const code = useSelector(register, selectCode);
  const slider = useSelector(code, selectSlider);
  const isRefused = useSelector(code, selectCodeScreen) === 'refused';
  if (slider) return <Slider slider={slider} />;
  return isRefused && <CodeRefused code={code} />;
};

export const CodeNews = ({ register }: Props) => <parts.CodeNews {...useCode(register)} />;
