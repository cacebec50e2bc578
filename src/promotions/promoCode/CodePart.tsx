import { FormattedMessage } from 'react-intl';
import { optional } from '../../app/optional.tsx';
import { selectMember, selectRole, selectScreen } from '../../app/session/session.select.ts';
import { useSession, useSessionRef } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Code.module.css';

const Awaited = () => <div className={styles.card} />;

/** Fetched only for those who can use a code. */
const PromoCode = optional(
  () => import('./PromoCode.tsx'),
  (code) => code.PromoCode,
  <Awaited />,
);

/** R4.35: where a member uses a promo code; a visitor is asked to log in first, and it is not for trials and agents. */
export const CodePart = ({ code }: { code: string }) => {
  const screen = useSession(selectScreen);
  const member = useSession(selectMember);
  const role = useSession(selectRole);
  const session = useSessionRef();
  if (screen === 'visitor')
    return (
      <div className={styles.card}>
        <p className={styles.visitor}>
          <Icon name="voucher" />
          <FormattedMessage id="promo_code_visitor" />
        </p>
        <Button kind="line" onPress={sends(session, { type: 'login.require', replyTo: null })}>
          <FormattedMessage id="header_log_in" />
        </Button>
      </div>
    );
  if (!member) return <Awaited />;
  if (role !== 'member') return null;
  return <PromoCode key={`${member.id} ${code}`} code={code} symbol={member.currencySymbol} />;
};
