import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Check, FairnessRef, FairnessSnapshot } from '../../../machines/promotions/fairness.machine.ts';
import { useFlow } from '../../app/site.tsx';
import { selectIsBusy } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { createFairness } from './createFairness.ts';
import styles from '../Gifts.module.css';

const right: Readonly<Record<Check['step'], TextId>> = {
  seed: 'gift_seed_holds',
  turn: 'gift_turn_holds',
  envelope: 'gift_envelope_holds',
  ticket: 'gift_ticket_holds',
};

const wrong: Readonly<Record<Check['step'], TextId>> = {
  seed: 'gift_seed_wrong',
  turn: 'gift_turn_wrong',
  envelope: 'gift_envelope_wrong',
  ticket: 'gift_ticket_wrong',
};

type Verdict = 'gift_proven' | 'gift_disproven' | 'gift_check_failed';

const selectVerdict = (snapshot: FairnessSnapshot): Verdict | null => {
  if (snapshot.matches('proven')) return 'gift_proven';
  if (snapshot.matches('disproven')) return 'gift_disproven';
  return snapshot.matches('failed') ? 'gift_check_failed' : null;
};
const selectChecks = ({ context }: FairnessSnapshot): readonly Check[] => context.checks;

const Steps = ({ flow }: { flow: FairnessRef }) => (
  <ol className={styles.steps}>
    {useSelector(flow, selectChecks).map(({ step, about, holds }) => (
      <li key={step + about} className={holds ? styles.holds : styles.fails}>
        <Icon name={holds ? 'check' : 'close'} />
        <span>
          <FormattedMessage
            id={holds ? right[step] : wrong[step]}
            values={{ about: <code key="about">{about}</code> }}
          />
        </span>
      </li>
    ))}
  </ol>
);

const Checking = ({ check }: Pick<Props, 'check'>) => {
  const flow = useFlow(
    () => createFairness(check),
    () => undefined,
  );
  const verdict = useSelector(flow, selectVerdict);
  return (
    <>
      <div>
        <Button kind="line" busy={useSelector(flow, selectIsBusy)} onPress={sends(flow, { type: 'check.pressed' })}>
          <FormattedMessage id="gift_check" />
        </Button>
      </div>
      <div>
        <p className={styles.strong} role="status">
          {verdict && <FormattedMessage id={verdict} />}
        </p>
        {verdict !== null && verdict !== 'gift_check_failed' && <Steps flow={flow} />}
      </div>
    </>
  );
};

interface Props {
  seedHash: string;
  hashOf: ReactNode;
  /** A seed that is secret no more; null while there is none. */
  seed: string | null;
  seedOf: ReactNode;
  check: () => Promise<Check[]>;
}

/** How a member can see that what is won was fixed before: the hash of the seed, and later the seed itself. */
export const Fairness = ({ seedHash, hashOf, seed, seedOf, check }: Props) => (
  <details className={styles.fair}>
    <summary>
      <Icon name="shield" small /> <FormattedMessage id="gift_fair" />
    </summary>
    <div className={styles.fairBody}>
      <p>
        <FormattedMessage id="gift_fair_text" />
      </p>
      <dl className={styles.seeds}>
        <dt>{hashOf}</dt>
        <dd>
          <code>{seedHash}</code>
        </dd>
        {seed !== null && (
          <>
            <dt>{seedOf}</dt>
            <dd>
              <code>{seed}</code>
            </dd>
          </>
        )}
      </dl>
      {seed !== null && <Checking key={seed} check={check} />}
    </div>
  </details>
);
