import type { Who } from './call.ts';
import { gatewayVersion } from './version.ts';

/** What the names in the type columns mean; `n` and `m` are the bounds written with them. */
export const notations: Readonly<Record<string, string>> = {
  string: 'Text in any form.',
  boolean: '`true` or `false`; in a query string, the words `true` and `false`.',
  'text of n to m': 'Text of n to m characters, without control characters other than line breaks and tabs.',
  'line of n to m': 'One line of n to m characters that is not blank.',
  'count of n to m': 'A whole number from n to m; in a query string, its decimal digits.',
  count: 'A whole number from 0 up.',
  integer: 'A whole number.',
  column: 'A list of whole numbers, one for each game.',
  id: 'A short name chosen by the gateway: 1 to 100 of `A-Z a-z 0-9 _ . : -`.',
  pick: 'A bet as its vendor names it: 1 to 200 of `A-Z a-z 0-9 _ . : ~ -`, without a meaning to anybody else.',
  transition:
    'A transition of a flow as its chart names it: the state it leaves, its event and the index of its branch, `source | event | index`.',
  minor:
    'Money in minor units (cents) or whole points, as a string of decimal digits, with a minus if negative. Never a float.',
  amount: 'Like `minor`, but above zero.',
  moment: 'A point in time in ISO 8601, UTC: `2026-01-02T03:04:05Z`, with up to three decimals.',
  day: 'A calendar day: `2026-01-02`.',
  month: 'A calendar month: `2026-01`.',
  rate: 'A percentage in hundredths of a percent: `120` is 1.2 %, `10000` is 100 %.',
  username: '1 to 32 of `A-Z a-z 0-9 _ . -`.',
  password: 'A password as typed: 1 to 128 characters of any kind.',
  mobile: 'A mobile number without its dialing code: 4 to 15 digits.',
  dialingCode: 'The dialing code of a country: 1 to 4 digits, no plus.',
  code: 'A code that was sent or shown: 4 to 8 digits.',
  email: 'An email address of up to 254 characters.',
  language: 'A language by its product code, two capital letters: `EN`.',
  merchant: 'The merchant’s code: 1 to 32 of `A-Z a-z 0-9 _ -`.',
  address:
    'The address of a link or a picture, 1 to 2048 characters. The site opens only https:, mailto:, tel: and its own paths.',
  picture: 'A PNG or JPEG of up to 5 MB: in a request a part of the multipart body, in a reply all of it.',
  csv: 'A CSV file (RFC 4180) in UTF-8 with a byte order mark: a line of column names, then one line per row.',
  types: 'Comma-separated announcement types: `B,PL`.',
};

/** What the names mean that only the protocols of vendors and payment companies have. */
export const protocolNotations: Readonly<Record<string, string>> = {
  currency: 'A currency by its ISO 4217 code: `USD`.',
  'minor from 0': 'Money in minor units (cents), as a string of decimal digits, from `0` up. Never a float.',
  'balance from 0': 'A balance in minor units, as a string of up to 18 decimal digits.',
  'list of string': 'The names of fields.',
  'words by language':
    'One to eight languages with a line each, of at most 400 characters: `{"EN": "Red · 18"}`. Plain text, without control characters.',
};

/** Who may make a call, in the words of the manual. */
export const who: Readonly<Record<Who, string>> = {
  none: 'everyone; a session is ignored',
  optional: 'everyone; a session adds to the reply',
  any: 'everyone who is logged in, including trials',
  account: 'members and agents; trials are refused with `in_need_true_account`',
  agent: 'agents; everyone else is refused with `agents_only`',
};

/** How a call is encrypted. */
export const sealing = `TLS protects the calls; this encryption is a second line of defence. For a call marked *encrypted*:

1. The site generates a key of 32 random bytes for this call only.
2. Header \`encryption\`: base64 of RSA-OAEP (SHA-256, MGF1 with SHA-256) of the base64 text of those bytes, under the
   gateway’s public key, the PEM in \`publicKey\` of \`/wps/system/status\`.
3. Body: JSON \`{"iv": "…", "data": "…"}\`. \`iv\` is base64 of 12 random bytes; \`data\` is base64 of the AES-256-GCM ciphertext
   with its 16-byte tag appended. The additional data is the method and the path, separated by a space: \`POST /wps/session/login\`.
4. Plaintext: JSON \`{"at": 1767323045678, "body": {}}\`. \`at\` is the gateway’s time in milliseconds, which the site derives
   from \`now\` of the status reply; \`body\` is the request in the table.

The call is refused with \`sealed_wrong\`, always with the same message, if anything cannot be decrypted, if \`at\` is off by more
than 5 minutes, or if the key was used before.`;

/** The part of the manual before the calls. */
export const introduction = `# The gateway

The API between the site and a gateway, call by call. This page is generated from the contract in \`contract/\`, by
\`npm run docs\` and at \`/sandbox/manual\`. The site works with any gateway that answers as described here.

## The envelope

Every answer except the ping is JSON in one envelope:

\`\`\`json
{ "success": true, "value": {} }
{ "success": false, "code": "balance_too_low", "message": "Your balance is too low for this.", "requestId": "01J9Z3" }
\`\`\`

- \`value\` is the reply in the tables below. Fields that are not in the table are allowed and ignored.
- \`code\` is one of the refusals below, and \`message\` a sentence for the player, which the site shows as plain text.
- A refusal may carry a \`value\`: login returns \`captcha\` or \`stepUp\`; \`invalid_fields\` returns \`{"fields": ["email"]}\`.
- \`too_many_requests\` comes with the header \`Retry-After\`, in seconds.
- \`requestId\` identifies the call in the gateway’s log.
- No reply may be cached: each carries \`Cache-Control: no-store\`. Replies of calls that are the same for everybody may carry \`no-cache\` and an \`ETag\` instead; then browsers keep them and ask whether they still hold. Public data may be compressed (\`Content-Encoding\`); personal data should not be, because the length of a compressed reply reveals something about its content.

## Requests

- GET sends its fields in the query string, each at most once. POST and PUT send JSON. DELETE sends none.
- A call marked *form* sends \`application/x-www-form-urlencoded\`; one marked *files* sends \`multipart/form-data\`: a part
  \`payload\` with the fields as JSON, and a part \`files\` for each picture.
- A request with a field that is not in the table, or with one like \`__proto__\`, is refused with \`bad_request\`.
- Money and points are strings of digits in minor units. Moments are ISO 8601 in UTC.

## Headers

| header | on | value |
| --- | --- | --- |
| \`gateway-version\` | every call except GET | \`${gatewayVersion}\`. Any other value, or none, is refused with \`gateway_version\`. |
| \`Idempotency-Key\` | calls marked *idempotent* | 8 to 255 characters; a new key for each action of the player. |
| \`encryption\` | calls marked *encrypted* or *sealed greeting* | The encrypted key, see Encryption. |
| \`os\`, \`platform\` | the free demo | The name of the operating system, and \`W\`. |
| \`token\` | calls with a session, in header mode | The session token. |

A call that the browser marks as coming from another site (\`Sec-Fetch-Site: cross-site\`) is refused with \`cross_site\`; only
the ping may be read from anywhere. GET changes nothing.

## Sessions

By default the session is in the cookie \`__Host-croupier\` (HttpOnly, Secure, SameSite=Lax), or \`croupier\` on localhost over
plain http, and replies have no \`token\`. A gateway on another origin may use header mode instead: login replies have a
\`token\`, which the site sends back in the header \`token\`. A call that needs a session is refused with \`not_logged_in\` if
there is none or it has ended.

After a login with the deployment's default weak password, or with an expired one where changing it is enforced, the player has
to change the password first. Until then, every call that needs a session is refused with \`new_password_needed\`, except those
marked *while a password is due*; calls open to visitors treat the caller as a visitor. Changing the password ends the session.

## Regions

Where the site is not offered, the status reply has \`status\` 2, and every call is refused with \`region_restricted\` except those
marked *where the site is not offered*. The gateway decides by the visitor’s address and country, which \`location\` repeats.

## Encryption

${sealing} A call marked *sealed greeting* sends only the header; its body is plain.

## Idempotency

A call marked *idempotent* moves money or points, or enters into a contract. For at least 24 hours, the same request with the
same key from the same account gets the same answer and does nothing again. Without a key: \`key_missing\`. The same key with
another request: \`key_reused\`. While the first request is still being processed: \`key_in_use\`. If no answer arrives, the site
repeats the call with the same key. A registration may have a key too: repeated with it, the registration logs in.

- Requests are compared without their secret fields, such as a payment password, and no digest of a secret is stored. Uploaded
  files are compared by their content.
- A known request gets its answer before anything is counted or any secret is checked. For an unknown one, the gateway checks its
  limits first, then the secret, and then does the work and stores the answer in one transaction. Wrong secrets stay counted.
- Only final answers are stored. After \`too_many_requests\`, \`key_in_use\`, a wrong secret or a failure of the gateway, the site may
  send the request again with the same key.`;
