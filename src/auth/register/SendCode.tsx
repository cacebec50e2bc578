import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import { selectCodeFailure, selectCodeScreen, selectSlider } from '../../form/code.select.ts';
import { selectErrors } from '../../form/form.select.ts';
import { selectCode, selectCodeTarget, selectFields } from './register.select.ts';
import { CodeButton } from '../../form/CodeButton.tsx';
import { CodeRefused } from '../../form/CodeRefused.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { Slider } from '../slider/Slider.tsx';

interface Props {
  register: RegisterRef;
}

/** Whether the code that the countdown runs for went to the number that stands in the form. */
const useIsCooling = (register: RegisterRef): boolean => {
  const code = useSelector(register, selectCode);
  const to = useSelector(code, selectCodeTarget);
  const { mobileNum, countryDialingCode } = useSelector(register, selectFields);
  const isCooling = useSelector(code, selectCodeScreen) === 'cooling';
  return isCooling && (to === null || (to.mobile === mobileNum.trim() && to.dialingCode === countryDialingCode));
};

/** R4.07: asks for a code once somebody has shown to be human, and counts until another can be asked for. */
export const SendCode = ({ register }: Props) => {
  const code = useSelector(register, selectCode);
  const ask = () => {
    register.send({ type: 'code.requested' });
    return !selectErrors(register.getSnapshot()).mobileNum;
  };
  return <CodeButton code={code} isCooling={useIsCooling(register)} ask={ask} />;
};

/** What a code asks for or says; it stands beside the form, which Enter in it would send. */
export const CodeModals = ({ register }: Props) => {
  const code = useSelector(register, selectCode);
  const slider = useSelector(code, selectSlider);
  const isRefused = useSelector(code, selectCodeScreen) === 'refused';
  if (slider) return <Slider slider={slider} />;
  return isRefused && <CodeRefused code={code} />;
};

/** Said once when the code has gone, or when it has to wait. */
const Said = ({ register }: Props) => {
  const code = useSelector(register, selectCode);
  const failure = useSelector(code, selectCodeFailure);
  const to = useSelector(code, selectCodeTarget);
  if (!useIsCooling(register)) return null;
  if (failure) return <FailureText failure={failure} />;
  return (
    to && (
      <FormattedMessage
        id="register_code_sent"
        values={{
          number: (
            <bdi key="number">
              +{to.dialingCode} {to.mobile}
            </bdi>
          ),
        }}
      />
    )
  );
};

export const CodeNews = ({ register }: Props) => (
  <span role="status">
    <Said register={register} />
  </span>
);
