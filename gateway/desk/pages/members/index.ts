import type { DeskDownload, DeskPage } from '../../page.ts';
import { betsTab } from './bets.tsx';
import { findPage } from './find.tsx';
import { giftsTab } from './gifts.tsx';
import { ledgerTab } from './ledger.tsx';
import { moneyTab } from './money.tsx';
import { logTab, notesTab } from './notes.tsx';
import { paymentsTab } from './payments.tsx';
import { personalDownload } from './personal.tsx';
import { protectionTab } from './protection.tsx';
import { sessionsTab } from './sessions.tsx';

export const memberPages: readonly DeskPage[] = [
  ...[findPage, moneyTab, ledgerTab, betsTab, paymentsTab],
  ...[giftsTab, protectionTab, sessionsTab, notesTab, logTab],
];

export const memberDownloads: readonly DeskDownload[] = [personalDownload];
