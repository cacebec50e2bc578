import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, type SubmitEvent } from 'react';
import { goToFirstWrong } from './firstWrong.ts';
import { selectErrors, selectIsBusy, type FormFlow } from './form.select.ts';

/** What makes a form element send its flow; the focus goes to the first wrong field. */
export const useFormElement = <Fields extends object>(flow: FormFlow<Fields>) => {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useSelector(flow, selectIsBusy);
  const wasBusy = useRef(isBusy);
  const goToWrong = useEffectEvent(() => {
    goToFirstWrong(form.current, selectErrors(flow.getSnapshot()));
  });
  // Errors that only the gateway finds are known once it has answered.
  useEffect(() => {
    if (wasBusy.current && !isBusy) goToWrong();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return {
    ref: form,
    noValidate: true,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      flow.send({ type: 'form.submitted' });
      goToFirstWrong(event.currentTarget, selectErrors(flow.getSnapshot()));
    },
  };
};
