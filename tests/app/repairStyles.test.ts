// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repairStyles } from '../../src/app/repairStyles.ts';

const address = '/assets/kit.css';
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

/** A link as the browser would follow it, if this were one. */
const addLink = (rel: string) => {
  const link = document.createElement('link');
  link.rel = rel;
  link.setAttribute('data-address', address);
  document.head.append(link);
  return link;
};

let sheet: HTMLLinkElement;
beforeEach(() => {
  sheet = addLink('stylesheet');
});
afterEach(() => {
  document.head.replaceChildren();
});

const tell = (link: HTMLLinkElement | undefined, type: 'load' | 'error') => link?.dispatchEvent(new Event(type));

test('a style sheet that failed is fetched again', async () => {
  tell(sheet, 'error');
  const repaired = repairStyles();
  const [again, ...more] = sheets();
  expect({ isNew: again !== sheet, address: again?.dataset['address'], more }).toEqual({
    isNew: true,
    address,
    more: [],
  });
  tell(again, 'load');
  await expect(repaired).resolves.toBeUndefined();
});

test('a style sheet that arrived at the second try is not fetched again', async () => {
  tell(sheet, 'error');
  const repaired = repairStyles();
  tell(sheets()[0], 'load');
  await repaired;
  const before = sheets();
  await repairStyles();
  expect(sheets()).toEqual(before);
});

test('a style sheet that fails twice is reported and fetched again at the next repair', async () => {
  tell(sheet, 'error');
  const repaired = repairStyles();
  const [second] = sheets();
  tell(second, 'error');
  await expect(repaired).rejects.toThrow('no style sheet at');
  const onceMore = repairStyles();
  const [third] = sheets();
  expect(third).not.toBe(second);
  tell(third, 'load');
  await expect(onceMore).resolves.toBeUndefined();
});

test('a style sheet that arrived is not fetched again', async () => {
  tell(sheet, 'load');
  await repairStyles();
  expect(sheets()).toEqual([sheet]);
});

test('a link that is not a stylesheet is left alone', async () => {
  const icon = addLink('icon');
  tell(icon, 'error');
  await repairStyles();
  expect(document.querySelector('link[rel=icon]')).toBe(icon);
});
