import { describe, expect, test } from 'vitest';
import { houseTermsOf, setContractOf } from '../../../gateway/domains/agent/house.ts';
import { isSigned } from '../../../gateway/domains/play/vendors.ts';
import { sign } from '../../../gateway/ground/http/walletSignature.ts';
import { changeSetting, readTarget, resetSetting, tryChange } from '../../../gateway/operating/changing.ts';
import { addCode, endCode, needsSecond, readNewCode } from '../../../gateway/operating/codes.ts';
import { contractRaises, raisesLimit } from '../../../gateway/operating/raises.ts';
import { setGamesAddress, setProofAddress } from '../../../gateway/operating/vendors.ts';
import { defaultOf, readSetting } from '../../../gateway/trust/settings/settings.ts';
import { kept } from '../support/senders.ts';
import { useHouse } from '../support/house.ts';

const house = useHouse();
const db = () => house.gateway.database;
const now = () => house.gateway.clock.now();

describe('a setting that is changed for the desk', () => {
  const target = readTarget('transfers.most');
  const usual = defaultOf('transfers');

  test('is worked out before it is changed, and returns to its default, with what it was and is', async () => {
    const wanted = { before: usual, after: { ...usual, most: '1000001' } };
    expect(await tryChange(db(), kept, target, '1000001')).toEqual(wanted);
    expect(await readSetting(db(), 'transfers')).toEqual(usual);
    expect(await changeSetting(db(), kept, target, '1000001')).toEqual(wanted);
    expect(raisesLimit('transfers', usual, wanted.after)).toBe(true);
    expect(await resetSetting(db(), target)).toEqual({ before: wanted.after, after: usual });
  });

  test('keeps both of two changes that are made at once', async () => {
    const least = readTarget('transfers.least');
    await Promise.all([changeSetting(db(), kept, target, '2000000'), changeSetting(db(), kept, least, '200')]);
    expect((await tryChange(db(), kept, least, '200')).before).toEqual({ ...usual, least: '200', most: '2000000' });
  });
});

test('a vendor that is connected has a secret that its messages are signed with, and no page of proofs once that is off', async () => {
  const { title, secret, unframed } = await setGamesAddress(db(), 'KESTREL', 'https://play.kestrel.example/', now());
  expect([title, unframed]).toEqual(['Kestrel', 'https://play.kestrel.example']);
  const [path, at, body] = ['/wallet/enter', String(now().getTime()), '{}'];
  const message = { path, at, body, vendor: 'KESTREL', signature: sign(secret ?? '', path, at, body) };
  await expect.poll(() => isSigned(db(), message, now())).toBe(true);
  expect(await setGamesAddress(db(), 'KESTREL', null, now())).toEqual({
    title: 'Kestrel',
    secret: null,
    unframed: null,
  });
  expect(await setProofAddress(db(), 'KESTREL', null)).toBe('Kestrel');
  await expect(setProofAddress(db(), 'KESTREL', 'http://kestrel.example/')).rejects.toThrow('begins with https://');
});

test('a code needs a second person above a budget of amounts, is added once and ends once', async () => {
  const code = readNewCode('desk-1', { title: 'Desk', amount: 1000, points: 5_000_000, times: 5, most: 300 });
  expect([needsSecond(code, 300_000n), needsSecond(code, 299_999n)]).toEqual([false, true]);
  expect(await addCode(db(), code)).toMatchObject({ code: 'DESK1', amount: 1000n, used: 0 });
  await expect(addCode(db(), code)).rejects.toThrow('There is a code DESK1 already');
  const at = now();
  expect((await endCode(db(), 'DESK1', at)).endsAt).toEqual(at);
});

test('the terms of the house with an agent are those that were agreed on last', async () => {
  const account = 'bosun';
  const terms = (rate: number) => ({ steps: [{ teamBetAmount: '0', rate }] });
  await setContractOf(db(), { kind: 'hourly', account, terms: null }, now());
  const before = await houseTermsOf(db(), 'hourly', account);
  await setContractOf(db(), { kind: 'hourly', account, terms: terms(20) }, now());
  const after = await houseTermsOf(db(), 'hourly', account);
  expect([before, after]).toEqual([null, terms(20)]);
  expect([contractRaises(after, terms(21)), contractRaises(after, terms(19))]).toEqual([true, false]);
  await expect(houseTermsOf(db(), 'hourly', 'nobody')).rejects.toMatchObject({ code: 'not_found' });
});
