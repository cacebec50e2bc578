import { beforeAll, describe, expect, test } from 'vitest';
import { calls, contract, type Contract } from '../../contract/index.ts';
import { timeOutHours } from '../../contract/protection/rules.ts';
import { readSetting, readSettings, writeSetting, type Settings } from '../../gateway/trust/settings/settings.ts';
import { notYet } from '../../gateway/trust/calls/notYet.ts';
import { useHouse } from './support/house.ts';

const house = useHouse();

type Said = readonly { readonly where: string; readonly sentence: string }[];

/** What the site says before anybody asks: where, and in sentences. */
let said: Said = [];
let settings: Settings;

const sentences = (text: string): string[] =>
  text
    .replaceAll(/<[^>]+>/g, '\n')
    .split(/[\n;]|(?<=[.!?:])\s+/)
    .map((part) => part.trim())
    .filter(Boolean);

const listen = async (): Promise<Said> => {
  const guest = await house.guest();
  const { list: banners } = await guest.ask(contract.content.banners, {});
  const { list: promotions } = await guest.ask(contract.promotions.list, {});
  const { sections } = await guest.ask(contract.system.helpCenter, {});
  const { list: news } = await guest.ask(contract.content.announcements, {
    platform: 'W',
    types: 'B,PL,PU,PR,H',
    pageSize: 100,
  });
  const texts: [where: string, text: string][] = [
    ...banners.map(({ bannerId, title, subtitle }): [string, string] => [bannerId, `${title}\n${subtitle}`]),
    ...promotions.map(({ id, title, summary, html }): [string, string] => [id, `${title}\n${summary}\n${html}`]),
    ...sections.flatMap(({ articles }) =>
      articles.map(({ id, title, html }): [string, string] => [id, `${title}\n${html}`]),
    ),
    ...news.map(({ id, title, content }): [string, string] => [id, `${title}\n${content}`]),
  ];
  return texts.flatMap(([where, text]) => sentences(text).map((sentence) => ({ where, sentence })));
};

beforeAll(async () => {
  said = await listen();
  settings = await readSettings(house.gateway.database);
});

const missing = new Set<string>(notYet);
const isAnswered = (name: string) => calls.some((call) => call.name === name) && !missing.has(name);
const isOffered = (row: 'protection' | 'kyc') => settings.whitelabel[row] === 'offered';
const protects = (name: keyof Contract['protection']) => isOffered('protection') && isAnswered(`protection.${name}`);
const feeOf = (kind: string) => settings.cashier.methods.find((method) => method.on && method.kind === kind)?.feeRate;

const promises: readonly (readonly [what: string, words: RegExp, isKept: () => boolean])[] = [
  ['a bonus', /\bbonus|matched|same again|bets of \d+ times/i, () => isAnswered('promotions.claim')],
  ['cashback', /cashback|% back|insurance|of what you lost/i, () => isAnswered('promotions.claim')],
  ['a gift', /\bgift|\$[\d.,]+ (for you|back|for each)|share \$/i, () => isAnswered('promotions.claim')],
  ['a promo code', /promo code/i, () => isAnswered('promotions.redeemCode')],
  ['joining', /\bjoin (here|it|the|a promotion)\b/i, () => isAnswered('promotions.join')],
  ['an application', /apply for|attach up to|(attach|send)\b.*\bpicture/i, () => isAnswered('promotions.apply')],
  ['a raffle', /\b(raffle|tickets? (are|is) given|harvest draw)/i, () => isAnswered('promotions.claimRaffle')],
  ['red envelopes', /envelope/i, () => isAnswered('rewards.openEnvelope')],
  ['a prize wheel', /prize wheel|one turn for/i, () => isAnswered('rewards.spin')],
  ['rebates', /rebate/i, () => isAnswered('rewards.claimRebate')],
  ['a tournament', /\b(slot race|tournament|spring cup|best ten spins)/i, () => isAnswered('promotions.join')],
  ['a daily reward', /sign-in\b|every seventh day/i, () => isAnswered('promotions.join')],
  ['a reward for friends', /refer a friend|your friend/i, () => isAnswered('referral.overview')],
  ['redeeming points', /redeem/i, () => isAnswered('points.redeem')],
  ['earning points', /points? (for|on) each|earn (them|points)|points are earned/i, () => isAnswered('points.details')],
  ['bets on draws', /\bbets? on draws|lottery bet|sport and lottery/i, () => isAnswered('lottery.placeBets')],
  ['limits', /\blimits? (for|of) (deposits|losses)|set a limit|lower limit/i, () => protects('setLimit')],
  ['breaks', /\b(a|your) break\b/i, () => protects('timeOut')],
  ['breaks of this length', /42 days/, () => timeOutHours.most === 42 * 24],
  ['exclusions', /\bexclusions?\b|exclude(d)? (yourself|themselves)/i, () => protects('exclude')],
  ['reality checks', /reality check|how long you have been playing/i, () => protects('acknowledge')],
  ['figures of play', /how long you have played/i, () => protects('figures')],
  ['closing an account', /close your account/i, () => isAnswered('member.close')],
  [
    'checks of documents',
    /check the age|your (identity )?document|document that was|deposits are returned/i,
    () => isOffered('kyc') && isAnswered('kyc.submit'),
  ],
  ['to keep documents so long', /five years/i, () => settings.kyc.keptDays === 5 * 365],
  ['a second proof', /we have not seen before|one more proof/i, () => settings.stepUp.on],
  ['an authenticator', /authenticator/i, () => isAnswered('security.authenticatorConfirm')],
  ['a code by SMS', /code by SMS/i, () => settings.switches.mobileLoginCode],
  ['a demo', /play money|free demo/i, () => settings.switches.freePlay && isAnswered('session.freePlay')],
  [
    'play money of this amount, for so long',
    /\$2,000\.00|for 24 hours|After 24 hours/i,
    () => settings.freePlay.balance === '200000' && settings.freePlay.hours === 24,
  ],
  [
    'deposits without a fee',
    /deposits without a fee|credited in full/i,
    () => ['bank', 'wallet', 'voucher'].every((kind) => feeOf(kind) === 0),
  ],
  ['the fee of a card', /1\.5%/, () => feeOf('card') === 150],
  [
    'withdrawals without a fee',
    /withdrawals without a fee|arrives in full/i,
    () => settings.withdrawals.feeRate === 0 && settings.withdrawals.securityDeposit === '0',
  ],
  ['withdrawals so often', /three times a day/i, () => settings.withdrawals.timesADay === 3],
  [
    'withdrawals of so much',
    /from \$20\.00 to \$5,000\.00/i,
    () => {
      const { least, most, mostADay } = settings.withdrawals;
      return [least, most, mostADay].join() === '2000,500000,1000000';
    },
  ],
  ['withdrawing without bets', /without having been bet/i, () => settings.cashier.depositTurnover === 0],
  ['the time to answer', /after 30 minutes/i, () => settings.whitelabel.autoReceiveMinutes === 30],
];

/** "You cannot set a limit here yet" promises none. A question is answered by what follows it. */
const promisesNothing = /\b(no|not|none|never|cannot|nobody)\b|\?$/i;

const broken = (those: readonly { where: string; sentence: string }[]): string[] =>
  those.flatMap(({ where, sentence }) =>
    promises
      .filter(([, words, isKept]) => !promisesNothing.test(sentence) && words.test(sentence) && !isKept())
      .map(([what]) => `${where} promises ${what}: ${sentence}`),
  );

test('R7.47 R7.54 R7.27 R2.44 help, promotions, banners and announcements promise only what the site does today', () => {
  expect(said.length).toBeGreaterThan(150);
  expect(broken(said)).toEqual([]);
});

test('every promise in the list is made somewhere, or is one that may not be made', () => {
  const made = promises.filter(([, words]) => said.some(({ sentence }) => words.test(sentence))).map(([what]) => what);
  const kept = promises.filter(([, , isKept]) => isKept()).map(([what]) => what);
  expect(kept.filter((what) => !made.includes(what))).toEqual([]);
});

test('the sentence “You can close your account in My account.” counts as a promise that nothing keeps', () => {
  const sentence = 'You can close your account in My account.';
  expect(broken([{ where: 'here', sentence }])).toEqual([`here promises closing an account: ${sentence}`]);
});

describe('where player protection and documents are not offered', () => {
  beforeAll(async () => {
    const { database } = house.gateway;
    const { protection: _, kyc: __, ...whitelabel } = await readSetting(database, 'whitelabel');
    await writeSetting(database, 'whitelabel', whitelabel);
    settings = await readSettings(database);
  });

  test.each([
    ['A break lasts 24 hours, 7 days or 30 days.', 'breaks'],
    ['Limits for deposits and for losses are set in My account.', 'limits'],
    ['We check the age of every account before its first withdrawal.', 'checks of documents'],
  ])('R1.22 the sentence “%s” counts as a promise that nothing keeps', (sentence, what) => {
    expect(broken([{ where: 'here', sentence }])).toContain(`here promises ${what}: ${sentence}`);
  });

  test.each([['EN'], ['TY']])('R1.22 R7.47 the help in %s has no article about them', async (language) => {
    const { sections } = await (await house.guest()).ask(contract.system.helpCenter, { language });
    const articles = sections.flatMap((section) => section.articles);
    expect(articles.length).toBeGreaterThan(15);
    expect(articles.filter(({ offer }) => offer !== undefined)).toEqual([]);
  });

  test('R1.22 R7.47 nothing that the site says promises them', async () => {
    expect(broken(await listen())).toEqual([]);
  });
});
