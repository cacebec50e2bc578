import type { DeskDownload, DeskPage } from '../../page.ts';
import { applicationDownloads, applicationPages } from './applications.tsx';
import { depositPages } from './deposits.tsx';
import { disputeDownloads, disputePages } from './disputes.tsx';
import { documentDownloads, documentPages } from './documents.tsx';
import { feedbackDownloads, feedbackPages } from './feedback.tsx';
import { messagePages } from './messages.tsx';
import { redemptionDownloads, redemptionPages } from './redemptions.tsx';
import { winPages } from './wins.tsx';
import { withdrawalPages } from './withdrawals.tsx';

/** What waits for staff. */
export const queuePages: readonly DeskPage[] = [
  ...withdrawalPages,
  ...depositPages,
  ...disputePages,
  ...winPages,
  ...redemptionPages,
  ...applicationPages,
  ...documentPages,
  ...feedbackPages,
  ...messagePages,
];

export const queueDownloads: readonly DeskDownload[] = [
  ...disputeDownloads,
  ...redemptionDownloads,
  ...applicationDownloads,
  ...documentDownloads,
  ...feedbackDownloads,
];
