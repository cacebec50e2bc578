import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { contract } from '../../contract/index.ts';
import { exampleMatch, feedLimits } from '../../contract/play/feed.ts';
import { wallet, walletRefusal, walletStatuses, type WalletCallName } from '../../contract/vendorWallet.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Callers } from './callers.ts';
import { CannotCheck } from './cannotCheck.ts';
import { complain, refusalOf } from './judge.ts';
import { postSigned } from './signedPost.ts';

interface Vendor {
  readonly gateway: string;
  readonly code: string;
  readonly secret: string;
}

/** A rule of the wallet, and how the gateway breaks it. */
export interface WalletFinding {
  readonly rule: string;
  readonly misfits: readonly string[];
}

interface Heard {
  readonly http: number;
  readonly content: Readonly<Record<string, unknown>>;
}

interface Manner {
  readonly at?: number;
  readonly secret?: string;
}

const longest = 30_000;

const send = async (
  { gateway, code, secret }: Vendor,
  call: WalletCallName,
  message: object,
  manner: Manner = {},
): Promise<Heard> => {
  const { path } = wallet[call];
  const heard = await postSigned(gateway.replace(/\/$/, '') + path, {
    key: manner.secret ?? secret,
    path,
    at: manner.at ?? Date.now(),
    body: JSON.stringify(message),
    headers: { vendor: code },
    patience: longest,
  });
  return { http: heard.status, content: (await heard.json().catch(() => ({}))) as Record<string, unknown> };
};

const judge = (call: WalletCallName, { http, content }: Heard, wanted: Readonly<Record<string, unknown>>): string[] => {
  const status = String(wanted['status']) as keyof typeof walletStatuses;
  const shape = walletStatuses[status].http === 200 ? wallet[call].reply : walletRefusal;
  const [wrong] = shape.validate(content);
  return [
    ...(wrong ? [complain(wrong, 'answer')] : []),
    ...(http === walletStatuses[status].http ? [] : [`HTTP ${http}, not ${walletStatuses[status].http}`]),
    ...Object.entries(wanted)
      .filter(([field, value]) => content[field] !== value)
      .map(([field, value]) => `${field} is ${JSON.stringify(content[field])}, not ${JSON.stringify(value)}`),
  ];
};

/** What a launch of the check opens with. */
const pick = 'a-bet:of~the.check';

const launch = async ({ person, account }: Callers, { code }: Vendor): Promise<string> => {
  if (!person || !account)
    throw new CannotCheck('The wallet is checked with an account: give --account and --password.');
  const query = { clientType: 3, platform: 'html5-desktop', vassalage: code, pageNo: 1, pageSize: 42 };
  const listed = await person.send(contract.games.list, query);
  const { games } = (listed.envelope?.value ?? { games: [] }) as ReplyOf<typeof contract.games.list>;
  const game = games.find(({ maintenance, isGame }) => !maintenance && isGame === 'GAME');
  if (!game) throw new CannotCheck(`The gateway lists no game of ${code} that can be played.`);
  const { nodeId, gameId } = game;
  const wanted = {
    ...contract.games.launch.example.request,
    nodeId,
    gameId,
    vassalage: code,
    username: account.name,
    pick,
  };
  const launched = await person.send(contract.games.launch, { ...wanted, takeOver: true });
  const refused = refusalOf(launched);
  if (refused) throw new CannotCheck(`A game of ${code} cannot be launched: ${refused}.`);
  const { game_url: framed, game_url2: opened } = launched.envelope?.value as ReplyOf<typeof contract.games.launch>;
  return new URL(framed ?? opened ?? '', 'http://nowhere').searchParams.get('ticket') ?? '';
};

type Check = (
  rule: string,
  call: WalletCallName,
  message: object,
  wanted: Readonly<Record<string, unknown>>,
) => Promise<Heard['content']>;

/** Checks the feed with empty ones, which take the vendor's own away until it sends the next. */
const checkFeed = async (vendor: Vendor, check: Check, { game }: Heard['content']): Promise<void> => {
  const holding = (rows: object) => ({
    sentAt: new Date().toISOString(),
    matches: [],
    draws: [],
    jackpots: [],
    ...rows,
  });
  const { nodeId = '' } = (game ?? {}) as { nodeId?: string };
  const jackpot = { id: 'a', nodeId, name: 'A jackpot', amount: '100' };
  const invalid = { status: 'invalid' };
  const foreign = holding({ jackpots: [{ ...jackpot, nodeId: 'no-game-of-this-vendor' }] });
  await check('a feed of another’s game is refused', 'feed', foreign, invalid);
  await check('a feed with two rows of one id is refused', 'feed', holding({ jackpots: [jackpot, jackpot] }), invalid);
  const match = { ...exampleMatch, nodeId, startsAt: new Date().toISOString() };
  const cheap = match.outcomes.map((outcome) => ({ ...outcome, odds: 100 }));
  await check(
    'odds that pay no more than the stake are refused',
    'feed',
    holding({ matches: [{ ...match, outcomes: cheap }] }),
    invalid,
  );
  // The vendor's own server may just have sent one.
  const { content } = await send(vendor, 'feed', holding({}));
  if (content['status'] === 'too_many') await setTimeout(feedLimits.everySeconds * 1_000);
  if (content['status'] !== 'ok') await check('a feed is taken', 'feed', holding({}), { status: 'ok' });
  await check('a feed right after another has to wait', 'feed', holding({}), { status: 'too_many' });
};

/**
 * Checks the wallet as the server of a vendor: one account plays a few rounds for the least stake, and in the end holds what it
 * held before.
 */
export const checkWallet = async (vendor: Vendor, callers: Callers): Promise<WalletFinding[]> => {
  const findings: WalletFinding[] = [];
  const check = async (
    rule: string,
    call: WalletCallName,
    message: object,
    wanted: Readonly<Record<string, unknown>>,
    manner: Manner = {},
  ): Promise<Heard['content']> => {
    const heard = await send(vendor, call, message, manner);
    findings.push({ rule, misfits: judge(call, heard, wanted) });
    return heard.content;
  };

  const ticket = await launch(callers, vendor);
  const wrong = { status: 'signature_wrong' };
  await check('a wrong signature is refused', 'enter', { ticket }, wrong, { secret: 'another' });
  await check('an old message is refused', 'enter', { ticket }, wrong, { at: Date.now() - 6 * 60_000 });
  await check('a message with an unknown field is refused', 'enter', { ticket, more: 1 }, { status: 'invalid' });
  const entered = await check(
    'a ticket is exchanged for a seat, and names the bet to open with',
    'enter',
    { ticket },
    { status: 'ok', pick },
  );
  await check('a ticket works once', 'enter', { ticket }, { status: 'ticket_over' });
  await checkFeed(vendor, check, entered);
  const { seat, currency, balance, game } = entered as {
    seat?: string;
    currency?: string;
    balance?: string;
    game?: { minBet?: string };
  };
  if (seat === undefined || currency === undefined || balance === undefined || game?.minBet === undefined)
    return findings;

  const begin = BigInt(balance);
  const stake = BigInt(game.minBet) > 0n ? BigInt(game.minBet) : 1n;
  const amount = String(stake);
  const less = String(begin - stake);
  const own = randomUUID();
  const named = (name: string) => `${own}:${name}`;
  const round = (name: string) => ({ seat, roundId: named(name), amount, currency });
  const about = { EN: 'A bet of the check' };
  const first = { ...round('one'), txId: named('bet'), about, most: amount };
  const paid = { ...round('one'), txId: named('win'), endRound: true, about: { EN: 'The end of the check' } };
  const once = { repeated: false, status: 'ok' };

  await check('a win without a bet waits', 'win', paid, { status: 'bet_unknown', balance, repeated: false });
  const bet = await check('a bet takes the stake', 'bet', first, { ...once, balance: less });
  const again = { status: 'ok', repeated: true };
  const unsaid = { ...first, about: { EN: 'two\nlines' } };
  await check('words that are no plain line are refused', 'bet', unsaid, { status: 'invalid' });
  const reworded = { ...first, about: { EN: 'The same bet in other words' } };
  await check('a bet in other words is the same bet', 'bet', reworded, { ...again, balance: less });
  await check('a bet counts once', 'bet', first, { ...again, balance: less, moveId: bet['moveId'] });
  const other = { ...first, amount: String(stake + 1n) };
  await check('a name is not used for other content', 'bet', other, { status: 'tx_reused', balance: less });
  const foreign = { ...round('one'), txId: named('foreign'), currency: currency === 'XTS' ? 'XAU' : 'XTS' };
  await check('another currency is refused', 'bet', foreign, { status: 'wrong_currency' });
  const win = await check('a win pays, after it was too early', 'win', paid, { ...once, balance });
  await check('a win counts once', 'win', paid, { ...again, balance, moveId: win['moveId'] });
  const late = { ...round('one'), txId: named('late') };
  await check('a closed round takes no bet', 'bet', late, { status: 'round_closed', balance });
  const settled = { seat, txId: named('settled'), betTxId: first.txId };
  await check('a bet that was settled stays', 'rollback', settled, { status: 'already_settled', balance });

  const second = { ...round('two'), txId: named('two') };
  const back = { seat, txId: named('back'), betTxId: second.txId };
  await check('a second bet is taken', 'bet', second, { ...once, balance: less });
  await check('a rollback gives the stake back', 'rollback', back, { ...once, balance });
  await check('a rollback counts once', 'rollback', back, { ...again, balance });
  const unpaid = { ...round('two'), txId: named('unpaid'), endRound: true };
  await check('a round that was taken back pays nothing', 'win', unpaid, { status: 'bet_rolled_back', balance });
  const third = { ...round('three'), txId: named('three') };
  const early = { seat, txId: named('early'), betTxId: third.txId };
  await check('a rollback may come before its bet', 'rollback', early, { ...once, balance, moveId: null });
  await check('a bet that was taken back before is refused', 'bet', third, { status: 'rolled_back', balance });
  const dear = { ...round('dear'), txId: named('dear'), amount: '100000000000000' };
  const refused = await check('more than a round may cost is refused', 'bet', dear, {
    status: 'limit_reached',
    balance,
  });
  await check('a refusal stays with its name', 'bet', dear, { status: refused['status'], repeated: true });
  const nowhere = { ...round('four'), txId: named('nowhere'), seat: named('seat') };
  await check('an unknown seat is refused', 'bet', nowhere, { status: 'seat_unknown' });

  await check('the vendor can end a seat', 'leave', { seat }, { status: 'ok', balance });
  const over = { ...round('five'), txId: named('over') };
  await check('a seat that has ended takes no bet', 'bet', over, { status: 'seat_ended', balance });
  await check('the balance can be read afterwards, and is what it was', 'balance', { seat }, { status: 'ok', balance });
  return findings;
};
