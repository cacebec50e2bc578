import { signInChannel } from '../../src/auth/handOver/signedIn.ts';

declare global {
  /** What has become of the window that the page has opened. */
  var popups: { isAllowed: boolean; isClosed: boolean; isAtProvider: boolean };
}

/** Makes a browser one whose windows show nothing: what comes of them is told. It stands alone, so that a page can run it. */
export const pretendPopups = (): void => {
  globalThis.popups = { isAllowed: true, isClosed: true, isAtProvider: false };
  const shown = {
    get closed() {
      return globalThis.popups.isClosed;
    },
    close: () => {
      globalThis.popups.isClosed = true;
    },
    location: {
      replace: () => {
        globalThis.popups.isAtProvider = true;
      },
    },
  };
  Object.defineProperty(globalThis, 'open', {
    configurable: true,
    value: () => {
      globalThis.popups.isClosed = !globalThis.popups.isAllowed;
      globalThis.popups.isAtProvider = false;
      return globalThis.popups.isAllowed ? shown : null;
    },
  });
};

export const letPopups = (isAllowed: boolean): void => {
  globalThis.popups.isAllowed = isAllowed;
};

export const closePopup = (): void => {
  globalThis.popups.isClosed = true;
};

/** Whether the page has sent its window to the provider; before that it listens to nothing that the window says. */
export const isPopupAtProvider = (): boolean => globalThis.popups.isAtProvider;

/** What another window says on the channel of sign-ins; a page does not know this module, so it is told the channel. */
export const sayAs = ({ channel: name, said }: { channel: string; said: unknown }): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(said);
  channel.close();
};

export const onSignIns = (said: unknown) => ({ channel: signInChannel, said });

/** The page looks so often whether its window is still there. */
export const popupLook = 250;
