import { FormattedMessage, useIntl } from 'react-intl';
import type { Wallet } from '../../../machines/wallet/wallet.machine.ts';
import { selectIsBalanceHidden } from '../../app/preferences/preferences.select.ts';
import { selectMember, selectRole } from '../../app/session/session.select.ts';
import { usePreferences, usePreferencesRef, useSession, useWallet, useWalletRef } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import { selectScreen, selectWallet, type WalletScreen } from './wallet.select.ts';
import { formatMoney } from '../../intl/money.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useOnline } from '../../ui/useOnline.ts';
import styles from './Balance.module.css';
import { useScreen } from '../../ui/useScreen.ts';

/** The balance, hidden where the player wants it so; below it, that it is play money, or how much more is held. */
export const Figure = () => {
  const { formatMessage } = useIntl();
  const wallet = useWallet(selectWallet);
  const member = useSession(selectMember);
  const isTrial = useSession(selectRole) === 'trial';
  const isHidden = usePreferences(selectIsBalanceHidden);
  const isMissing = useWallet(selectScreen) === 'failed';
  if (isMissing)
    return (
      <span className={styles.missing}>
        <FormattedMessage id="header_balance_missing" />
      </span>
    );
  if (!wallet || !member) return <Skeleton />;
  const symbol = member.currencySymbol;
  const isHeld = wallet.held !== '0' && !isHidden;
  return (
    <>
      <Money
        minor={wallet.balance}
        symbol={symbol}
        hiddenName={isHidden ? formatMessage({ id: 'header_balance_hidden' }) : undefined}
      />
      {(isTrial || isHeld) && (
        <small>
          <FormattedMessage
            id={isTrial ? 'header_play_money' : 'header_held'}
            values={{ amount: formatMoney(wallet.held, symbol) }}
          />
        </small>
      )}
    </>
  );
};

const Eye = () => {
  const { formatMessage } = useIntl();
  const preferences = usePreferencesRef();
  const isHidden = usePreferences(selectIsBalanceHidden);
  return (
    <IconButton
      icon={isHidden ? 'eyeOff' : 'eye'}
      name={formatMessage({ id: isHidden ? 'header_balance_show' : 'header_balance_hide' })}
      onPress={sends(preferences, { type: 'balance.toggled' })}
    />
  );
};

const LookAgain = ({ screen }: { screen: WalletScreen }) => {
  const { formatMessage } = useIntl();
  const wallet = useWalletRef();
  const isStale = screen === 'stale';
  const again = () => {
    wallet?.send({ type: screen === 'failed' ? 'balance.retried' : 'balance.refreshed' });
  };
  useOnline(() => {
    if (screen === 'failed' || isStale) again();
  });
  return (
    <span className={classes(styles.refresh, screen === 'refreshing' && styles.turning, isStale && styles.stale)}>
      <IconButton
        icon={isStale ? 'warning' : 'refresh'}
        name={formatMessage({ id: isStale ? 'header_balance_stale' : 'header_balance_refresh' })}
        aria-busy={screen === 'loading' || screen === 'refreshing'}
        onPress={again}
      />
    </span>
  );
};

/** R2.29: the balance with its eye, and what looks again where there is room or need for it. */
export const Balance = () => {
  const { formatMessage } = useIntl();
  const isWide = useScreen('wide');
  const screen = useWallet(selectScreen);
  const isMissing = screen === 'failed';
  return (
    <div className={styles.balance} role="group" aria-label={formatMessage({ id: 'header_balance' })}>
      <span className={styles.figure}>
        <Figure />
      </span>
      {!isMissing && <Eye />}
      {(isWide || isMissing || screen === 'stale') && <LookAgain screen={screen} />}
    </div>
  );
};

/** R2.30: points are named where there are any. */
const pointsIn = (wallet: Wallet | null, areOffered: boolean): number => (areOffered ? Number(wallet?.points ?? 0) : 0);

/** How many points are to be shown; 0 shows none. */
export const usePoints = (areOffered: boolean): number => pointsIn(useWallet(selectWallet), areOffered);
