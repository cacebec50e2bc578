import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { StepUpRef } from '../../../machines/auth/stepUp.machine.ts';
import { Moment } from '../../app/Moment.tsx';
import { Refusal, Submit } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { beginHere } from './beginHere.ts';
import styles from './StepUp.module.css';
import { selectOpensAt } from './stepUp.select.ts';

interface Props {
  flow: StepUpRef;
}

const facts = ['step_up_lost_when', 'step_up_lost_told', 'step_up_lost_cancel', 'step_up_lost_after'] as const;

/** What requesting another way leads to, and the button that requests it. */
export const Losing = ({ flow }: Props) => (
  <div className={styles.ways}>
    <Refusal flow={flow} />
    <p ref={beginHere} tabIndex={-1} className={styles.begins}>
      <FormattedMessage id="step_up_lost_what" />
    </p>
    <ul className={styles.facts}>
      {facts.map((id) => (
        <li key={id}>
          <FormattedMessage id={id} />
        </li>
      ))}
    </ul>
    <Submit flow={flow} submit={false} onPress={sends(flow, { type: 'form.submitted' })}>
      <FormattedMessage id="step_up_lost_ask" />
    </Submit>
  </div>
);

const Asked = ({ flow }: Props) => {
  const opensAt = useSelector(flow, selectOpensAt);
  if (opensAt === null) return null;
  return <FormattedMessage id="step_up_lost_asked" values={{ moment: <Moment at={opensAt} /> }} />;
};

/** What came of the request. */
export const Opening = ({ flow, isOpen }: Props & { isOpen: boolean }) => (
  <p ref={beginHere} tabIndex={-1} className={styles.opening}>
    {isOpen ? <FormattedMessage id="step_up_lost_open" /> : <Asked flow={flow} />}
  </p>
);
