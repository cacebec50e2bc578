import type { AreaCode } from '../machines/app/pages.machine.ts';
import type { Area } from '../machines/app/pages.rules.ts';
import type { PanelCode } from '../machines/app/panel.machine.ts';
import type { PanelName } from '../machines/common/modals.ts';

// Home is opened without this list, because it names every file that any screen needs.

/** R2.110: every area is a separate file, fetched when a page of it is opened. */
export const areas: Readonly<Record<Exclude<Area, 'index'>, () => Promise<AreaCode>>> = {
  register: () => import('./routes/register.tsx'),
  egame: () => import('./routes/egame.tsx'),
  sports: () => import('./routes/sports.tsx'),
  elott: () => import('./routes/elott.tsx'),
  lottery: () => import('./routes/lottery.tsx'),
  vnlottery: () => import('./routes/vnlottery.tsx'),
  pointMall: () => import('./routes/pointMall.tsx'),
  promo: () => import('./routes/promo.tsx'),
  promoDetail: () => import('./routes/promoDetail.tsx'),
  seamless: () => import('./routes/seamless.tsx'),
  byIframe: () => import('./routes/byIframe.tsx'),
  download: () => import('./routes/download.tsx'),
  help: () => import('./routes/help.tsx'),
  kit: () => import('./routes/kit.tsx'),
  signedIn: () => import('./routes/signedIn.tsx'),
  missing: () => import('./routes/missing.tsx'),
  securityCenter: () => import('./routes/securityCenter.tsx'),
  playSafely: () => import('./routes/playSafely.tsx'),
  documents: () => import('./routes/documents.tsx'),
  deposit: () => import('./routes/deposit.tsx'),
  withdraw: () => import('./routes/withdraw.tsx'),
  wallets: () => import('./routes/wallets.tsx'),
  transfer: () => import('./routes/transfer.tsx'),
  messages: () => import('./routes/messages.tsx'),
  records: () => import('./routes/records.tsx'),
  profile: () => import('./routes/profile.tsx'),
  referral: () => import('./routes/referral.tsx'),
  rewards: () => import('./routes/rewards.tsx'),
  agentNotice: () => import('./routes/agentNotice.tsx'),
  agentOverview: () => import('./routes/agentOverview.tsx'),
  agentLists: () => import('./routes/agentLists.tsx'),
  agentContracts: () => import('./routes/agentContracts.tsx'),
  registerCenter: () => import('./routes/registerCenter.tsx'),
};

export const panels: Readonly<Record<PanelName, () => Promise<PanelCode>>> = {
  announcements: () => import('./content/announcements/Announcements.tsx'),
  service: () => import('./service/service/Service.tsx'),
  feedback: () => import('./content/feedback/Feedback.tsx'),
  download: () => import('./download/DownloadPanel.tsx'),
  speed: () => import('./speedTest/speedTest/SpeedTest.tsx'),
  login: () => import('./auth/login/Login.tsx'),
  register: () => import('./auth/register/RegisterPanel.tsx'),
  registered: () => import('./auth/registered/Registered.tsx'),
  changePassword: () => import('./auth/changePassword/ChangePassword.tsx'),
  forgotPassword: () => import('./auth/forgotPassword/ForgotPassword.tsx'),
  resetPassword: () => import('./auth/resetPassword/ResetPassword.tsx'),
  running: () => import('./records/running/Running.tsx'),
  gameSheet: () => import('./lobby/gameSheet/GameSheet.tsx'),
  search: () => import('./search/Search.tsx'),
};
