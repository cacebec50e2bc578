import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { FailureText } from './FailureText.tsx';
import styles from './Form.module.css';
import {
  selectFailure,
  selectIsBusy,
  selectIsRateLimited,
  selectNow,
  selectWaitUntil,
  type FormFlow,
} from './form.select.ts';
import { useFormElement } from './useFormElement.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

interface FlowProps<Fields extends object> {
  flow: FormFlow<Fields>;
}

type Look = Pick<ButtonProps, 'kind' | 'size' | 'wide' | 'submit'>;

const belowFields: Look = { submit: true, size: 'large', wide: true };

const minute = 60;

/** The countdown is not read out second by second: the refusal above the form has said that there is a wait. */
const Countdown = <Fields extends object>({ flow, ...button }: FlowProps<Fields> & Look) => {
  const seconds = useSecondsUntil(useSelector(flow, selectWaitUntil), useSelector(flow, selectNow));
  return (
    <Button {...belowFields} {...button} disabled>
      {seconds > minute ? (
        <FormattedMessage id="login_again_minutes" values={{ minutes: Math.ceil(seconds / minute) }} />
      ) : (
        <FormattedMessage id="login_again" values={{ seconds }} />
      )}
    </Button>
  );
};

/** The button that sends a form: busy while the gateway is asked, and counting down when it is rate-limited. */
export const Submit = <Fields extends object>({
  flow,
  children,
  ...button
}: FlowProps<Fields> & Look & Pick<ButtonProps, 'onPress' | 'disabled' | 'children'>) => {
  const isBusy = useSelector(flow, selectIsBusy);
  if (useSelector(flow, selectIsRateLimited)) return <Countdown flow={flow} {...button} />;
  return (
    <Button {...belowFields} {...button} busy={isBusy}>
      {children}
    </Button>
  );
};

/** Why the last try failed, where no single field is the reason. */
export const Refusal = <Fields extends object>({ flow }: FlowProps<Fields>) => {
  const failure = useSelector(flow, selectFailure);
  return (
    failure && (
      <Notice>
        {failure.kind === 'rateLimited' && (failure.retryAfterSeconds ?? 0) > minute ? (
          <FormattedMessage
            id="login_wait_minutes"
            values={{ minutes: Math.ceil((failure.retryAfterSeconds ?? 0) / minute) }}
          />
        ) : (
          <FailureText failure={failure} />
        )}
      </Notice>
    )
  );
};

interface Props<Fields extends object> extends FlowProps<Fields> {
  /** Nothing can be sent yet, and the form says why. */
  disabled?: boolean;
  intro?: ReactNode;
  submit: ReactNode;
  children: ReactNode;
}

/** A form: the refusal above its fields, the one button below them. */
export const Form = <Fields extends object>({ flow, disabled = false, intro, submit, children }: Props<Fields>) => (
  <form className={styles.form} {...useFormElement(flow)}>
    {intro !== undefined && <p className={styles.intro}>{intro}</p>}
    <Refusal flow={flow} />
    <div className={styles.fields}>{children}</div>
    <Submit flow={flow} disabled={disabled}>
      {submit}
    </Submit>
  </form>
);
