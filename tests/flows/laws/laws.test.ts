import { expect, test } from 'vitest';
import { brokenLaws } from '../../../flowbook/laws/check.ts';
import { lawsOf } from '../../../flowbook/laws/everyFlow.ts';
import type { Broken } from '../../../flowbook/laws/law.ts';
import { secretsOf } from '../../../flowbook/laws/secrets.ts';
import { flows } from '../../../flowbook/registry.ts';

/** As a person reads it who has to find out why. */
const told = ({ flow, variant, labels, says }: Broken): string => `${flow}, ${variant}, ${says}: ${labels.join(', ')}`;

test.each(flows.map((flow) => [flow.id, flow] as const))('%s keeps the laws of all flows and its own', (_, flow) => {
  expect(brokenLaws(flow, lawsOf(flow), { runs: 30 }).map((broken) => `${broken.law}: ${told(broken)}`)).toEqual([]);
});

test('the flows that handle secrets are known', () => {
  expect(flows.filter((flow) => secretsOf(flow).length > 0).map(({ id }) => id)).toEqual([
    'authenticator',
    'bankAccounts',
    'bindContact',
    'changePassword',
    'forgotPassword',
    'login',
    'newDownline',
    'numberCode',
    'payOwed',
    'paymentPassword',
    'promoCode',
    'register',
    'resetCode',
    'resetPassword',
    'session',
    'slider',
    'smsCode',
    'social',
    'stepUp',
    'transfer',
    'voucher',
    'withdrawal',
  ]);
});
