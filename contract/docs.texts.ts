import type { Who } from './call.ts';

/** What the names in the type columns stand for; `n` and `m` are the bounds written with them. */
export const notations: Readonly<Record<string, string>> = {
  string: 'Text without a form of its own.',
  boolean: '`true` or `false`; in a query string the words `true` and `false`.',
  'text of n to m': 'Text of n to m characters, without control characters but line breaks and tabs.',
  'line of n to m': 'One line of n to m characters that is not blank.',
  'count of n to m': 'A whole number from n to m; in a query string its decimal digits.',
  count: 'A whole number from 0 up.',
  integer: 'A whole number.',
  id: 'A short name made by the gateway: 1 to 100 of `A-Z a-z 0-9 _ . : -`.',
  transition:
    'A transition of a flow as its chart names it: the state it leaves, its event and its place among the branches, `source | event | index`.',
  minor:
    'Money in minor units (cents) or whole points, as decimal digits in a string; below zero with a minus. Never a float.',
  amount: 'As `minor`, but above zero.',
  moment: 'A moment in ISO 8601, UTC: `2026-01-02T03:04:05Z`, with up to three decimals.',
  day: 'A calendar day: `2026-01-02`.',
  rate: 'A share in hundredths of a per cent: `120` is 1.2 %, `10000` is 100 %.',
  username: '1 to 32 of `A-Z a-z 0-9 _ . -`.',
  password: 'What somebody typed: 1 to 128 characters of any kind.',
  mobile: 'A mobile number without its dialing code: 4 to 15 digits.',
  dialingCode: 'The dialing code of a country: 1 to 4 digits, no plus.',
  code: 'A code that was sent or shown: 4 to 8 digits.',
  email: 'An email address of up to 254 characters.',
  language: 'A language by its product code, two capital letters: `EN`.',
  merchant: 'The merchant’s code: 1 to 32 of `A-Z a-z 0-9 _ -`.',
  address:
    'A link or picture address of 1 to 2048 characters. The site opens only https:, mailto:, tel: and its own paths.',
  picture: 'A png or jpg of up to 5 MB, as a part of the multipart body.',
  types: 'Announcement types with commas between: `B,PL`.',
};

/** Who may make a call, in the words of the manual. */
export const who: Readonly<Record<Who, string>> = {
  none: 'everybody; a session is not looked at',
  optional: 'everybody; a session adds to the answer',
  any: 'everybody who is logged in, a trial too',
  account: 'members and agents; a trial is refused with `in_need_true_account`',
  agent: 'agents; others are refused with `agents_only`',
};

/** What stands before the calls. */
export const introduction = `# The gateway

What a gateway answers to the site, call by call. This page is made from the contract in \`contract/\`: change that, then run
\`npm run docs\`. A gateway that answers as written here serves the site unchanged.

## The envelope

Every answer but the ping is JSON in one envelope:

\`\`\`json
{ "success": true, "value": {} }
{ "success": false, "code": "balance_too_low", "message": "The balance is too low for this.", "requestId": "01J9Z3" }
\`\`\`

- \`value\` is what the tables below call the reply. Fields that are not in the table are allowed and ignored.
- \`code\` is one of the refusals below, \`message\` a sentence for the person in front of the screen. The site shows it as text.
- A refusal may carry a \`value\`: login says \`captcha\` or \`stepUp\`; \`invalid_fields\` says \`{"fields": ["email"]}\`.
- \`too_many_requests\` comes with the header \`Retry-After\`, in seconds.
- \`requestId\` finds the call in the gateway’s log. No reply may be cached: each carries \`Cache-Control: no-store\`. What anybody may read may travel packed (\`Content-Encoding\`); what belongs to somebody should not, since its length would tell of it.

## Requests

- GET carries its fields in the query string, each at most once. POST and PUT carry JSON. DELETE carries none.
- A call marked *form* carries \`application/x-www-form-urlencoded\`; one marked *files* carries \`multipart/form-data\`: a part
  \`payload\` with the fields as JSON, and a part \`files\` for each picture.
- A field that is not in the table is refused with \`bad_request\`, and so are fields like \`__proto__\`.
- Money and points are strings of digits in minor units. Moments are ISO 8601 in UTC.

## Headers

| header | on | carries |
| --- | --- | --- |
| \`gateway-version\` | every call but GET | \`3\`. Another value, or none, is refused with \`gateway_version\`. |
| \`Idempotency-Key\` | calls marked *idempotent* | 8 to 255 characters, one key for each intent of a person. |
| \`encryption\` | calls marked *encrypted* or *sealed greeting* | The sealed key, see Encryption. |
| \`os\`, \`platform\` | the free demo | The operating system by name, and \`W\`. |
| \`token\` | calls with a session, in header mode | The session token. |

A call that a browser marks as coming from another site (\`Sec-Fetch-Site: cross-site\`) is refused with \`cross_site\`; the
ping alone may be read from everywhere. GET changes nothing.

## Sessions

The default carrier is the cookie \`__Host-croupier\` (HttpOnly, Secure, SameSite=Lax), or \`croupier\` on a plain-http
localhost. Replies then carry no \`token\`. A gateway on another origin may use header mode instead: login replies carry
\`token\`, and the site sends it back in the header \`token\`. A call that needs a session and has none, or one that has ended,
is refused with \`not_logged_in\`.

Who logged in with the deployment's default weak password, or, where forced change is on, with one that has expired, changes it
before anything else. In such a session every call that needs one is refused with \`new_password_needed\`, but for those
marked *while a password is due*; a call that is open to visitors takes its caller for a visitor. The change ends the session.

## Encryption

It is a second line; TLS is the protection. For a call marked *encrypted*:

1. The site makes 32 random bytes, the key, for this call alone.
2. Header \`encryption\`: base64 of RSA-OAEP (SHA-256, MGF1 with SHA-256) of the base64 text of those bytes, under the
   gateway’s public key, the PEM in \`publicKey\` of \`/wps/system/status\`.
3. Body: JSON \`{"iv": "…", "data": "…"}\`. \`iv\` is base64 of 12 random bytes; \`data\` is base64 of the AES-256-GCM ciphertext
   with its 16-byte tag appended. Additional data is the method and the path with a space between: \`POST /wps/session/login\`.
4. Plaintext: JSON \`{"at": 1767323045678, "body": {}}\`. \`at\` is the gateway’s time in milliseconds, which the site reckons
   from \`now\` of the status reply; \`body\` is the request of the table.

It is refused with \`sealed_wrong\`, always in the same words, when anything does not open, when \`at\` is off by more than
5 minutes, or when the key was seen before. A call marked *sealed greeting* sends the header alone; its body is plain.

## Idempotency

A call marked *idempotent* moves money or points, or binds somebody to a contract. The same key from the same account with
the same request gives the same answer and does nothing again, for at least 24 hours. Without a key: \`key_missing\`. The same
key with another request: \`key_reused\`. The first one still at work: \`key_in_use\`. The site repeats a call whose answer it
never heard with the same key. A registration takes a key as well, and needs none: repeated with its key, it logs in.`;
