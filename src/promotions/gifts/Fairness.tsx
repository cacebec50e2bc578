import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Check } from './checkGift.ts';
import styles from './Gifts.module.css';

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

const Verdict = ({ checks }: { checks: readonly Check[] }) => (
  <div>
    <p className={styles.strong} role="status">
      <FormattedMessage id={checks.every(({ holds }) => holds) ? 'gift_proven' : 'gift_disproven'} />
    </p>
    <ol className={styles.steps}>
      {checks.map(({ step, about, holds }) => (
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
  </div>
);

interface Props {
  seedHash: string;
  /** What the hash belongs to. */
  hashOf: ReactNode;
  /** A seed that is secret no more; null while there is none. */
  seed: string | null;
  seedOf: ReactNode;
  /** Computes again what the seed decided. */
  check: () => Promise<Check[]>;
}

/** How a member can see that what is won was fixed before: the hash of the seed, and later the seed itself. */
export const Fairness = ({ seedHash, hashOf, seed, seedOf, check }: Props) => {
  const [checks, setChecks] = useState<readonly Check[] | null>(null);
  return (
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
        {seed !== null && (
          <div>
            <Button
              kind="line"
              onPress={() => {
                void check().then(setChecks);
              }}
            >
              <FormattedMessage id="gift_check" />
            </Button>
          </div>
        )}
        {checks && <Verdict checks={checks} />}
      </div>
    </details>
  );
};
