import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RegisterPlace } from '../../../machines/auth/registration.ts';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import { helpPath } from '../../../machines/common/places.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { selectSlider } from '../../form/code.select.ts';
import { Refusal, Submit } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { useFormElement } from '../../form/useFormElement.ts';
import { useApp } from '../../app/site.tsx';
import { OwnSocial } from '../social/Social.tsx';
import { Slider } from '../slider/Slider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Fields } from './Fields.tsx';
import { selectTerms, selectWay } from './register.select.ts';
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
          age: useApp(selectSettings).ageLimit,
          a: (words) => (
            <a key="terms" href={helpPath('terms')} target="_blank" rel="noopener">
              {words}
            </a>
          ),
          b: (words) => (
            <a key="privacy" href={helpPath('privacy')} target="_blank" rel="noopener">
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

/** R2.60: what else there is to do, on the page and in the modal. */
const Other = ({ register, place }: Props & { place: RegisterPlace }) =>
  place === 'page' ? (
    <Button kind="ghost" size="large" onPress={sends(register, { type: 'form.reset' })}>
      <FormattedMessage id="register_reset" />
    </Button>
  ) : (
    <Button kind="ghost" size="large" onPress={sends(register, { type: 'login.chosen' })}>
      <FormattedMessage id="header_log_in" />
    </Button>
  );

/** R2.53: the form of the page and of the modal. */
export const RegisterForm = ({ register, place }: Props & { place: RegisterPlace }) => {
  const panel = useId();
  const way = useSelector(register, selectWay);
  const hasWays = useSelector(register, selectTerms).byMobile;
  const slider = useSelector(register, selectSlider);
  return (
    <>
      <form className={styles.form} {...useFormElement(register)}>
        {hasWays && <Ways register={register} panel={panel} />}
        <Refusal flow={register} />
        <div
          id={panel}
          className={styles.fields}
          {...(hasWays && { role: 'tabpanel', 'aria-labelledby': `${panel}-${way}` })}
        >
          <Fields register={register} />
        </div>
        <Terms />
        <div className={styles.actions}>
          <Submit flow={register}>
            <FormattedMessage id="register_submit" />
          </Submit>
          <Other register={register} place={place} />
        </div>
      </form>
      <OwnSocial />
      {slider ? <Slider slider={slider} /> : <CodeModals register={register} />}
    </>
  );
};
