import { expect, test } from 'vitest';
import { importAgain } from '../../src/api/importAgain.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: https://site.example/assets/help-1a.js');
const help = { Screen: () => null };

test('a part of the site that failed is imported under another address, now and later', async () => {
  const load = () => Promise.reject(missing);
  const addresses: string[] = [];
  let isThere = false;
  const importAt = (address: string) => {
    addresses.push(address);
    return isThere ? Promise.resolve(help) : Promise.reject(new TypeError(missing.message + address.slice(-8)));
  };

  await expect(importAgain(load, importAt)).rejects.toBe(missing);
  await expect(importAgain(load, importAt)).rejects.toThrow('Failed to fetch');
  isThere = true;
  expect(await importAgain(load, importAt)).toBe(help);
  expect(await importAgain(load, importAt)).toBe(help);

  expect(addresses.map((address) => address.split('?')[0])).toEqual(
    Array<string>(3).fill('https://site.example/assets/help-1a.js'),
  );
  expect(new Set(addresses).size).toBe(2);
});

test('a part of the site that fails without naming its address is loaded as before', async () => {
  let tries = 0;
  const load = () => Promise.reject(new Error(`try ${(tries += 1)}`));
  await expect(importAgain(load)).rejects.toThrow('try 1');
  await expect(importAgain(load)).rejects.toThrow('try 2');
});
