import type { Call } from '../../contract/call.ts';

interface Specified extends Pick<Call, 'method' | 'path'> {
  readonly token: boolean;
  readonly encrypted: boolean;
  readonly row: string;
}

const named = (
  row: string,
  method: Call['method'],
  path: Call['path'],
  ...marks: readonly ('T' | 'E')[]
): Specified => ({ row, method, path, token: marks.includes('T'), encrypted: marks.includes('E') });

/**
 * Every path that the specification names, written by hand from its section 7, with its marks T and E. Where it names
 * no method, the one here is our choice. By decision, the game list and the vendor types have no T: visitors browse.
 * Logout has none either: it succeeds even if the session has already ended. The E of the two calls with a payment
 * password (R7.49) is ours: the specification gives no shape for them, and such a password is sent sealed.
 */
export const specified: readonly Specified[] = [
  named('R7.03', 'POST', '/wps/session/login', 'E'),
  named('R7.04', 'POST', '/wps/session/login/freeplay'),
  named('R7.05', 'DELETE', '/wps/session/logout'),
  named('R7.06', 'POST', '/wps/verification/sms/noLogin'),
  named('R7.07', 'POST', '/wps/verification/sms/register'),
  named('R7.08', 'GET', '/wps/system/whitelabel'),
  named('R7.09', 'GET', '/wps/member/info', 'T'),
  named('R7.10', 'PUT', '/wps/member/register', 'E'),
  named('R7.11', 'PUT', '/wps/member/register/mobile', 'E'),
  named('R7.12', 'POST', '/wps/member/password', 'T', 'E'),
  named('R7.13', 'POST', '/wps/member/password/email'),
  named('R7.14', 'POST', '/wps/member/password/verification', 'E'),
  named('R7.15', 'GET', '/wps/agent/affiliate'),
  named('R7.16', 'GET', '/wps/system/setting/register'),
  named('R7.17', 'GET', '/wps/captcha'),
  named('R7.18', 'GET', '/wps/member/info/icon', 'T'),
  named('R7.19', 'GET', '/wps/relay/MCSFE_getPlayerAvatar', 'T'),
  named('R7.20', 'GET', '/wps/system/status'),
  named('R7.21', 'GET', '/lgw/games/game_menus'),
  named('R7.22', 'GET', '/wps/v2/wallets/balance', 'T'),
  named('R7.23', 'POST', '/wps/relay/GCS_walletTransfer', 'T'),
  named('R7.24', 'GET', '/wps/relay/GCS_merchantWallet', 'T'),
  named('R7.25', 'GET', '/wps/relay/GCSGAME_hotGamesV2'),
  named('R7.26', 'GET', '/wps/relay/GCSGAME_gameList'),
  named('R7.27', 'GET', '/wps/relay/MCSFE_getListAnnouncements'),
  named('R7.28', 'GET', '/wps/relay/GCSGAME_getVassGameType'),
  named('R7.29', 'GET', '/wps/relay/GCSGAME_newGameVendor'),
  named('R7.30', 'GET', '/wps/relay/MCSFE_getFavoriteGames', 'T'),
  named('R7.30', 'GET', '/wps/relay/MCSFE_getFavoriteGamesList', 'T'),
  named('R7.32', 'GET', '/wps/relay/GCS_recentGame', 'T'),
  named('R7.33', 'GET', '/wps/relay/GLS2_roomList', 'T'),
  named('R7.34', 'POST', '/wps/game/launchGame', 'T'),
  named('R7.35', 'GET', '/lgw/vn/games/game_menu'),
  named('R7.35', 'GET', '/lgw/vn/games/game_menu/recent', 'T'),
  named('R7.36', 'GET', '/wps/relay/MCSFE_getMissionSummaryDetails', 'T'),
  named('R7.36', 'GET', '/wps/relay/MCSFE_getMissionLeaderboard', 'T'),
  named('R7.37', 'GET', '/lgw/games/popular'),
  named('R7.38', 'GET', '/lgw/vn/numeros/opened/game'),
  named('R7.38', 'GET', '/lotto/lgw/games/opened/numero', 'T'),
  named('R7.39', 'GET', '/wps/member/info/funds/consolidated', 'T'),
  named('R7.40', 'GET', '/wps/relay/GCSGAME_getRankList'),
  named('R7.41', 'POST', '/wps/relay/MCS2_processDividendReq', 'T'),
  named('R7.41', 'POST', '/wps/relay/MCS2_processDailySalContract', 'T'),
  named('R7.42', 'POST', '/wps/relay/MCS2_processContractHourSalary', 'T'),
  named('R7.42', 'POST', '/wps/relay/MCSFE_processRealTimeSalaryContract', 'T'),
  named('R7.43', 'GET', '/wps/system/domainRoute'),
  named('R7.44', 'PUT', '/wps/feedback'),
  named('R7.45', 'POST', '/wps/relay/MCS2_claimRafflePromotion', 'T'),
  named('R7.46', 'GET', '/wps/relay/CSP_unreadCount', 'T'),
  named('R7.47', 'GET', '/wps/system/helpCenter'),
  named('R7.48', 'GET', '/wps/relay/MCS2_getPointBalance', 'T'),
  named('R7.48', 'GET', '/wps/relay/MCS2_getPointReward', 'T'),
  named('R7.48', 'GET', '/wps/relay/MCS2_getRedeemPointList', 'T'),
  named('R7.48', 'GET', '/wps/relay/MCS2_getPointConfig', 'T'),
  named('R7.48', 'GET', '/wps/relay/ODSFE2_MemTransDet', 'T'),
  named('R7.49', 'POST', '/wps/relay/passwordCheck/MCS2_redeemPointReward', 'T', 'E'),
  named('R7.49', 'POST', '/wps/relay/passwordCheck/MCS2_convertPoint', 'T', 'E'),
  named('R7.50', 'GET', '/common/v.1.0.1/ping.json'),
];
