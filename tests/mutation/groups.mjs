import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../gateway/launch/run.mjs';

/**
 * Files that are mutated together, with the tests that should notice: those of the flows, and any others.
 * @typedef {{ readonly name: string, readonly flows: readonly string[], readonly tests?: readonly string[], readonly files: readonly string[], readonly hasDatabase?: boolean }} Group
 */

/**
 * What a group has besides the files and tests of its flows: files that belong to no single flow, flows that have no
 * machine or only help to test it, and other tests. Without `flows`, it is about the flow of the same name.
 * @typedef {{ readonly flows?: readonly string[], readonly files?: readonly string[], readonly testedBy?: readonly string[], readonly tests?: readonly string[] }} Exception
 */

/** Every flow is its own group, except: @type {Readonly<Record<string, Exception>>} */
const exceptions = {
  codes: { flows: ['smsCode', 'resetCode', 'numberCode'], files: ['machines/auth/codeAfterSlider.ts'] },
  passwords: { flows: ['changePassword', 'resetPassword', 'forgotPassword'], files: ['machines/auth/newPassword.ts'] },
  social: { flows: ['social', 'handOver'] },
  slider: { testedBy: ['numberCode'] },
  register: {
    files: ['registerFields', 'registration', 'phoneProof'].map((name) => `machines/auth/${name}.ts`),
    tests: ['tests/auth/phoneProvider.test.ts'],
  },
  app: { files: ['machines/app/menu.ts'], testedBy: ['menu'] },
  pages: {
    flows: ['pages', 'location'],
    files: ['machines/app/layers.ts'],
    tests: ['layers', 'browser'].map((name) => `tests/app/${name}.test.ts`),
  },
  dialogs: { flows: ['dialog', 'dialogs', 'panel', 'toast', 'toasts', 'preferences'] },
  favourites: { files: ['machines/lobby/hearts.ts'], testedBy: ['lotteryFavourites'] },
  content: { flows: ['announcements', 'feedback'] },
  stopping: { flows: ['stopping', 'stops'], files: ['machines/protection/stops.ts'] },
  realityCheck: { files: ['machines/protection/played.ts'] },
  security: {
    flows: ['securityCentre', 'bindContact', 'authenticator', 'paymentPassword', 'endOthers'],
    files: ['machines/security/fields.ts', 'machines/security/change.ts'],
  },
  cashier: {
    flows: [
      'deposit',
      'voucher',
      'firstLimit',
      'moneyRequest',
      'watch',
      'withdrawal',
      'bankAccounts',
      'wallets',
      'transfer',
      'oneTime',
    ],
    files: [
      'amount',
      'deposits',
      'intent',
      'moneySetup',
      'moneyStates',
      'playLimit',
      'room',
      'sentPictures',
      'trackedStates',
      'transfers',
      'waits',
      'wallets',
      'watched',
      'withdrawals',
    ].map((name) => `machines/cashier/${name}.ts`),
  },
  playLimits: { files: ['machines/protection/playLimits.rules.ts'] },
  contracts: {
    flows: ['contractPage', 'contractAnswer', 'proposal', 'payOwed', 'simulator'],
    files: ['contracts', 'contractPlaces', 'terms'].map((name) => `machines/agent/${name}.ts`),
    testedBy: ['terms'],
  },
  links: { flows: ['links'], files: ['machines/agent/linkOffers.ts'] },
  slip: {
    flows: ['slip'],
    files: ['board', 'boardSets', 'randomLines', 'slip.rules'].map((name) => `machines/lottery/${name}.ts`),
    tests: ['board', 'slipRules'].map((name) => `tests/lottery/${name}.test.ts`),
  },
  drawClock: { flows: ['drawClock', 'drawOutcome'], files: ['machines/lottery/draws.ts'] },
  points: { flows: ['mall', 'spendPoints'], files: ['machines/points/mall.ts'] },
  gift: { flows: ['gift'], files: ['machines/promotions/gifts.ts'] },
  rounds: {
    flows: [
      'round',
      'climb',
      'magazine',
      'follow',
      'sure',
      'fight',
      'cup',
      'hand',
      'book',
      'betSlip',
      'cashOut',
      'proofCheck',
      'ticketSlip',
    ],
    files: ['gameSetup', 'seatSetup', 'seatStates', 'followedSetup', 'followedStates'].map(
      (name) => `machines/games/${name}.ts`,
    ),
  },
  promoCode: { files: ['machines/promotions/codes.ts'] },
  promotion: { files: ['machines/promotions/promotions.ts'], testedBy: ['application'] },
  speedTest: { flows: ['speedTest'], files: ['machines/speedTest/speedTest.rules.ts'] },
  records: { flows: [], files: ['machines/records/records.ts'], tests: ['tests/member/filterAt.test.ts'] },
  common: {
    flows: ['feed', 'record'],
    files: ['machines/common/*.ts'],
    testedBy: [
      'captcha',
      'smsCode',
      'resetCode',
      'numberCode',
      'login',
      'changePassword',
      'forgotPassword',
      'register',
    ],
    tests: ['tests/app/siteLog.test.ts'],
  },
};

/**
 * The rules and the jobs of the cashier in the gateway, the rules of agents’ contracts, of their terms, of promotions and of the
 * demo games, and the ledger, whose tests start an embedded database for each mutant. Anything else that needs one is left out, because it takes hours.
 * @type {readonly Group[]}
 */
const money = [
  {
    name: 'cashierRules',
    flows: [],
    tests: ['tests/gateway/cashier/rules.test.ts'],
    files: ['fee', 'looks', 'numbers'].map((name) => `gateway/domains/cashier/${name}.ts`),
  },
  { name: 'jobs', flows: [], tests: ['tests/gateway/cashier/jobs.test.ts'], files: ['gateway/trust/calls/jobs.ts'] },
  {
    name: 'recordSpan',
    flows: [],
    tests: ['tests/gateway/cashier/rules.test.ts'],
    files: ['gateway/domains/records/recordSpan.ts'],
  },
  {
    name: 'agentRules',
    flows: [],
    tests: ['earnings', 'periods', 'tree'].map((name) => `tests/agent/${name}.test.ts`),
    files: ['earnings', 'periods', 'tree'].map((name) => `gateway/domains/agent/${name}.ts`),
  },
  {
    name: 'lotteryRules',
    flows: [],
    tests: ['rules', 'returns', 'proof'].map((name) => `tests/lottery/${name}.test.ts`),
    files: ['most', 'odds', 'proof', 'reading', 'selection'].map((name) => `contract/lottery/${name}.ts`),
  },
  {
    name: 'lotterySettling',
    flows: [],
    tests: ['rules', 'returns'].map((name) => `tests/lottery/${name}.test.ts`),
    files: ['gateway/domains/lottery/settle.ts'],
  },
  { name: 'terms', flows: [], tests: ['tests/contract/earnings.test.ts'], files: ['contract/earnings.ts'] },
  {
    name: 'promotionStanding',
    flows: [],
    tests: ['tests/promotions/standing.test.ts'],
    files: ['gateway/trust/offers/rules/standing.ts'],
  },
  {
    name: 'promotionRules',
    flows: [],
    tests: ['returnToPlayer', 'rewardRules'].map((name) => `tests/promotions/${name}.test.ts`),
    files: [
      'cashback',
      'returnToPlayer',
      'envelopes',
      'figures',
      'fraction',
      'leaderboard',
      'missions',
      'periods',
      'raffle',
      'rebate',
      'referral',
      'signIn',
      'wheel',
    ].map((name) => `gateway/trust/offers/rules/${name}.ts`),
  },
  {
    name: 'bookRules',
    flows: [],
    tests: ['book', 'bookExamples'].map((name) => `tests/games/${name}.test.ts`),
    files: ['goals', 'odds', 'sets', 'sports'].map((name) => `games/rules/${name}.ts`),
  },
  ...['fight', 'cup', 'tickets'].map((name) => ({
    name: `${name}Rules`,
    flows: [],
    tests: [`tests/games/${name}.test.ts`],
    files: [`games/rules/${name}.ts`],
  })),
  {
    name: 'roundRules',
    flows: [],
    tests: [
      'fair.test.ts',
      'rtp.test.ts',
      'hand.test.ts',
      'handReturn.test.ts',
      'proofPages.test.tsx',
      'uncounted.test.ts',
    ].map((name) => `tests/games/${name}`),
    files: ['cards', 'climb', 'hand', 'play', 'reef', 'reels', 'segments', 'table'].map(
      (name) => `games/rules/${name}.ts`,
    ),
  },
  {
    name: 'ledger',
    flows: [],
    tests: ['books', 'currency', 'ledger'].map((name) => `tests/gateway/engines/${name}.test.ts`),
    files: ['books', 'currency', 'ledger', 'points'].map((name) => `gateway/trust/ledger/${name}.ts`),
    hasDatabase: true,
  },
];

const words = 'machines/common/words.ts';

/** @param {string} pattern a path in which a star stands for a part of a name */
const matching = (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts'));

const moneyFiles = money.flatMap(({ files }) => files.map(matching));

/** Every file that is mutated, by its path from the project's folder. */
export const mutated = [
  ...filesIn('machines').filter((file) => file !== words),
  ...['contract', 'gateway'].flatMap(filesIn).filter((file) => moneyFiles.some((pattern) => pattern.test(file))),
].sort();

/** @param {Group} group */
export const filesOf = ({ files }) => mutated.filter((file) => files.some((pattern) => matching(pattern).test(file)));

/** @typedef {{ readonly flow: string, readonly files: readonly string[] }} Own */

/** The files of each machine that are named like it. @type {readonly Own[]} */
const own = mutated.flatMap((file) => {
  const [, path, flow] = /^(.*\/([^/]+))\.machine\.ts$/.exec(file) ?? [];
  return path && flow ? [{ flow, files: [`${path}.*.ts`, `${path}.states/*.ts`] }] : [];
});

const grouped = new Set(Object.entries(exceptions).flatMap(([name, { flows = [name] }]) => flows));

/** @type {readonly Group[]} */
export const groups = [
  ...own.filter(({ flow }) => !grouped.has(flow)).map(({ flow, files }) => ({ name: flow, flows: [flow], files })),
  ...Object.entries(exceptions).map(([name, { flows = [name], files = [], testedBy = [], tests = [] }]) => ({
    name,
    flows: [...flows, ...testedBy],
    tests,
    files: [...own.filter(({ flow }) => flows.includes(flow)).flatMap((each) => each.files), ...files],
  })),
  ...money,
];

/**
 * The folder that a group's files lie in; its score is what counts.
 * @param {Group} group
 */
export const areaOf = ({ files: [first = ''] }) => dirname(first);

/** The group that a run of Stryker is about; none in any other run of the tests. */
export const current = groups.find(({ name }) => name === process.env.MUTATION_GROUP);
