import { createHmac } from 'node:crypto';
import { is, validate } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { exampleNotices, paymentNotices, payments, type PaymentCall } from '../../contract/payments.ts';
import { paymentsManual } from '../../contract/paymentsDocs.ts';
import { signedText } from '../../contract/vendorWallet.ts';

const calls = Object.entries<PaymentCall>(payments);
const manual = paymentsManual();

describe('the manual for payment companies', () => {
  it('describes every call with its paths and states', () => {
    expect(calls.filter(([name, { path }]) => !manual.includes(`\n### ${name}\n\n\`POST ${path}\``))).toEqual([]);
    const states = calls.flatMap(([, { states: all }]) => Object.keys(all ?? {}));
    expect(states.filter((state) => !manual.includes(`\`"${state}"\``))).toEqual([]);
  });

  it('gives examples whose signatures are true', () => {
    const [, secret = '', path = '', at = ''] =
      /with the secret `whsec_(.*?)`, the path\s`(.*?)`, `at` `(\d+)`/.exec(manual) ?? [];
    const key = Buffer.from(secret, 'base64');
    const [, body = '', signature] = /`(\{"number".*?\})`,\nthe signature is `(\w{64})`/.exec(manual) ?? [];
    expect(
      createHmac('sha256', key)
        .update(signedText(path, at, body))
        .digest('hex'),
    ).toBe(signature);
    expect(validate(JSON.parse(body), payments.pay.request)[0]).toBeUndefined();
    const [, id = '', time = ''] = /the id `(.*?)`, the time `(\d+)`/.exec(manual) ?? [];
    const [, notice = '', signed] = /`(\{"about".*?\})`,\nthe signature is `v1,(.*?)`/.exec(manual) ?? [];
    expect(createHmac('sha256', key).update(`${id}.${time}.${notice}`).digest('base64')).toBe(signed);
    expect(validate(JSON.parse(notice), paymentNotices.payout)[0]).toBeUndefined();
  });

  it('explains every type that a field has', () => {
    const types = [
      ...manual.slice(manual.indexOf('## Every call')).matchAll(/^\| `[\w.[\]]+` \| ([a-zA-Z][^|,]*?)(?:, .*)? \|$/gm),
    ].map(([, type = '']) => type.replace(/^list of /, '').replace(/ \d+ to \d+$/, ' n to m'));
    expect(types.length).toBeGreaterThan(20);
    expect(types.filter((type) => !/^(object$|`)/.test(type) && !manual.includes(`\n| ${type} |`))).toEqual([]);
  });
});

describe.each(calls)('the call %s', (_name, { request, reply, states, example }) => {
  it('has an example that fits, and whose answer fits', () => {
    expect([is(example.request, request), is(example.reply, reply)]).toEqual([true, true]);
  });

  it('is refused with an unknown field, or without one of its own', () => {
    const sent = example.request as Record<string, unknown>;
    expect(is({ ...sent, more: 1 }, request)).toBe(false);
    for (const name of Object.keys(sent)) expect(is({ ...sent, [name]: undefined }, request)).toBe(false);
  });

  it('has an answer of its states alone, in which further fields are allowed', () => {
    expect(is({ ...(example.reply as object), more: 1 }, reply)).toBe(true);
    for (const state of states ? ['toString', 'done', null] : []) expect(is({ state }, reply)).toBe(false);
  });
});

describe.each(Object.entries<PaymentCall['request']>(paymentNotices))('the notice about a %s', (about, notice) => {
  it('has an example that fits, and no further fields', () => {
    const example = exampleNotices[about as keyof typeof exampleNotices];
    expect([is(example, notice), is({ ...example, more: 1 }, notice)]).toEqual([true, false]);
  });
});
