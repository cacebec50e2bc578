import { bigint, boolean, customType, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Infer } from 'superstruct';
import type { announcement } from '../../contract/areas/content.ts';
import type { gameType } from '../../contract/areas/games.ts';
import type { siteLife } from '../../contract/areas/service.ts';
import type { LotteryRules } from '../lottery/rules.ts';

export type GameType = Infer<typeof gameType>;
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
});

export const lineage = pgTable('lineage', {
  upline: key('upline').notNull(),
  downline: key('downline').notNull(),
  depth: smallint().notNull(),
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
  about: text({ enum: ['deposit', 'withdrawal'] }).notNull(),
  state: text({ enum: ['credited', 'approved', 'rejected', 'failed'] }).notNull(),
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
  accountNumber: text('account_number').notNull(),
  accountName: text('account_name').notNull(),
  addedAt: moment('added_at').notNull(),
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
