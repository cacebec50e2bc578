import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Infer } from 'superstruct';
import type { announcement } from '../../../contract/areas/content.ts';
import type { gameType } from '../../../contract/areas/games.ts';
import type { deposit, depositMethod, depositState } from '../../../contract/areas/deposits.ts';
import type { notice } from '../../../contract/areas/messages.ts';
import type { bonusKind } from '../../../contract/areas/records.ts';
import type { siteLife } from '../../../contract/areas/service.ts';
import type { resolution, withdrawalState } from '../../../contract/areas/withdrawals.ts';
import type { WalletStatus } from '../../../contract/wallet.ts';
import type { LotteryRules } from '../../domains/lobby/lotteryRules.ts';

export type GameType = Infer<typeof gameType>;
export type BonusKind = Infer<typeof bonusKind>;
export type DepositKind = Infer<typeof depositMethod>['kind'];
export type DepositState = Infer<typeof depositState>;
export type PayLine = Infer<typeof deposit>['payTo'][number];
export type WithdrawalState = Infer<typeof withdrawalState>;
export type Resolution = Infer<typeof resolution>;
export type Notice = Infer<typeof notice>;
type Announcement = Infer<typeof announcement>;

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const key = (name: string) => bigint(name, { mode: 'bigint' });
const serial = () => bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey();
const moment = (name: string) => timestamp(name, { withTimezone: true });

// The tables that the migrations create, for typed queries; a test compares each column with the database.

export const settings = pgTable('settings', { name: text().primaryKey(), value: jsonb().notNull() });

export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

export const deployment = pgTable('deployment', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  mode: text({ enum: ['sandbox', 'production'] }).notNull(),
});

export const members = pgTable('members', {
  id: serial(),
  account: text().notNull(),
  accountKey: text('account_key').notNull(),
  nickname: text().notNull().default(''),
  kind: smallint().$type<0 | 1 | 2 | 4 | 41 | 42>().notNull(),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: moment('password_changed_at').notNull(),
  paymentPasswordHash: text('payment_password_hash'),
  dialingCode: text('dialing_code'),
  mobile: text(),
  email: text(),
  language: text(),
  rank: smallint().notNull().default(0),
  avatar: smallint(),
  locked: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull(),
  greetedAt: moment('greeted_at'),
  realName: text('real_name'),
  paymentPasswordResetAt: moment('payment_password_reset_at'),
});

export const lineage = pgTable('lineage', {
  upline: key('upline').notNull(),
  downline: key('downline').notNull(),
  depth: smallint().notNull(),
});

export const memberLabels = pgTable('member_labels', {
  member: key('member').notNull(),
  name: text().notNull(),
  color: text().notNull(),
  color2: text('color2').notNull(),
});

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  member: key('member').notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  ip: text().notNull(),
  device: text().notNull(),
  passwordDue: boolean('password_due').notNull().default(false),
});

export const challenges = pgTable('challenges', {
  id: text().primaryKey(),
  kind: text({ enum: ['captcha', 'sms', 'email'] }).notNull(),
  purpose: text().notNull(),
  subject: text().notNull(),
  answerHash: bytes('answer_hash').notNull(),
  triesLeft: smallint('tries_left').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const limits = pgTable('limits', {
  bucket: text().primaryKey(),
  since: moment('since').notNull(),
  hits: integer().notNull(),
});

export const openedSeals = pgTable('opened_seals', {
  digest: bytes('digest').primaryKey(),
  openedAt: moment('opened_at').notNull(),
});

export const answers = pgTable('answers', {
  member: key('member').notNull(),
  key: text().notNull(),
  call: text().notNull(),
  requestDigest: bytes('request_digest').notNull(),
  status: smallint().notNull(),
  reply: jsonb().notNull(),
  at: moment('at').notNull(),
});

export const outbox = pgTable('outbox', {
  id: serial(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  recipient: text().notNull(),
  sealed: bytes('sealed').notNull(),
  at: moment('at').notNull(),
});

export const ledgerCurrency = pgTable('ledger_currency', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  code: text().notNull(),
});

export const accounts = pgTable('accounts', {
  id: serial(),
  owner: key('owner'),
  name: text().notNull(),
  currency: text().notNull(),
  balance: key('balance').notNull().default(0n),
});

export const transfers = pgTable('transfers', {
  id: serial(),
  key: text().notNull(),
  kind: text().notNull(),
  note: jsonb().notNull().default({}),
  at: moment('at').notNull(),
});

export const entries = pgTable('entries', {
  transfer: key('transfer').notNull(),
  account: key('account').notNull(),
  amount: key('amount').notNull(),
  // The database fills in the rest: what was left, and for records when it was, of what kind, and how much of that kind
  // had come and gone by then.
  balanceAfter: key('balance_after').notNull().default(0n),
  at: moment('at').notNull().default(new Date(0)),
  kind: text().notNull().default(''),
  came: key('came').notNull().default(0n),
  went: key('went').notNull().default(0n),
});

export const cashierMembers = pgTable('cashier_members', {
  member: key('member').primaryKey(),
  debt: key('debt').notNull().default(0n),
});

export const bets = pgTable('bets', {
  id: serial(),
  member: key('member').notNull(),
  source: text({ enum: ['sandbox', 'vendor', 'lottery'] }).notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  vendor: text().notNull(),
  gameName: text('game_name').notNull(),
  wallet: text().notNull(),
  stake: key('stake').notNull(),
  payout: key('payout'),
  state: text({ enum: ['waiting', 'won', 'lost', 'push', 'refunded'] }).notNull(),
  placedAt: moment('placed_at').notNull(),
  settledAt: moment('settled_at'),
  round: text(),
  paid: key('paid').notNull().default(0n),
  closedAt: moment('closed_at'),
  heardAt: moment('heard_at'),
});

/** What a member bet on a day of UTC, counted by the database whenever a bet changes. */
export const betDays = pgTable('bet_days', {
  member: key('member').notNull(),
  day: date().notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  vendor: text().notNull(),
  state: text().$type<typeof bets.$inferSelect.state>().notNull(),
  bets: integer().notNull(),
  stake: key('stake').notNull(),
  payout: key('payout').notNull(),
});

export const positions = pgTable('positions', {
  id: serial(),
  sign: smallint().$type<1 | -1>().notNull(),
  member: key('member').notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  vendor: text().notNull(),
  round: text().notNull(),
  stake: key('stake').notNull(),
  payout: key('payout').notNull(),
  valid: key('valid').notNull(),
  outcome: text({ enum: ['won', 'lost', 'push'] }).notNull(),
  at: moment('at').notNull(),
});

export const memberDays = pgTable('member_days', {
  member: key('member').notNull(),
  day: date().notNull(),
  bets: integer().notNull().default(0),
  stake: key('stake').notNull().default(0n),
  payout: key('payout').notNull().default(0n),
  valid: key('valid').notNull().default(0n),
  bonus: key('bonus').notNull().default(0n),
  rebate: key('rebate').notNull().default(0n),
  deposit: key('deposit').notNull().default(0n),
  withdrawal: key('withdrawal').notNull().default(0n),
});

export const bonuses = pgTable('bonuses', {
  id: serial(),
  member: key('member').notNull(),
  key: text().notNull(),
  kind: text().$type<BonusKind>().notNull(),
  title: text().notNull(),
  amount: key('amount').notNull(),
  at: moment('at').notNull(),
});

export const requirements = pgTable('requirements', {
  id: serial(),
  member: key('member').notNull(),
  bonus: key('bonus'),
  required: key('required').notNull(),
  done: key('done').notNull().default(0n),
  state: text({ enum: ['open', 'met', 'given_up'] }).notNull(),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
});

export const cashierNumbers = pgTable('cashier_numbers', {
  kind: text({ enum: ['D', 'W'] }).notNull(),
  day: date().notNull(),
  last: integer().notNull(),
});

export const deposits = pgTable('deposits', {
  id: serial(),
  number: text().notNull(),
  member: key('member').notNull(),
  method: text().notNull(),
  kind: text().$type<DepositKind>().notNull(),
  reference: text().notNull(),
  amount: key('amount').notNull(),
  feeRate: integer('fee_rate').notNull(),
  payerName: text('payer_name'),
  promotion: text(),
  intent: text(),
  state: text().$type<DepositState>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at'),
  payTo: jsonb('pay_to').$type<readonly PayLine[]>().notNull().default([]),
  payUrl: text('pay_url'),
  qr: text(),
  arrived: key('arrived').notNull().default(0n),
  credited: key('credited').notNull().default(0n),
  sentBack: key('sent_back').notNull().default(0n),
  fee: key('fee').notNull().default(0n),
  inReview: boolean('in_review').notNull().default(false),
  reviewUntil: moment('review_until'),
  reversedAt: moment('reversed_at'),
  reason: text(),
  dueAt: moment('due_at'),
  looks: smallint().notNull().default(0),
  unsureSince: moment('unsure_since'),
});

export const payments = pgTable('payments', {
  id: serial(),
  provider: text().notNull(),
  payment: text().notNull(),
  deposit: key('deposit'),
  reference: text().notNull(),
  payer: text(),
  amount: key('amount').notNull(),
  state: text({ enum: ['arrived', 'credited', 'sent_back', 'charged_back'] }).notNull(),
  fee: key('fee').notNull().default(0n),
  sequence: integer().notNull(),
  arrivedAt: moment('arrived_at').notNull(),
});

export const providerEvents = pgTable('provider_events', {
  provider: text().notNull(),
  id: text().notNull(),
  at: moment('at').notNull(),
});

export const withdrawals = pgTable('withdrawals', {
  id: serial(),
  number: text().notNull(),
  member: key('member').notNull(),
  bankAccount: key('bank_account').notNull(),
  bankCode: text('bank_code').notNull(),
  bankName: text('bank_name').notNull(),
  accountNumber: text('account_number').notNull(),
  accountName: text('account_name').notNull(),
  amount: key('amount').notNull(),
  fee: key('fee').notNull().default(0n),
  security: key('security').notNull().default(0n),
  state: text().$type<WithdrawalState>().notNull(),
  requestedAt: moment('requested_at').notNull(),
  promisedUntil: moment('promised_until'),
  approvedAt: moment('approved_at'),
  paidAt: moment('paid_at'),
  confirmUntil: moment('confirm_until'),
  answerMinutes: integer('answer_minutes'),
  extensionsLeft: smallint('extensions_left').notNull().default(0),
  remindedAt: moment('reminded_at'),
  received: key('received'),
  remaining: key('remaining'),
  resolution: text().$type<Resolution>(),
  resolvedAt: moment('resolved_at'),
  reason: text(),
  payoutReference: text('payout_reference'),
  takenBy: text('taken_by'),
  approvedBy: text('approved_by'),
  dueAt: moment('due_at'),
  looks: smallint().notNull().default(0),
  unsureSince: moment('unsure_since'),
  sentAt: moment('sent_at'),
  reopenedAt: moment('reopened_at'),
  returnedAt: moment('returned_at'),
});

export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  member: key('member').notNull(),
  about: text({ enum: ['withdrawal'] }).notNull(),
  subject: key('subject').notNull(),
  place: smallint().notNull(),
  digest: bytes('digest').notNull(),
  bytes: bytes('bytes').notNull(),
  at: moment('at').notNull(),
});

export const sandboxPayouts = pgTable('sandbox_payouts', {
  number: text().primaryKey(),
  act: text({ enum: ['pay', 'paid', 'failed', 'silent', 'lost', 'returned'] }).notNull(),
  orders: integer().notNull().default(0),
  looks: integer().notNull().default(0),
  amount: key('amount'),
  account: text(),
  orderedAt: moment('ordered_at'),
});

export const cashierEvents = pgTable('cashier_events', {
  id: serial(),
  about: text({ enum: ['deposit', 'withdrawal'] }).notNull(),
  subject: key('subject').notNull(),
  event: text().notNull(),
  state: text().notNull(),
  transfers: text().array().notNull().default([]),
  at: moment('at').notNull(),
  byWhom: text('by_whom').notNull(),
  reason: text(),
});

export const vendors = pgTable('vendors', {
  code: text().primaryKey(),
  title: text().notNull(),
  hot: boolean().notNull(),
  openMode: text('open_mode', { enum: ['route', 'iframe', 'external', 'list'] }).notNull(),
  accountTypeName: text('account_type_name'),
  joinedAt: moment('joined_at').notNull(),
  position: integer().notNull(),
  image: text(),
  maintenance: boolean().notNull().default(false),
  launchUrl: text('launch_url'),
  walletMode: text('wallet_mode', { enum: ['seamless', 'transfer'] })
    .notNull()
    .default('seamless'),
  frame: text({ enum: ['bare', 'origin'] })
    .notNull()
    .default('bare'),
  trials: boolean().notNull().default(true),
  closedCountries: text('closed_countries').array().notNull().default([]),
});

export const vendorSecrets = pgTable('vendor_secrets', {
  id: serial(),
  vendor: text().notNull(),
  secret: text().notNull(),
  until: moment('until'),
});

export const playPauses = pgTable('play_pauses', {
  member: key('member').primaryKey(),
  reason: text({ enum: ['time_out', 'exclusion', 'limit'] }).notNull(),
  until: moment('until'),
});

export const seats = pgTable('seats', {
  id: text().primaryKey(),
  member: key('member').notNull(),
  vendor: text().notNull(),
  nodeId: text('node_id').notNull(),
  gameCode: text('game_code').notNull(),
  gameName: text('game_name').notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  wallet: text().notNull(),
  minBet: key('min_bet').notNull(),
  maxBet: key('max_bet').notNull(),
  language: text().notNull(),
  device: text().notNull(),
  room: text(),
  state: text({ enum: ['live', 'ended'] }).notNull(),
  beganAt: moment('began_at').notNull(),
  seenAt: moment('seen_at').notNull(),
});

export const seatTickets = pgTable('seat_tickets', {
  digest: bytes('digest').primaryKey(),
  seat: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const walletMessages = pgTable('wallet_messages', {
  vendor: text().notNull(),
  tx: text().notNull(),
  kind: text({ enum: ['bet', 'win', 'rollback'] }).notNull(),
  member: key('member').notNull(),
  round: text(),
  amount: key('amount'),
  endRound: boolean('end_round').notNull(),
  betTx: text('bet_tx'),
  status: text().$type<WalletStatus>().notNull(),
  transfer: key('transfer'),
  returnedAt: moment('returned_at'),
  at: moment('at').notNull(),
});

export const vendorCategories = pgTable('vendor_categories', {
  category: text().$type<GameType>().notNull(),
  vendor: text().notNull(),
});

export const games = pgTable('games', {
  nodeId: text('node_id').primaryKey(),
  vendor: text().notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  gameName: text('game_name').notNull(),
  gameClassify: text('game_classify').notNull(),
  gameCode: text('game_code').notNull(),
  isGame: text('is_game', { enum: ['GAME', 'VASSALAGE'] }).notNull(),
  lottery: jsonb().$type<LotteryRules>(),
  minBet: key('min_bet').notNull(),
  minLineNum: integer('min_line_num').notNull(),
  volatility: smallint().notNull(),
  addedAt: moment('added_at').notNull(),
  hotRank: integer('hot_rank'),
  popularRank: integer('popular_rank'),
  maintenance: boolean().notNull(),
  position: integer().notNull(),
  image: text(),
});

export const banners = pgTable('banners', {
  id: text().primaryKey(),
  groupName: text('group_name').notNull(),
  url: text(),
  linkageType: text('linkage_type', { enum: ['route', 'url', 'promotion', 'game', 'deposit'] }),
  linkageTarget: text('linkage_target'),
  title: text().notNull(),
  subtitle: text().notNull(),
  position: integer().notNull(),
});

export const promotions = pgTable('promotions', {
  id: text().primaryKey(),
  title: text().notNull(),
  category: text().notNull(),
  summary: text().notNull(),
  html: text().notNull(),
  image: text(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  state: text({
    enum: [
      'join',
      'claim',
      'applying',
      'close',
      'rejected',
      'issued',
      'claimed',
      'process',
      'joined',
      'coming_soon',
      'signed',
    ],
  }).notNull(),
  position: integer().notNull(),
});

export const favourites = pgTable('favourites', {
  member: key('member').notNull(),
  nodeId: text('node_id').notNull(),
  addedAt: moment('added_at').notNull(),
});

export const recentGames = pgTable('recent_games', {
  member: key('member').notNull(),
  nodeId: text('node_id').notNull(),
  playedAt: moment('played_at').notNull(),
});

export const rooms = pgTable('rooms', {
  id: text().primaryKey(),
  nodeId: text('node_id').notNull(),
  title: text().notNull(),
  entry: key('entry').notNull(),
  seats: smallint().notNull(),
  players: smallint().notNull().default(0),
  position: integer().notNull(),
});

export const winners = pgTable('winners', {
  id: serial(),
  account: text().notNull(),
  nodeId: text('node_id').notNull(),
  amount: key('amount').notNull(),
  at: moment('at').notNull(),
});

export const draws = pgTable('draws', {
  lottery: text().notNull(),
  issue: text().notNull(),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  drawsAt: moment('draws_at').notNull(),
  numbers: jsonb().$type<string[]>(),
});

export const announcements = pgTable('announcements', {
  id: text().primaryKey(),
  type: text().$type<Announcement['type']>().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  images: jsonb().$type<Announcement['announcementImages']>().notNull().default([]),
  at: moment('at').notNull(),
});

export const messages = pgTable('messages', {
  id: serial(),
  member: key('member').notNull(),
  title: text().notNull(),
  content: text().notNull(),
  at: moment('at').notNull(),
  readAt: moment('read_at'),
});

export const notices = pgTable('notices', {
  id: serial(),
  member: key('member').notNull(),
  about: text().$type<Notice['about']>().notNull(),
  state: text().$type<Notice['state']>().notNull(),
  reference: text().notNull(),
  amount: key('amount').notNull(),
  at: moment('at').notNull(),
  readAt: moment('read_at'),
});

export const loginTickets = pgTable('login_tickets', {
  digest: bytes('digest').primaryKey(),
  member: key('member').notNull(),
  merchant: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const trials = pgTable('trials', {
  member: key('member').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
});

export const sliders = pgTable('sliders', {
  id: text().primaryKey(),
  purpose: text().notNull(),
  address: text().notNull(),
  x: smallint().notNull(),
  madeAt: moment('made_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const tickets = pgTable('tickets', {
  digest: bytes('digest').primaryKey(),
  purpose: text().notNull(),
  address: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const invitations = pgTable('invitations', {
  id: serial(),
  code: text().notNull(),
  codeKey: text('code_key').notNull(),
  inviter: key('inviter').notNull(),
  makes: smallint().$type<0 | 2>().notNull(),
  domain: text(),
  note: text(),
  madeAt: moment('made_at').notNull(),
  until: moment('until'),
  endedAt: moment('ended_at'),
});

export const registrations = pgTable('registrations', {
  member: key('member').primaryKey(),
  way: text({ enum: ['username', 'mobile'] }).notNull(),
  key: text(),
  at: moment('at').notNull(),
  domain: text().notNull(),
  registerUrl: text('register_url'),
  invitation: key('invitation'),
  referrer: key('referrer'),
  payeeName: text('payee_name'),
  details: jsonb().$type<Record<string, string>>().notNull(),
});

export const logins = pgTable('logins', {
  id: serial(),
  member: key('member').notNull(),
  at: moment('at').notNull(),
  ip: text().notNull(),
});

export const authenticators = pgTable('authenticators', {
  member: key('member').primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  expiresAt: moment('expires_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
});

export const lostAuthenticators = pgTable('lost_authenticators', {
  member: key('member').primaryKey(),
  usableAt: moment('usable_at').notNull(),
  endsAt: moment('ends_at').notNull(),
});

export const stepUps = pgTable('step_ups', {
  ticketHash: bytes('ticket_hash').primaryKey(),
  member: key('member').notNull(),
  ip: text().notNull(),
  byPassword: boolean('by_password').notNull(),
  passwordWeak: boolean('password_weak').notNull(),
  passwordChangedAt: moment('password_changed_at').notNull(),
  triesLeft: smallint('tries_left').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const bankAccounts = pgTable('bank_accounts', {
  id: serial(),
  member: key('member').notNull(),
  bankCode: text('bank_code').notNull(),
  sealedNumber: bytes('sealed_number').notNull(),
  numberDigest: bytes('number_digest').notNull(),
  numberEnd: text('number_end').notNull(),
  accountName: text('account_name').notNull(),
  addedAt: moment('added_at').notNull(),
  removedAt: moment('removed_at'),
});

export const sharedBankAccounts = pgTable('shared_bank_accounts', {
  id: serial(),
  member: key('member').notNull(),
  holder: key('holder').notNull(),
  at: moment('at').notNull(),
});

export const socialStarts = pgTable('social_starts', {
  stateHash: bytes('state_hash').primaryKey(),
  provider: text({ enum: ['facebook', 'google'] }).notNull(),
  challengeHash: bytes('challenge_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const socialAccounts = pgTable('social_accounts', {
  provider: text({ enum: ['facebook', 'google'] }).notNull(),
  subject: text().notNull(),
  member: key('member').notNull(),
  linkedAt: moment('linked_at').notNull(),
});

export const phoneProofs = pgTable('phone_proofs', {
  digest: bytes('digest').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const feedback = pgTable('feedback', {
  id: serial(),
  member: key('member'),
  questionType: text('question_type').notNull(),
  content: text().notNull(),
  contactInfo: text('contact_info').notNull(),
  life: jsonb().$type<Infer<typeof siteLife>>(),
  at: moment('at').notNull(),
});

export const sandboxOrders = pgTable('sandbox_orders', {
  number: text().primaryKey(),
  kind: text().$type<DepositKind>().notNull(),
  reference: text().notNull(),
  amount: key('amount').notNull(),
  expiresAt: moment('expires_at'),
  returnUrl: text('return_url').notNull(),
  cancelled: boolean().notNull().default(false),
});

export const sandboxPayments = pgTable('sandbox_payments', {
  id: serial(),
  kind: text().$type<DepositKind>().notNull(),
  reference: text().notNull(),
  payer: text(),
  amount: key('amount').notNull(),
  state: text({ enum: ['pending', 'paid', 'declined', 'charged_back'] }).notNull(),
  reason: text(),
  sequence: integer().notNull().default(1),
  confirmations: smallint().notNull().default(0),
  becomes: text({ enum: ['paid', 'charged_back'] }),
  becomesAt: moment('becomes_at'),
});

export const sandboxNotices = pgTable('sandbox_notices', {
  id: serial(),
  provider: text().notNull(),
  noticeId: text('notice_id').notNull(),
  body: jsonb().notNull(),
  fault: text({ enum: ['wrong_signature', 'old_time'] }),
  attempts: smallint().notNull().default(0),
  dueAt: moment('due_at').notNull(),
});

export const sandboxGameSeats = pgTable('sandbox_game_seats', {
  seat: text().primaryKey(),
  vendor: text().notNull(),
  nodeId: text('node_id').notNull(),
  gameName: text('game_name').notNull(),
  setup: jsonb().notNull(),
  currency: text().notNull(),
  minBet: key('min_bet').notNull(),
  maxBet: key('max_bet').notNull(),
  token: text().notNull(),
  serverSeed: text('server_seed').notNull(),
  clientSeed: text('client_seed').notNull(),
  nonce: integer().notNull().default(0),
});

export const sandboxGameRounds = pgTable('sandbox_game_rounds', {
  id: serial(),
  seat: text().notNull(),
  roundId: text('round_id').notNull(),
  serverSeed: text('server_seed').notNull(),
  clientSeed: text('client_seed').notNull(),
  nonce: integer().notNull(),
  choice: jsonb().notNull(),
  moves: jsonb().notNull().default({}),
  state: text({ enum: ['betting', 'running', 'settled', 'refused', 'taken_back'] }).notNull(),
  win: key('win').notNull().default(0n),
  at: moment('at').notNull(),
  dueAt: moment('due_at').notNull(),
});

export const sandboxGameSends = pgTable('sandbox_game_sends', {
  txId: text('tx_id').primaryKey(),
  vendor: text().notNull(),
  call: text({ enum: ['win', 'rollback'] }).notNull(),
  body: jsonb().notNull(),
  tries: smallint().notNull().default(0),
  dueAt: moment('due_at').notNull(),
});

export const sandboxVouchers = pgTable('sandbox_vouchers', {
  code: text().primaryKey(),
  amount: key('amount').notNull(),
  expired: boolean().notNull().default(false),
  redeemedBy: text('redeemed_by'),
});
