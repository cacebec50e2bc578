import { FormattedMessage } from 'react-intl';
import { hasBars } from '../../machines/app/menu.ts';
import { selectSettings } from '../app/app/app.select.ts';
import { selectRule } from '../app/pages/pages.select.ts';
import { selectScreen } from '../app/session/session.select.ts';
import { useApp, usePages, useSession } from '../app/site.tsx';
import { classes } from '../ui/classes.ts';
import { BottomBar } from './BottomBar.tsx';
import { CategoryStrip } from './Categories.tsx';
import { optional } from '../app/optional.tsx';
import { Header } from './Header.tsx';
import { PageView } from './PageView.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SessionBar } from './SessionBar.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useScreen } from '../ui/useScreen.ts';
import { useAfterFirstRender } from '../ui/useAfterFirstRender.ts';
import styles from './Frame.module.css';

const Notices = optional(
  () => import('./Notices.tsx'),
  (code) => code.Notices,
);

const Footer = optional(
  () => import('./Footer.tsx'),
  (code) => code.Footer,
);

const RightBar = optional(
  () => import('./RightBar.tsx'),
  (code) => code.RightBar,
);

const RunningBar = optional(
  () => import('../records/running/RunningBar.tsx'),
  (code) => code.RunningBar,
);

/** What surrounds every page, as its route wants it. */
export const Frame = () => {
  const rule = usePages(selectRule);
  const withBars = hasBars(rule, useApp(selectSettings));
  const isWide = useScreen('wide');
  const isFull = useScreen('full');
  const isBelowToo = useAfterFirstRender();
  const isSignedIn = useSession(selectScreen) === 'signedIn';
  return (
    <>
      <a className="skip" href="#main">
        <FormattedMessage id="skip_to_content" />
      </a>
      {rule.header && <Header hasMenu={withBars} />}
      <SessionBar />
      <Notices />
      <div className={classes(styles.site, withBars && styles.barred)}>
        {withBars && isWide && <SideMenu />}
        <div className={styles.column}>
          {/* The lobbies of matches begin with their sports. */}
          {withBars && rule.footer && !isWide && rule.area !== 'sports' && (
            <div className={rule.area === 'index' ? styles.search : styles.strip}>
              <SearchButton look={rule.area === 'index' ? 'box' : 'icon'} />
              <CategoryStrip />
            </div>
          )}
          <main id="main">
            <PageView />
          </main>
          {rule.footer && isBelowToo && <Footer />}
        </div>
        {withBars && isFull && <RightBar />}
      </div>
      {withBars && !isWide && (
        <>
          {/* A game has the room below it for itself. */}
          {rule.footer && isSignedIn && <RunningBar />}
          <BottomBar />
        </>
      )}
    </>
  );
};
