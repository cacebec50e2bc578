import { teamMember } from './agent/agent.ts';
import { contractKind } from './agent/contractKind.ts';
import {
  anyTerms,
  contractReason,
  contractState,
  dividendTerms,
  realTimeTerms,
  salaryTerms,
  settlement,
} from './agent/contracts.ts';
import { madeKind } from './agent/madeKind.ts';
import { inviteLink } from './agent/registerCenter.ts';
import { country, registerField, resource, serviceEntry, whitelabel } from './app/system.ts';
import { registered } from './auth/register.ts';
import { loggedIn, loginRefusal, stepUpWay } from './auth/session.ts';
import { bankAccount, refusedTransfer, transferred } from './cashier/cashier.ts';
import { deposit, depositMethod, depositState } from './cashier/deposits.ts';
import { withdrawal, withdrawalState } from './cashier/withdrawals.ts';
import { announcement, announcementType } from './content/content.ts';
import { game, gameType, vendorCard } from './lobby/games.ts';
import { betState } from './lottery/betState.ts';
import { drawn, lotteryGame, playType, prizeMode } from './lottery/lottery.ts';
import { accountKind } from './member/member.ts';
import { message, notice } from './member/messages.ts';
import type { Named } from './openApiShapes.ts';
import { pointMovement, redemption } from './points/points.ts';
import { mission } from './promotions/missions.ts';
import { ownPromotion } from './promotions/offer.ts';
import { promotionKind } from './promotions/promotions.ts';
import { prize } from './promotions/rewards.ts';
import { bet, betTotals, bonusKind, transaction, transactionKind } from './records/records.ts';
import { timelineStep } from './timeline.ts';

/** What shapes that matter to several calls are called in the OpenAPI document. */
export const givenNames: Named = Object.entries({
  AccountKind: accountKind,
  Announcement: announcement,
  AnnouncementType: announcementType,
  BankAccount: bankAccount,
  Bet: bet,
  BetState: betState,
  BetTotals: betTotals,
  BonusKind: bonusKind,
  ContractKind: contractKind,
  ContractReason: contractReason,
  ContractState: contractState,
  ContractTerms: anyTerms,
  Country: country,
  Deposit: deposit,
  DepositMethod: depositMethod,
  DepositState: depositState,
  DividendTerms: dividendTerms,
  Draw: drawn,
  Game: game,
  GameType: gameType,
  InviteLink: inviteLink,
  LoggedIn: loggedIn,
  LoginRefusal: loginRefusal,
  Lottery: lotteryGame,
  MadeKind: madeKind,
  Message: message,
  Mission: mission,
  Notice: notice,
  PlayType: playType,
  PointMovement: pointMovement,
  PrizeMode: prizeMode,
  Promotion: ownPromotion,
  PromotionKind: promotionKind,
  RealTimeTerms: realTimeTerms,
  Redemption: redemption,
  RegisterField: registerField,
  Registered: registered,
  Resource: resource,
  SalaryTerms: salaryTerms,
  ServiceEntry: serviceEntry,
  Settlement: settlement,
  StepUpWay: stepUpWay,
  TeamMember: teamMember,
  TimelineStep: timelineStep,
  Transaction: transaction,
  TransactionKind: transactionKind,
  Transfer: transferred,
  TransferRefusal: refusedTransfer,
  VendorCard: vendorCard,
  WheelPrize: prize,
  Whitelabel: whitelabel,
  Withdrawal: withdrawal,
  WithdrawalState: withdrawalState,
});
