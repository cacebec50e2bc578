import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { bonusTimes } from '../../../contract/promotions/bonusTimes.ts';
import { selectBonus } from './register.select.ts';
import { selectRole, selectScreen } from '../../app/session/session.select.ts';
import { useApp, useSession } from '../../app/site.tsx';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { Offers } from './Offers.tsx';
import styles from './RegisterPage.module.css';
import { Register } from './Register.tsx';
import { useRegistration } from './useRegistration.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatMoney } from '../../intl/money.ts';

/** R2.49: the title carries the bonus that newcomers get. */
const useTitle = (): string => {
  const { formatMessage } = useIntl();
  const bonus = useApp(selectBonus);
  if (bonus === null) return formatMessage({ id: 'register_title' });
  return formatMessage({ id: 'register_title_bonus' }, { amount: formatMoney(bonus.amount, bonus.currency) });
};

const Bonus = () =>
  useApp(selectBonus) && (
    <p className={styles.bonus}>
      <FormattedMessage id="register_bonus" values={{ times: bonusTimes }} />
    </p>
  );

const Form = () => {
  const register = useRegistration('page');
  return (
    <Page title={useTitle()} beside={<Bonus />}>
      <div className={styles.page}>
        <section className={styles.form}>
          <Register register={register} place="page" />
          <p className={styles.home}>
            <Link href="/">
              <Icon name="back" small turns />
              <FormattedMessage id="register_home" />
            </Link>
          </p>
        </section>
        <Offers />
      </div>
    </Page>
  );
};

const HasAccount = () => {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'register_title' })}>
      <EmptyState
        icon="user"
        title={<FormattedMessage id="register_known_title" />}
        action={
          <ActionLink href="/">
            <FormattedMessage id="register_home" />
          </ActionLink>
        }
      >
        <FormattedMessage id="register_known" />
      </EmptyState>
    </Page>
  );
};

/** R2.03: registration is for visitors; R1.12: a trial leaves its play money behind first. */
export const RegisterPage = () => {
  const isTrial = useSession(selectRole) === 'trial';
  switch (useSession(selectScreen)) {
    case 'visitor':
      return <Form />;
    case 'signedIn':
      return isTrial ? <Form /> : <HasAccount />;
    case 'settling':
    case 'unsure':
      return <div aria-busy="true" />;
  }
};
