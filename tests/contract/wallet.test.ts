import { is } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { wallet, walletStatuses, type WalletCall, type WalletStatus } from '../../contract/vendorWallet.ts';
import { walletManual } from '../../contract/walletDocs.ts';

const calls = Object.entries<WalletCall>(wallet);

describe('the manual for vendors', () => {
  const manual = walletManual();

  it('describes every call and every status', () => {
    expect(calls.filter(([name, { path }]) => !manual.includes(`\n### ${name}\n\n\`POST ${path}\``))).toEqual([]);
    expect(Object.keys(walletStatuses).filter((status) => !manual.includes(`| \`${status}\` |`))).toEqual([]);
  });

  it('explains every type that a field has', () => {
    const types = [
      ...manual.slice(manual.indexOf('## Calls')).matchAll(/^\| `[\w.]+` \| ([a-zA-Z][^|,]*?)(?:, .*)? \|$/gm),
    ].map(([, type = '']) => type.replace(/ \d+ to \d+$/, ' n to m'));
    expect(types.length).toBeGreaterThan(20);
    expect(types.filter((type) => type !== 'object' && !manual.includes(`\n| ${type} |`))).toEqual([]);
  });
});

describe.each(calls)('the message %s', (_name, { request, reply, example, statuses }) => {
  it('has an example that fits, and whose answer fits', () => {
    expect([is(example.request, request), is(example.reply, reply)]).toEqual([true, true]);
  });

  it('is refused with a field that it does not know, or without one that it needs', () => {
    const sent = example.request as Record<string, unknown>;
    expect(is({ ...sent, player: 'p' }, request)).toBe(false);
    for (const name of Object.keys(sent)) expect(is({ ...sent, [name]: undefined }, request)).toBe(false);
  });

  it('can be answered with `ok` and with statuses of HTTP 200 alone', () => {
    const all: readonly WalletStatus[] = statuses;
    expect(all.at(-1)).toBe('ok');
    expect(all.filter((status) => walletStatuses[status].http !== 200)).toEqual([]);
  });
});
