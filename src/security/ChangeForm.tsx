import { useEffect, useRef, type ReactNode } from 'react';
import type { Failure } from '../../machines/common/failure.ts';
import { FailureText } from '../form/FailureText.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './ChangeForm.module.css';

/** Whoever sends a form with something wrong in it is led to the first wrong field. */
const goToFirstWrong = (form: HTMLFormElement | null, wrong: object): void => {
  const first = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLInputElement && element.name in wrong,
  );
  if (first instanceof HTMLInputElement) first.focus();
};

export interface ChangeFormProps {
  errors: object;
  failure: Failure | null;
  busy: boolean;
  submit: ReactNode;
  /** Sends it; what is wrong then is known at once, or when the gateway has answered. */
  onSubmit: () => object;
  children: ReactNode;
}

/** A form of the security centre: its fields, what was refused above them, and the one button that sends it. */
export const ChangeForm = ({ errors, failure, busy, submit, onSubmit, children }: ChangeFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const wrong = useRef(errors);
  useEffect(() => {
    wrong.current = errors;
  }, [errors]);
  useEffect(() => {
    if (!busy) goToFirstWrong(form.current, wrong.current);
  }, [busy]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) goToFirstWrong(form.current, onSubmit());
      }}
    >
      {failure && (
        <Notice>
          <FailureText failure={failure} />
        </Notice>
      )}
      {children}
      <Button submit wide size="large" busy={busy}>
        {submit}
      </Button>
    </form>
  );
};
