import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Field.module.css';

/** What the control of a field is told, so that its name and its error are read with it. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  beside?: ReactNode;
  control: (attributes: ControlAttributes) => ReactNode;
}

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon name="warning" small />
    <span>{children}</span>
  </p>
);

/** A label above a box, and below it a hint, or the error in its place. */
export const Field = ({ label, error, hint, beside, control }: FieldProps) => {
  const id = useId();
  const note = `${id}-note`;
  const isWrong = error !== undefined;
  const attributes: ControlAttributes = {
    id,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong || hint !== undefined ? note : undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes(beside !== undefined && styles.row)}>
        <div className={classes(styles.box, isWrong && styles.wrong)}>{control(attributes)}</div>
        {beside}
      </div>
      {isWrong && <FieldError id={note}>{error}</FieldError>}
      {!isWrong && hint !== undefined && (
        <p id={note} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
