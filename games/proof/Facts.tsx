import { FormattedMessage } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import styles from './Proof.module.css';

interface FactsProps {
  /** What each is called, and what it is; null for what is not told. */
  facts: readonly (readonly [name: TextId, value: string | null])[];
}

/** Seeds and hashes, as they can be copied. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value !== null && (
          <div key={name}>
            <dt>
              <FormattedMessage id={name} />
            </dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ),
    )}
  </dl>
);
