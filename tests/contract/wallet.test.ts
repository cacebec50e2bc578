import { is, validate } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { wallet, walletStatuses, type WalletCall, type WalletStatus } from '../../contract/vendorWallet.ts';
import { walletManual } from '../../contract/walletDocs.ts';
import { sign } from '../../gateway/ground/http/walletSignature.ts';

const calls = Object.entries<WalletCall>(wallet);

describe('the manual for vendors', () => {
  const manual = walletManual();

  it('describes every call and every status', () => {
    expect(calls.filter(([name, { path }]) => !manual.includes(`\n### ${name}\n\n\`POST ${path}\``))).toEqual([]);
    expect(Object.keys(walletStatuses).filter((status) => !manual.includes(`| \`${status}\` |`))).toEqual([]);
  });

  it('gives an example whose signature is true for a message that the wallet would accept', () => {
    const [, secret = '', path = '', at = ''] =
      /with the secret `(.*?)`, the path `(.*?)`, `at` `(\d+)`/.exec(manual) ?? [];
    const [, body = '', signature] = /`(\{"seat".*?\})`, the signature is\s`(\w{64})`/.exec(manual) ?? [];
    expect(sign(secret, path, at, body)).toBe(signature);
    const [error] = validate(JSON.parse(body), wallet.bet.request);
    expect([error, path]).toEqual([undefined, wallet.bet.path]);
  });

  it('explains every type that a field has', () => {
    const types = [
      ...manual
        .slice(manual.indexOf('## Calls'))
        .matchAll(/^\| `[\w.[\]]+` \| (?:list of (?=object|line))?([a-zA-Z][^|,]*?)(?:, .*)? \|$/gm),
    ].map(([, type = '']) => type.replace(/ \d+ to \d+$/, ' n to m'));
    expect(types.length).toBeGreaterThan(20);
    expect(types.filter((type) => type !== 'object' && !manual.includes(`\n| ${type} |`))).toEqual([]);
  });
});

describe.each(calls)('the message %s', (_name, { request, reply, example, statuses }) => {
  it('has an example that fits, and whose answer fits', () => {
    expect([is(example.request, request), is(example.reply, reply)]).toEqual([true, true]);
  });

  it('is refused with an unknown field, or without a required one', () => {
    const sent = example.request as Record<string, unknown>;
    expect(is({ ...sent, player: 'p' }, request)).toBe(false);
    const needed = Object.keys(sent).filter((name) => name !== 'about' && name !== 'most');
    for (const name of needed) expect(is({ ...sent, [name]: undefined }, request)).toBe(false);
  });

  it('can be answered only with `ok` and with statuses of HTTP 200 or 202', () => {
    const all: readonly WalletStatus[] = statuses;
    expect(all.at(-1)).toBe('ok');
    expect(all.filter((status) => walletStatuses[status].http > 202)).toEqual([]);
  });
});
