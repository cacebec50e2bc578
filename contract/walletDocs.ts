import { fieldTable, heading, headerTable, layout, notationsOf, quoted, row, table } from './docs.ts';
import { wallet, walletStatuses, type WalletCall } from './vendorWallet.ts';

/** The headers of every message. */
export const walletHeaders = {
  vendor: "The vendor's code.",
  at: "The time in milliseconds since 1970. It must not differ from the gateway's by more than 5 minutes.",
  signature: "HMAC-SHA256 with the vendor's secret over the text below, in hex.",
};

export const walletSignature =
  'The text is four lines joined by a line feed: `POST`, the path, the value of `at`, and the body exactly as it is sent.';

const introduction = `# Connect a vendor

How the server of a game vendor moves a player's money: the wallet protocol, for those who write such a server, and how an
operator adds a vendor. This page is generated from \`contract/vendorWallet.ts\`, by \`npm run docs\` and
at \`/sandbox/manual/wallet\`. The calls between the site and the gateway are in [gateway.md](gateway.md).

## A game, from its launch to its end

1. The player opens a game. The gateway makes a seat and a ticket, and the site opens the address of the vendor with
   \`?ticket=…\`, in a frame of the page or in a new tab.
2. The vendor's server exchanges the ticket for the seat with \`enter\`. The page never has the secret.
3. For each round the server sends \`bet\`, plays the round, and sends \`win\` with \`endRound\`. The result may be shown once the
   bet is answered with \`ok\`.
4. The server sends \`leave\` when the player has left.

A player has one seat at a time. Opening a game elsewhere ends the seat: bets are then answered with \`seat_ended\`, while wins and
rollbacks are still taken.

## The page of a game in the site

The page of a game is shown in a sandboxed frame. Once it has loaded, the site posts it the message
\`{type: 'croupier.hello'}\` with a \`MessagePort\`. All that follows goes through this port, as objects with a \`type\`; a page that
loads again gets another port. Nothing that a game says moves money, leads anywhere or is shown.

| the game says | when | the site then |
| --- | --- | --- |
| \`ready\` | it can be played | shows it; after 20 seconds without it, the player can restart it or see it as it is |
| \`failed\`, with an optional \`reason\` | it cannot go on | takes it away and offers a restart |
| \`round.began\`, \`round.ended\` | a round begins or ends | does nothing yet |
| \`balance.changed\` | a bet or a win was booked | asks the gateway for the balance, at most once a second |
| \`deposit.wanted\` | the balance is too low for a bet | shows the way to a deposit |
| \`exit.wanted\` | the player leaves inside the game | says \`leave\` |
| \`left\` | it has ended after \`leave\` | leads back to the lobby; it waits 2 seconds for this |

| the site says | when |
| --- | --- |
| \`preferences\`, with \`language\`, \`theme\`, \`reducedMotion\` and \`sound\` | first of all, and when the player changes one |
| \`pause\`, with \`why\` | the gateway takes no bets of this player for now |
| \`resume\` | it takes them again |
| \`leave\` | the player leaves: end the round if you can, send \`leave\` to the gateway, then say \`left\` |

A message is an object of these fields alone, with a \`reason\` of at most 200 characters. After 20 messages in a second, or three
that are none of these, the site hears nothing more and takes the game away.

## Messages and their signature

Every call is a POST of JSON, of at most 4 kB (a feed 256 kB), with three headers:

${headerTable(walletHeaders)}

${walletSignature}

\`\`\`js
const text = ['POST', '/wallet/v1/bet', at, body].join('\\n');
const signature = createHmac('sha256', secret).update(text).digest('hex');
\`\`\`

To test your signatures: with the secret \`example-secret-of-lumen\`, the path \`/wallet/v1/bet\`, \`at\` \`1767323045678\` and the body
\`{"seat":"s1","txId":"b1","roundId":"r1","amount":"100","currency":"USD"}\`, the signature is
\`a2e08595a8eb23ecd76d9d5624c567ec3ff93b130a45d7fc71497f52fdf828dd\`.

A message is checked in this order: its signature, its shape, the limit of 100 messages a second for a seat, and then what is
listed with its call, in the order of the list. The first that does not hold is the answer.

## Each message once

A \`txId\` names a message and is unique for a vendor, over all calls and for all time. The gateway keeps it with its answer. The
same message again moves nothing: its answer has the first \`status\` and \`moveId\`, \`repeated: true\` and the balance of now. It may
come from a later seat of the same player. Other content under a known \`txId\` is \`tx_reused\`.

A status marked "again" in the table below does not use the \`txId\` up: the same message may be sent again and can then have another answer.

## When you are unsure

| no answer, HTTP 429 or 5xx to | do |
| --- | --- |
| a bet | Do not play the round. Send a rollback of the bet, until it is answered with HTTP 200. It makes no difference whether the bet had arrived. |
| a win or a rollback | Send it again with the same \`txId\`, after 1, 2, 4 and so on up to every 60 seconds, without end. Keep it in a table, so that a restart does not lose it. |
| a win, answered with \`win_held\` | The same. Staff release it with \`npm run settings -- win <CODE> <txId>\`; a win above the setting \`maxWin\` of \`cashier\` is held. |
| a win, answered with \`bet_unknown\` | The same: the bet may be under way. |
| \`balance\`, \`leave\` | Nothing, or ask again. |
| \`feed\` | Nothing: the next one takes its place. |

## What is on

A vendor may publish the matches, draws and jackpots of its games with \`feed\`. The site shows them on its first page and in the
lobbies, with the odds, for 30 seconds from the moment that they came; then it says that they are old, or leaves them out. Send a
feed every five seconds, whether or not anything has changed.

A feed is a shop window: what counts is the price in your slip. A player who presses an outcome launches the game of its match,
and \`enter\` gives you its \`pick\`. Open the game with that bet in the slip. Where the price is another by then, the match is
over or you do not know the pick, say so or leave it out, but let the player in. A link can carry a pick for a long time, so it is not to be trusted more
than anything else that a browser sends.

The site shows names, leagues and scores as text, in the language in which you send them. A match that is neither live nor begins within five minutes of its
time is left out, and so are a live one that began a day ago, a draw that has been held, and whatever belongs to a game that is under
maintenance.

## What the player sees

A round is \`waiting\` in the player's bet record until it is closed. Then it is \`won\` if more was paid than staked, \`push\` if
as much, and \`lost\` if less, or \`refunded\` if every bet of it was taken back. What counts towards a bonus is the stake of slots
and fishing, and of every other game at most what was won or lost; a \`refund\` and what a win names as \`uncounted\` never count.
Of bets against each other, such as red and black, only their difference should count, and nothing of a round of roulette that
covers more than 24 of the 37 numbers, nor of a wheel with 50 segments that covers more than 32. Closing a round stops bets, never a payout. 

What the bets of a round were on and how it ended stand in the record as the messages say it in \`about\`: in the player's language, else in
English, else in the first language of the message. It is shown as text, never as HTML, and is no part of what \`tx_reused\` compares. A bet
that is taken back while others of its round stand is left out. Without \`about\` the record shows the game alone.

A round without a message for
24 hours is listed by \`npm run settings -- wallet-check\`, which also compares, for each vendor and day, what the messages moved
with the ledger. Nothing closes such a round by itself.

## Add a vendor

\`npm run settings -- vendor <CODE> <address>\` connects a vendor of the lobby: it keeps the address of the vendor's games and prints a
new secret, once. Send the secret to the vendor by a safe way. The command again with the same code makes another secret; the one
before stays valid for 24 hours, so that the vendor can change over. \`npm run settings -- vendor <CODE> off\` disconnects it: games
of the vendor are under maintenance, and messages that come still settle its rounds.

The address must also be in the setting \`launchGameCDNs\`, or no page may show it in a frame.

What else a vendor can have is in its row of the table \`vendors\`:

| column | what it says |
| --- | --- |
| \`wallet_mode\` | \`seamless\`: bets draw on the main wallet. \`transfer\`: they draw on the wallet of the vendor, which the player fills first. |
| \`frame\` | \`bare\`: the frame of a game has an origin of its own. \`origin\`: it may keep the origin of the vendor. |
| \`trials\` | Whether trials can play, with play money. |
| \`closed_countries\` | The countries where its games are not offered, as \`{FR,US}\`. It needs \`CROUPIER_COUNTRY_HEADER\`. |

The sandbox has a secret for each of its vendors; \`GET /sandbox/vendors\` lists them, on the same machine only.`;

const types = [
  'minor from 0',
  'balance from 0',
  'list of string',
  'words by language',
  'currency',
  'id',
  'line of n to m',
  'language',
  'boolean',
  'count',
  'count of n to m',
  'amount',
  'moment',
  'pick',
];

const statusTable = table(
  ['status', 'HTTP status', 'again', 'meaning'],
  Object.entries(walletStatuses).map(([name, { http, again, says }]) =>
    row(quoted(name), String(http), again ? 'again' : '', says),
  ),
);

const describeCall = (name: string, { path, purpose, says, statuses, request, reply, example }: WalletCall): string =>
  [
    `### ${name}`,
    `${quoted(`POST ${path}`)} — ${purpose}.`,
    says,
    `Checked in this order: ${statuses.map(quoted).join(', ')}.`,
    fieldTable('message', request),
    fieldTable('answer', reply),
    `\`\`\`http\nPOST ${path}\n\n${layout(example.request)}\n\`\`\``,
    `\`\`\`json\n${layout(example.reply)}\n\`\`\``,
  ].join('\n\n');

/** The manual for the server of a game vendor, in Markdown. */
export const walletManual = (): string =>
  [
    introduction,
    heading('Answers'),
    'Every answer is JSON with a `status`. Those that are not HTTP 200, `ticket_over` and `seat_unknown` tell no balance; all others tell the player’s `balance` as it is after the message.',
    statusTable,
    heading('Types'),
    notationsOf(types),
    heading('Calls'),
    ...Object.entries(wallet).map(([name, call]) => describeCall(name, call)),
  ]
    .join('\n\n')
    .concat('\n');
