import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Failure } from '../../machines/common/failure.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';
import { FailureText } from './FailureText.tsx';
import { goToFirstWrong } from './firstWrong.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './PanelForm.module.css';

interface Wait {
  until: number;
  now: () => number;
}

interface Props {
  /** What it is about. */
  words: ReactNode;
  submit: ReactNode;
  isBusy: boolean;
  /** Until another try is taken; null where it is taken now. */
  wait: Wait | null;
  failure: Failure | null;
  errors: object;
  /** Sends it, and says what is wrong then. */
  onSubmit: () => object;
  children: ReactNode;
}

/** The seconds pass in silence; that there is a wait has been said. */
const Waiting = ({ until, now }: Wait) => {
  const seconds = useSecondsUntil(until, now);
  return (
    <Button submit size="large" wide disabled>
      <FormattedMessage id="login_again" values={{ seconds }} />
    </Button>
  );
};

/** The form of a modal: what was refused stands above its fields, and the focus goes to what is wrong. */
export const PanelForm = ({ words, submit, isBusy, wait, failure, errors, onSubmit, children }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const lead = useEffectEvent(() => {
    goToFirstWrong(form.current, errors);
  });
  // What only the gateway finds wrong is known when its answer has come.
  useEffect(() => {
    if (!isBusy) lead();
  }, [isBusy]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goToFirstWrong(event.currentTarget, onSubmit());
      }}
    >
      <p className={styles.words}>{words}</p>
      {failure && (
        <Notice>
          <FailureText failure={failure} />
        </Notice>
      )}
      <div className={styles.fields}>{children}</div>
      {wait ? (
        <Waiting {...wait} />
      ) : (
        <Button submit size="large" wide busy={isBusy}>
          {submit}
        </Button>
      )}
    </form>
  );
};
