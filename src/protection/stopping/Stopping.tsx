import { useSelector } from '@xstate/react';
import type { StoppingRef } from '../../../machines/protection/stopping.machine.ts';
import { FormModal } from '../../form/FormModal.tsx';
import { sends } from '../../form/sends.ts';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { useStepBackInModal } from '../../ui/useStepBack.ts';
import { Choosing } from './Choosing.tsx';
import { Explained } from './Explained.tsx';
import { selectIsChoosing, selectSpan, selectTool } from './stopping.select.ts';
import styles from './Stopping.module.css';

/** R1.22: taking a break or excluding oneself, above the page. */
export const Stopping = ({ flow }: { flow: StoppingRef }) => {
  const isBreak = useSelector(flow, selectTool) === 'time_out';
  const span = useSelector(flow, selectSpan);
  const isChoosing = useSelector(flow, selectIsChoosing) || span === null;
  useStepBackInModal(isChoosing ? 0 : 1, sends(flow, { type: 'back.pressed' }));
  return (
    <FormModal flow={flow} title={isBreak ? 'stopping_break' : 'stopping_exclude'}>
      <div ref={useFocusInStep(isChoosing ? 'choosing' : 'explained')} className={styles.step} tabIndex={-1}>
        {isChoosing ? <Choosing flow={flow} /> : <Explained flow={flow} span={span} />}
      </div>
    </FormModal>
  );
};
