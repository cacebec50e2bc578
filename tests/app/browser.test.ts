// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { dialogsMachine } from '../../machines/app/dialogs.machine.ts';
import type { LocationRef } from '../../machines/app/location.machine.ts';
import type { PagesRef } from '../../machines/app/pages.machine.ts';
import { followLayers } from '../../src/app/location/followLayers.ts';
import { followScroll } from '../../src/app/location/followScroll.ts';
import { readChoices } from '../../src/app/preferences/choices.ts';
import { repairStyles } from '../../src/app/repairStyles.ts';
import { followReset } from '../../src/app/session/followReset.ts';
import { forgetReset, openingPlace, resetKey } from '../../src/app/session/resetTicket.ts';
import { addLayer } from '../../src/ui/layers.ts';
import { allowAll, denyStorages, forgetAll } from '../views/support/browser.ts';

describe('a layer of the page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('that opens while a busy browser takes 1.9 seconds to leave the previous entry stays open', () => {
    const takes = 1_900;
    vi.spyOn(history, 'go').mockImplementation(() => {
      setTimeout(() => {
        History.prototype.replaceState.call(history, null, '');
        dispatchEvent(new PopStateEvent('popstate'));
      }, takes);
    });
    followLayers();
    const close = addLayer(() => undefined);
    vi.advanceTimersByTime(10);
    close();
    vi.advanceTimersByTime(takes - 10);
    const dismiss = vi.fn();
    addLayer(dismiss);
    vi.advanceTimersByTime(100);
    expect(dismiss).not.toHaveBeenCalled();
  });

  test('R2.80 of an address opened within a reload is waited for, and keeps Back and Forward', () => {
    const travelled = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    history.replaceState(null, '', '/personalHistoryCopy');
    followLayers();
    const gone = addLayer(() => undefined);
    vi.advanceTimersByTime(10);
    history.pushState(history.state, '', '?state=won');
    gone();
    const entries = history.length;
    // The page is loaded again, and the code of the layer takes a second.
    followLayers();
    vi.advanceTimersByTime(1_000);
    addLayer(() => undefined);
    vi.advanceTimersByTime(10);
    expect(travelled).not.toHaveBeenCalled();
    expect(location.search).toBe('?state=won');
    expect(history.length).toBe(entries);
  });
});

describe('the scroll position of a page', () => {
  /** Pages that load until they are told that they have loaded. */
  const loading = () =>
    createActor(
      createMachine({
        initial: 'loading',
        states: { loading: { tags: 'busy', on: { loaded: 'shown' } }, shown: { on: { left: 'loading' } } },
      }),
    ).start();

  let pages: ReturnType<typeof loading>;
  let follow: (event: { type: 'scroll.asked'; hash: string }) => void;
  const scrolledTo: unknown[] = [];
  const settle = () => vi.advanceTimersByTimeAsync(100);

  const enter = (top?: number): void => {
    history.replaceState(top === undefined ? {} : { top }, '');
    follow({ type: 'scroll.asked', hash: '' });
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(globalThis, 'scrollTo').mockImplementation((...args: unknown[]) => {
      const [first, second] = args;
      scrolledTo.push(typeof first === 'object' ? (first as { top: number }).top : second);
    });
    history.replaceState({}, '');
    pages = loading();
    const location = { on: (_: string, listener: typeof follow) => (follow = listener) };
    followScroll(location as unknown as LocationRef, pages as unknown as PagesRef);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    scrolledTo.length = 0;
  });

  test('R2.17 starts at the top once the page has loaded', async () => {
    enter();
    await settle();
    expect(scrolledTo).toEqual([]);
    pages.send({ type: 'loaded' });
    await settle();
    expect(scrolledTo).toEqual([0]);
  });

  test('R2.17 is restored by Back from a page that is still loading, and nowhere else', async () => {
    enter();
    await settle();
    enter(35_282);
    await settle();
    pages.send({ type: 'loaded' });
    await settle();
    expect(new Set(scrolledTo)).toEqual(new Set([35_282]));
    expect(history.state).toEqual({ top: 35_282 });
  });
});

describe('style sheets', () => {
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
});

describe('the ticket of a reset link', () => {
  afterEach(forgetAll);

  const kept = () => sessionStorage.getItem(resetKey);
  const login = { path: '/login', search: '', hash: '' };
  const reset = { type: 'panel.open', name: 'resetPassword', part: 't1' } as const;

  const following = () => {
    const dialogs = createActor(dialogsMachine).start();
    followReset(dialogs);
    return dialogs;
  };

  test('R2.66 S10 is kept by the tab from when its form opens until the form is withdrawn', () => {
    const dialogs = following();
    dialogs.send({ type: 'panel.open', name: 'login', part: null });
    expect(kept()).toBeNull();
    dialogs.send(reset);
    expect(kept()).toBe('t1');
    dialogs.send({ type: 'modal.withdrawn', name: 'login' });
    expect(kept()).toBe('t1');
    dialogs.send({ type: 'modal.withdrawn', name: 'resetPassword' });
    expect(kept()).toBeNull();
  });

  test('S10 is not kept again after use or expiry while its form is still open', () => {
    const dialogs = following();
    dialogs.send(reset);
    forgetReset();
    dialogs.send({ type: 'panel.open', name: 'service', part: null });
    expect(kept()).toBeNull();
  });

  test('R2.66 is used again by a reload on the login page', () => {
    sessionStorage.setItem(resetKey, 't1');
    expect(openingPlace(login)).toEqual({ ...login, hash: '#reset=t1' });
    expect(kept()).toBe('t1');
  });

  test.each([
    ['another page', { ...login, path: '/promotions' }],
    ['another reset link', { ...login, hash: '#reset=t2' }],
  ])('S10 is forgotten when %s is opened in the tab', (_, place) => {
    sessionStorage.setItem(resetKey, 't1');
    expect(openingPlace(place)).toEqual(place);
    expect(kept()).toBeNull();
  });

  test('R2.66 in a browser that stores nothing opens the site and the form as usual', () => {
    denyStorages();
    const dialogs = following();
    dialogs.send(reset);
    expect(openingPlace(login)).toEqual(login);
    dialogs.send({ type: 'modal.withdrawn', name: 'resetPassword' });
    allowAll();
    expect(kept()).toBeNull();
  });
});

describe('what is chosen', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  test.each([
    ['R9.02 a first visit is in English', {}, 'EN'],
    ['R1.15 the stored key lang counts before hisLang', { lang: 'TY', hisLang: 'EN' }, 'TY'],
    ['R1.15 the stored key hisLang counts where there is no lang', { hisLang: 'TY' }, 'TY'],
    ['a stored language that the site does not know is ignored', { lang: 'QQ', hisLang: 'TY' }, 'TY'],
  ])('%s', (_, kept, language) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    expect(readChoices().language).toBe(language);
  });

  test('R9.02 a browser that stores nothing gets English', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied');
    });
    expect(readChoices()).toMatchObject({ language: 'EN', balanceHidden: false });
  });
});
