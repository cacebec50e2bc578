import type { Whereabouts } from '../whereabouts.ts';
import { sayInFrame } from './frames.ts';
import type { HeldGateway } from './gateway.ts';
import { untilAt, type Hands, type Pace } from './hands.ts';
import { closePopup, isPopupAtProvider, letPopups, onSignIns, popupLook, sayAs } from './popups.ts';
import type { World } from './world.ts';

/** The browser around a document, as far as a person can change it. */
interface Browser {
  readonly allow: World['allow'];
  readonly arePictures: (isTrue: boolean) => void;
  /** The file that a person chooses. */
  readonly file: () => File;
  readonly kept: () => readonly string[];
}

interface Parts extends Pick<World, 'began' | 'open' | 'pass'> {
  readonly gateway: HeldGateway;
  readonly whereabouts: Whereabouts;
  readonly hands: Hands;
  readonly pace: Pace;
  readonly browser: Browser;
  /** Says something to the game whose page is open. */
  readonly sayToGame: (type: string) => void;
}

/** Hides the tab, or shows it again. */
export const hideTab = (isAway: boolean): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isAway });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** The site in this very document, with a person in front of it. */
export const worldInDocument = ({ hands, pace, whereabouts, browser, sayToGame, ...others }: Parts): World => {
  const { turn, doing } = pace;

  /** A message between windows takes some turns of the event loop to arrive. */
  const heard = async () => {
    for (let turns = 0; turns < 5; turns += 1) await turn();
  };

  const tell = async (message: object) => {
    const tab = new BroadcastChannel('croupier');
    tab.postMessage(message);
    await heard();
    tab.close();
  };

  return {
    ...others,
    ui: hands.ui,
    until: untilAt(pace),
    popups: {
      allow: (isAllowed) => {
        letPopups(isAllowed);
        return Promise.resolve();
      },
      close: () => {
        closePopup();
        return others.pass(popupLook);
      },
      isAtProvider: () => Promise.resolve(isPopupAtProvider()),
      say: async (news) => {
        sayAs(onSignIns(news));
        await heard();
      },
    },
    frame: {
      say: async (type) => {
        await doing(() => {
          sayInFrame(type);
        });
        await heard();
      },
      hear: async (type) => {
        await doing(() => {
          sayToGame(type);
        });
        await heard();
      },
    },
    isIn: (states) => whereabouts.isIn(states),
    go: (to) =>
      doing(() => {
        history.pushState(null, '', to);
      }),
    tellFromOtherTab: (signedIn) => tell({ type: 'session', signedIn }),
    moveMoneyInOtherTab: () => tell({ type: 'money' }),
    keepInOtherTab: async (kept) => {
      await browser.allow('storage', true);
      await doing(() => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
        dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
      });
    },
    files: {
      arePictures: (isTrue) => {
        browser.arePictures(isTrue);
        return Promise.resolve();
      },
      choose: (label) => hands.upload(label, browser.file()),
    },
    lookAway: (isAway) =>
      doing(() => {
        hideTab(isAway);
      }),
    allow: browser.allow,
    kept: () => Promise.resolve(browser.kept()),
  };
};
