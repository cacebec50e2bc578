import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type RefObject, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RegisterPlace } from '../../../machines/auth/register.context.ts';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import { selectHouse } from '../../app/app/app.select.ts';
import { selectSlider } from '../../form/code.select.ts';
import {
  selectErrors,
  selectFailure,
  selectIsBusy,
  selectIsEditable,
  selectIsWaiting,
  selectNow,
  selectTerms,
  selectWaitUntil,
  selectWay,
} from './register.select.ts';
import { useApp } from '../../app/site.tsx';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { OwnSocial } from '../social/Social.tsx';
import { Slider } from '../slider/Slider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Fields } from './Fields.tsx';
import styles from './RegisterForm.module.css';
import { CodeModals } from './SendCode.tsx';

interface Props {
  register: RegisterRef;
}

/** R2.50 */
const Ways = ({ register, panel }: Props & { panel: string }) => {
  const { formatMessage } = useIntl();
  return (
    <Tabs
      name={formatMessage({ id: 'register_ways' })}
      panel={panel}
      tabs={[
        { id: 'username', label: <FormattedMessage id="login_username" /> },
        { id: 'mobile', label: <FormattedMessage id="login_mobile" /> },
      ]}
      chosen={useSelector(register, selectWay)}
      onChoose={(by) => {
        register.send({ type: 'way.chosen', by });
      }}
    />
  );
};

/** R5.17, R5.18 */
const Terms = () => (
  <div className={styles.terms}>
    <p>
      <FormattedMessage
        id="register_terms"
        values={{
          age: useApp(selectHouse).ageLimit,
          a: (words) => (
            <a key="terms" href="/helpmc" target="_blank" rel="noopener">
              {words}
            </a>
          ),
        }}
      />
    </p>
    <p>
      <FormattedMessage id="register_age_elsewhere" />
    </p>
  </div>
);

/** The seconds pass in silence; that there is a wait has been said. */
const Wait = ({ register }: Props) => {
  const seconds = useSecondsUntil(useSelector(register, selectWaitUntil), useSelector(register, selectNow));
  return (
    <Button submit size="large" wide disabled>
      <FormattedMessage id="login_again" values={{ seconds }} />
    </Button>
  );
};

const Submit = ({ register }: Props) => {
  const isBusy = useSelector(register, selectIsBusy);
  if (useSelector(register, selectIsWaiting)) return <Wait register={register} />;
  return (
    <Button submit size="large" wide busy={isBusy}>
      <FormattedMessage id="register_submit" />
    </Button>
  );
};

/** R2.60: what else there is to do, on the page and in the modal. */
const Other = ({ register, place }: Props & { place: RegisterPlace }) =>
  place === 'page' ? (
    <Button
      kind="ghost"
      size="large"
      onPress={() => {
        register.send({ type: 'form.reset' });
      }}
    >
      <FormattedMessage id="register_reset" />
    </Button>
  ) : (
    <Button
      kind="ghost"
      size="large"
      onPress={() => {
        register.send({ type: 'login.chosen' });
      }}
    >
      <FormattedMessage id="header_log_in" />
    </Button>
  );

const goToFirstWrong = (form: HTMLFormElement | null, register: RegisterRef): void => {
  const wrong = selectErrors(register.getSnapshot());
  const first = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLInputElement && element.name in wrong,
  );
  if (first instanceof HTMLInputElement) first.focus();
};

/** Whoever is refused is led to the field that it is about, as soon as the form can be filled in again. */
const useWayBack = (register: RegisterRef): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const isEditable = useSelector(register, selectIsEditable);
  const wasEditable = useRef(isEditable);
  useEffect(() => {
    if (isEditable && !wasEditable.current) goToFirstWrong(form.current, register);
    wasEditable.current = isEditable;
  }, [isEditable, register]);
  return form;
};

/** R2.53: the form of the page and of the modal. */
export const RegisterForm = ({ register, place }: Props & { place: RegisterPlace }) => {
  const panel = useId();
  const form = useWayBack(register);
  const way = useSelector(register, selectWay);
  const hasWays = useSelector(register, selectTerms).byMobile;
  const failure = useSelector(register, selectFailure);
  const slider = useSelector(register, selectSlider);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    register.send({ type: 'form.submitted' });
    goToFirstWrong(event.currentTarget, register);
  };

  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {hasWays && <Ways register={register} panel={panel} />}
        {failure && (
          <Notice>
            <FailureText failure={failure} />
          </Notice>
        )}
        <div
          id={panel}
          className={styles.fields}
          {...(hasWays && { role: 'tabpanel', 'aria-labelledby': `${panel}-${way}` })}
        >
          <Fields register={register} />
        </div>
        <Terms />
        <div className={styles.actions}>
          <Submit register={register} />
          <Other register={register} place={place} />
        </div>
      </form>
      <OwnSocial />
      {slider ? <Slider slider={slider} /> : <CodeModals register={register} />}
    </>
  );
};
