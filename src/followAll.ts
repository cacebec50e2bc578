import type { AppSnapshot } from '../machines/app/app.machine.ts';
import { onMoneyMoved } from './wallet/wallet/otherTabs.ts';
import { followHistory } from './app/location/followHistory.ts';
import { followReset } from './app/session/followReset.ts';
import { selectWalletRef } from './app/session/session.select.ts';

/** What the site follows besides the person; fetched once the first page is shown. */
export const followAll = ({ location, pages, dialogs, session }: AppSnapshot['context']): void => {
  followHistory(location, pages);
  followReset(dialogs);
  onMoneyMoved(() => {
    selectWalletRef(session.getSnapshot())?.send({ type: 'balance.refreshed' });
  });
};
