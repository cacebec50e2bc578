import { fieldTable, heading, headerTable, layout, notationsOf, quoted, row, table } from './docs.ts';
import {
  exampleNotices,
  noticeStatuses,
  paymentNotices,
  payments,
  paymentStatuses,
  type PaymentCall,
} from './payments.ts';

/** The headers of every call. */
export const paymentHeaders = {
  merchant: 'The code of the site at the company: the `merchantCode` of its setting `whitelabel`.',
  at: 'The time in milliseconds since 1970. Refuse a call if it differs from yours by more than 5 minutes.',
  signature: 'HMAC-SHA256 over the text below, in hex.',
};

export const paymentSignature =
  'The text is four lines joined by a line feed: `POST`, the path as it is sent, with that of the address before it, the value of ' +
  '`at`, and the body exactly as it is sent. The key is the secret of the company after `whsec_`, decoded from Base64: 32 bytes.';

/** The headers of every notice. */
export const noticeHeaders = {
  'webhook-id': 'The same each time a notice is sent.',
  'webhook-timestamp': 'The time of sending, in seconds since 1970.',
  'webhook-signature':
    '`v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body` with the same key, or several of these, separated by spaces.',
};

const introduction = `# Connect a payment company

How money is paid in and out: the payments protocol, for those who write the server of a payment company, or an adapter in front
of one, and how an operator adds a company. This page is generated from \`contract/payments.ts\`, by \`npm run docs\` and at
\`/sandbox/manual/payments\`. The calls between the site and the gateway are in [gateway.md](gateway.md).

## A deposit and a withdrawal

1. A player asks for a deposit. The gateway opens it with \`openDeposit\`, and the site shows how to pay.
2. The payer pays the company, which sends a notice to the gateway. The gateway credits the player.
3. A player asks for a withdrawal, whose amount is held. Once it is approved, the gateway orders it with \`pay\`.
4. The company pays the bank account and sends a notice. If the bank sends the money back later, another notice says so.
5. Money that cannot be credited goes back to its payer: \`pay\` with the payment that it is about.

Notices can get lost, so the gateway asks as well: after 5 and 30 seconds, 2 and 10 minutes, an hour, then every hour.

## Calls

Every call is a POST of JSON to the address of the company and the path of the call. The answer is JSON of at most 64 kB, with
HTTP status 200, within 10 seconds and without redirects. The headers of a call are

${headerTable(paymentHeaders)}

${paymentSignature}

\`\`\`js
const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
const signature = createHmac('sha256', key).update(['POST', path, at, body].join('\\n')).digest('hex');
\`\`\`

To test your signatures: with the secret \`whsec_ZXhhbXBsZS1zZWNyZXQtb2Ytbm9ydGhwYXktMzJieXQ=\`, the path
\`/croupier/v1/payout/pay\`, \`at\` \`1784678400000\` and the body
\`{"number":"W-260722-0093","amount":"30000","currency":"USD","bankCode":"NORTH","accountNumber":"0012344471","accountName":"Mai Linh","deposit":null}\`,
the signature is \`3171977f916d86945ac760046620c44b85c123a041ae1c4a6ef90249885b4f40\`.

## Each order once

A \`number\` names an order for ever. The same order again does nothing, and gets the answer of now; an order with other content
under a known number is answered with 409.

If the gateway gets no answer in 10 seconds, another HTTP status than 200, no JSON or another shape, it does not know what became
of the order, and asks later. It never fails an order on a guess. Only \`{"state": "unheard"}\` with HTTP 200 has it sent again.

## Notices

A company reports each change of a payment or a payout to \`POST /hooks/<COMPANY>\` of the gateway, in at most 64 kB, signed as
[Standard Webhooks](https://www.standardwebhooks.com) describe:

${headerTable(noticeHeaders)}

To test your signatures: with the secret above, the id \`ntc_1\`, the time \`1784678400\` and the body
\`{"about":"payout","number":"W-260722-0093","amount":"30000","currency":"USD","state":"paid","reference":"NB2607220093","reason":null,"sequence":2}\`,
the signature is \`v1,Dx147HdOdrfOmX+KSWxZXTiHKAVk4eRFBCe9MWnZ/0Q=\`.

${table(
  ['answer', 'meaning'],
  Object.entries(noticeStatuses).map(([status, says]) => row(status, says)),
)}
| none, or any other | Send it again with the same \`webhook-id\` and a new time: after 5 and 30 seconds, 5 minutes, an hour. |

Notices may come twice, late and in any order. \`sequence\` is above zero, grows with each change of the payment or payout, and is
part of answers too: what has not a higher one than the last changes nothing.

## What does not fit

Another currency, another amount or account of a payout, \`failed\` or \`unheard\` of a payout that was paid, the number of an order
that another company has: none of these moves money. Staff look at them. A payment of another amount than was asked for is
credited where payers type the amount themselves and it is within the bounds of the method, else staff decide. \`reference\` is
whatever the payer wrote: the gateway finds the number or the reference of the deposit in it, however it was spaced. A payment
that names no deposit waits for staff.

## Add a company

\`npm run settings -- provider <COMPANY> <address> bank,card,payout\` connects a company with what it serves, and prints its secret,
once. Send the secret to the company by a safe way. \`npm run settings -- provider <COMPANY> secret\` prints a new one; the one
before stays valid for 24 hours, and a call that is answered with 401 meanwhile is made again, signed with that. \`… check\` asks
the company with \`about\`, and \`… off\` gives it no new orders, while what it has is still asked about and its notices are taken. Of
several companies that serve the same, the first in the setting \`providers\` that is on gets new orders.`;

const types = [
  'currency',
  'id',
  'amount',
  'moment',
  'address',
  'line of n to m',
  'text of n to m',
  'count of n to m',
  'boolean',
];

const statusTable = table(
  ['HTTP status', 'meaning'],
  Object.entries(paymentStatuses).map(([status, says]) => row(status, says)),
);

/** What an answer has besides its state; states that have the same share a table. */
const answerTables = ({ reply, states }: PaymentCall): string[] => {
  if (states === null) return [fieldTable('answer', reply)];
  const tables = new Map<PaymentCall['reply'], string[]>();
  for (const [state, fields] of Object.entries(states)) tables.set(fields, [...(tables.get(fields) ?? []), state]);
  return [...tables].map(([fields, named]) => {
    const title = `answer ${named.map((state) => quoted(JSON.stringify(state))).join(', ')}`;
    return fieldTable(title, fields);
  });
};

const describeCall = ([name, call]: [string, PaymentCall]): string =>
  [
    `### ${name}`,
    `${quoted(`POST ${call.path}`)} — ${call.purpose}.`,
    call.says,
    fieldTable('request', call.request),
    ...answerTables(call),
    `\`\`\`http\nPOST ${call.path}\n\n${layout(call.example.request)}\n\`\`\``,
    `\`\`\`json\n${layout(call.example.reply)}\n\`\`\``,
  ].join('\n\n');

const describeNotice = ([about, notice]: [keyof typeof paymentNotices, PaymentCall['request']]): string =>
  [
    `### The notice about a ${about}`,
    fieldTable('notice', notice),
    `\`\`\`http\nPOST /hooks/NORTHPAY\n\n${layout(exampleNotices[about])}\n\`\`\``,
  ].join('\n\n');

/** The manual for payment companies, in Markdown. */
export const paymentsManual = (): string =>
  [
    introduction,
    heading('Answers'),
    'A field that is not in the tables is ignored in an answer, and refused in a request or a notice.',
    statusTable,
    heading('Types'),
    notationsOf(types),
    heading('Every call'),
    ...Object.entries<PaymentCall>(payments).map(describeCall),
    heading('Every notice'),
    ...Object.entries(paymentNotices).map((each) =>
      describeNotice(each as [keyof typeof paymentNotices, PaymentCall['request']]),
    ),
  ]
    .join('\n\n')
    .concat('\n');
