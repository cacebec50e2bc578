import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { selectBrand, selectIsRegisterOffered } from '../app/app/app.select.ts';
import { selectScreen } from '../app/session/session.select.ts';
import { useFreePlay } from '../app/session/useFreePlay.ts';
import { optional } from '../app/optional.tsx';
import { selectIsUp } from '../app/dialogs/dialogs.select.ts';
import { useApp, useDialogsRef, useSession, useSessionRef } from '../app/site.tsx';
import { sends } from '../form/sends.ts';
import { Brand } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import button from '../ui/Button.module.css';
import { classes } from '../ui/classes.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Balance } from '../wallet/wallet/Balance.tsx';
import { Categories } from './Categories.tsx';
import { takeEarlyPress } from '../ui/earlyLogin.ts';
import { MenuSheet } from './MenuSheet.tsx';
import { Deposit } from './MoveMoney.tsx';
import { HeaderSearch } from './SearchButton.tsx';
import { useScreen } from '../ui/useScreen.ts';
import styles from './Header.module.css';

/** For pages that have no menu, unlike home. */
const DisplayMenu = optional(
  () => import('./DisplayMenu.tsx'),
  (code) => code.DisplayMenu,
);

const FreeDemo = () => {
  const start = useFreePlay();
  return (
    start && (
      <Button kind="ghost" onPress={start}>
        <FormattedMessage id="header_free_demo" />
      </Button>
    )
  );
};

const LogIn = () => {
  const session = useSessionRef();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takeEarlyPress(button.current)) session.send({ type: 'login.require', replyTo: null });
  }, [session]);
  return (
    <Button kind="line" ref={button} onPress={sends(session, { type: 'login.require', replyTo: null })}>
      <FormattedMessage id="header_log_in" />
    </Button>
  );
};

const Register = () => (
  <Link href="/register" className={classes(button.button, button.primary, styles.register)}>
    <FormattedMessage id="header_register" />
  </Link>
);

/** R2.25, R2.26, R2.27 */
const ForVisitors = () => {
  const isRegisterOffered = useApp(selectIsRegisterOffered);
  const isWide = useScreen('wide');
  return (
    <>
      {isWide && <FreeDemo />}
      <LogIn />
      {isRegisterOffered && <Register />}
    </>
  );
};

const RunningButton = optional(
  () => import('../records/running/RunningButton.tsx'),
  (code) => code.RunningButton,
);

/** R2.28, R2.29, R2.30: the points and the way to withdraw are in the menu of the account. */
const ForMembers = ({ withChoices }: { withChoices: boolean }) => (
  <>
    {useScreen('wide') && <RunningButton />}
    <Balance />
    {useScreen('wide') && <Deposit />}
    <AccountMenu withChoices={withChoices} />
  </>
);

/** Keeps the place of the account while it is on its way. */
const Settling = () => <span className={styles.settling} aria-busy="true" />;

const Account = ({ hasMenu }: { hasMenu: boolean }) => {
  switch (useSession(selectScreen)) {
    case 'visitor':
      return (
        <>
          {!hasMenu && <DisplayMenu />}
          <ForVisitors />
        </>
      );
    case 'settling':
      return <Settling />;
    case 'unsure':
      return !hasMenu && <DisplayMenu />;
    case 'signedIn':
      return <ForMembers withChoices={!hasMenu} />;
  }
};

/** The button that was pressed to log in or out is gone afterwards: the focus moves to what replaces it. */
const useFocusInPlace = () => {
  const place = useRef<HTMLDivElement>(null);
  const screen = useSession(selectScreen);
  const isModalUp = useSelector(useDialogsRef(), selectIsUp);
  const settledOn = useRef<typeof screen | null>(null);
  useEffect(() => {
    // A notice of the logout has the focus until it is gone.
    if (screen === 'settling' || isModalUp) return;
    const hasChanged = settledOn.current !== null && settledOn.current !== screen;
    settledOn.current = screen;
    if (hasChanged && document.activeElement === document.body) {
      [...(place.current?.querySelectorAll<HTMLElement>(':scope > button') ?? [])]
        .at(-1)
        ?.focus({ preventScroll: true });
    }
  }, [screen, isModalUp]);
  return place;
};

/**
 * The header of every page: where the games are, and who is here. `hasMenu` where the menu of the site is shown or can
 * be opened.
 */
export const Header = ({ hasMenu }: { hasMenu: boolean }) => {
  const brand = useApp(selectBrand);
  const [isWide, isFull] = [useScreen('wide'), useScreen('full')];
  const isSignedIn = useSession(selectScreen) === 'signedIn';
  return (
    <header className={classes('header', styles.header)}>
      {!isWide && hasMenu && <MenuSheet />}
      <Link href="/" className={classes(styles.home, isSignedIn && styles.markOnly)}>
        <Brand name={brand} />
      </Link>
      {isWide && <Categories />}
      {isWide && (
        <div className={styles.search}>
          <HeaderSearch look={isFull ? 'box' : 'icon'} />
        </div>
      )}
      <div ref={useFocusInPlace()} className={styles.end}>
        <Account hasMenu={hasMenu} />
      </div>
    </header>
  );
};
