import { signInChannel } from '../../src/auth/handOver/signedIn.ts';

declare global {
  var popups: { isAllowed: boolean; isClosed: boolean; isAtProvider: boolean };
}

/**
 * Makes the browser's windows show nothing: a test says what happens in them. The function uses nothing outside itself,
 * so that a page can run it.
 */
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

/** Whether the page has sent its window to the provider; before that it ignores anything the window says. */
export const isPopupAtProvider = (): boolean => globalThis.popups.isAtProvider;

/** Posts what another window says; the channel is a parameter, since a page does not know this module. */
export const sayAs = ({ channel: name, message }: { channel: string; message: unknown }): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
};

export const onSignIns = (message: unknown) => ({ channel: signInChannel, message });

/** How often, in milliseconds, the page checks that its window is still open. */
export const popupLook = 250;
