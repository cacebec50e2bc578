import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import { keptOf, type FieldRule } from '../../machines/common/fieldRule.ts';
import { Icon } from '../ui/Icon.tsx';
import { classes } from '../ui/classes.ts';
import { patternText } from './patternText.ts';
import styles from './Rule.module.css';

const Part = ({ isKept = false, children }: { isKept?: boolean; children: ReactNode }) => (
  <span className={classes(styles.part, isKept && styles.kept)}>
    <span>{isKept ? <Icon name="check" small /> : <i />}</span>
    <span>
      {isKept && (
        <span className="unseen">
          <FormattedMessage id="password_rule_kept" />{' '}
        </span>
      )}
      {children}
    </span>
  </span>
);

/** R5.11: what a password has to be like, and how much of that the typed one is already. */
export const Rule = ({ rule, value }: { rule: FieldRule; value: string }) => {
  const { length, characters } = keptOf(rule, value);
  return (
    <span className={styles.rule}>
      <Part isKept={length}>
        <FormattedMessage id="password_rule_length" values={{ min: rule.minLength, max: rule.maxLength }} />
      </Part>
      <Part isKept={value !== '' && characters}>
        <FormattedMessage id={patternText(rule.patternId)} />
      </Part>
      <Part>
        <FormattedMessage id="password_rule_guess" />
      </Part>
    </span>
  );
};
