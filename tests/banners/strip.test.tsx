// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { Strip } from '../../src/content/strip/Strip.tsx';
import { PageView } from '../../src/shell/PageView.tsx';
import { offline, reply } from '../../flowbook/world/answers.ts';
import type { HeldGateway } from '../../flowbook/world/gateway.ts';
import { closeSite, openSite, pass, settle, type Open } from './support/site.tsx';

afterEach(closeSite);

const { banners } = contract.content;
const example = banners.example.reply.list[0]!;
type Banner = typeof example;

const bannerOf = (bannerId: string, changes: Partial<Banner> = {}): Banner => ({
  ...example,
  bannerId,
  title: `Title of ${bannerId}`,
  ...changes,
});
const gives =
  (...list: readonly Banner[]) =>
  (gateway: HeldGateway) => {
    gateway.usually(banners.name, reply(banners, { list: [...list] }));
  };
const two = gives(bannerOf('b1'), bannerOf('b2'));

const open = (given: Open['given'], more: Open = {}) =>
  openSite(<Strip group="w_home" />, { ...more, ...(given && { given }) });

const strip = () => screen.getByRole('region', { name: 'Offers' });
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.getAllByRole('button', { current: true }).map((dot) => dot.getAttribute('aria-label'));

/** Thirteen turns: after an even number, two banners that took turns look as if they had never moved. */
const aWhile = 65_000;

describe('the choice of banners', () => {
  test('R2.45 the strip shows the banners of its group and no other', async () => {
    await open(gives(bannerOf('b1'), bannerOf('elsewhere', { groupName: 'w_rng' }), bannerOf('b2')));
    expect(screen.getAllByText(/^Title of/, { selector: 'p' }).map(({ textContent }) => textContent)).toEqual([
      'Title of b1',
      'Title of b2',
    ]);
  });

  test.each([
    ['a member', 0, false],
    ['a trial', 4, true],
  ] as const)('an invitation to register meets %s, of type %i: %s', async (_, type, isShown) => {
    const { info } = contract.member;
    await open((gateway) => {
      gives(bannerOf('b1', { linkageType: 'route', linkageTarget: '/register' }), bannerOf('b2'))(gateway);
      gateway.runs({ signedIn: true });
      gateway.usually(info.name, reply(info, { type }));
    });
    expect(screen.queryByText('Title of b1', { selector: 'p' }) !== null).toBe(isShown);
    expect(screen.getByText('Title of b2', { selector: 'p' })).toBeDefined();
  });

  test('R2.27 R2.46 the banner of the free demo starts it with one press', async () => {
    const { app } = await open((held) => {
      gives(bannerOf('b1', { linkageType: 'freePlay', linkageTarget: null }))(held);
      held.runs({ register: { freePlay: true } });
      held.hold([contract.session.freePlay.name]);
    });
    fireEvent.click(button('Free demo Title of b1'));
    await settle();
    expect(app.getSnapshot().context.session.getSnapshot().value).toBe('startingTrial');
  });

  test.each([
    ['a member', true, 0],
    ['a player in the free demo', true, 4],
    ['a visitor where it is switched off', false, null],
  ] as const)('the banner of the free demo is hidden from %s', async (_, freePlay, type) => {
    const { info } = contract.member;
    await open((gateway) => {
      gives(bannerOf('b1', { linkageType: 'freePlay', linkageTarget: null }), bannerOf('b2'))(gateway);
      gateway.runs({ signedIn: type !== null, register: { freePlay } });
      if (type !== null) gateway.usually(info.name, reply(info, { type }));
    });
    expect(screen.getAllByText(/^Title of/, { selector: 'p' }).map(({ textContent }) => textContent)).toEqual([
      'Title of b2',
    ]);
  });

  test('R2.45 the strip is hidden when no banner matches', async () => {
    await open(gives(bannerOf('elsewhere', { groupName: 'w_rng' })));
    expect(document.body.textContent).toBe('');
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });

  test('R2.45 the strip is hidden when the banners fail to load', async () => {
    await open((gateway) => {
      gateway.usually(banners.name, offline);
    });
    expect(document.body.textContent).toBe('');
  });

  test('the space of the strip is kept while the banners load', async () => {
    const { gateway } = await open((held) => {
      held.hold([banners.name]);
    });
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    gateway.answer(banners.name, reply(banners));
    await settle();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(strip()).toBeDefined();
  });

  test.each([
    ['/live', 'w_live', true],
    ['/promotions', 'w_promotion', true],
    ['/live', 'w_home', false],
    ['/seamless', 'w_home', false],
  ])('R2.44 the page %s shows the group %s: %s', async (path, groupName, isShown) => {
    await openSite(<PageView />, { path, given: gives(bannerOf('b1', { groupName })) });
    expect(screen.queryByText('Title of b1', { selector: 'p' }) !== null).toBe(isShown);
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  });
});

describe('the turning of the strip', () => {
  test('R2.47 one banner has no controls and stays', async () => {
    await open(gives(bannerOf('b1')));
    expect(within(strip()).getAllByRole('group')).toHaveLength(1);
    expect(
      within(strip())
        .queryAllByRole('button')
        .filter((one) => one.hasAttribute('aria-label')),
    ).toEqual([]);
  });

  test('R2.47 two banners take turns every five seconds in a loop', async () => {
    await open(two);
    expect(shown()).toEqual(['Banner 1']);
    await pass(4_999);
    expect(shown()).toEqual(['Banner 1']);
    await pass(1);
    expect(shown()).toEqual(['Banner 2']);
    await pass(5_000);
    expect(shown()).toEqual(['Banner 1']);
  });

  test.each([
    [
      'under the pointer',
      () => {
        fireEvent.pointerEnter(strip());
      },
      () => {
        fireEvent.pointerLeave(strip());
      },
    ],
    [
      'with the focus inside',
      () => {
        button('Banner 1').focus();
      },
      () => {
        button('Banner 1').blur();
      },
    ],
  ])('the strip rests %s', async (_, hold, release) => {
    await open(two);
    hold();
    await pass(aWhile);
    expect(shown()).toEqual(['Banner 1']);
    release();
    await pass(5_000);
    expect(shown()).toEqual(['Banner 2']);
  });

  test('the strip rests while the focus moves from one of its controls to the next', async () => {
    await open(two);
    button('Banner 1').focus();
    button('Pause').focus();
    await pass(aWhile);
    expect(shown()).toEqual(['Banner 1']);
  });

  test('the strip rests in a hidden tab', async () => {
    await open(two);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(aWhile);
    expect(shown()).toEqual(['Banner 1']);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(5_000);
    expect(shown()).toEqual(['Banner 2']);
  });

  test('Pause stops the strip and Resume starts it, with the focus on the same button', async () => {
    await open(two);
    button('Pause').focus();
    fireEvent.click(button('Pause'));
    await pass(aWhile);
    expect(shown()).toEqual(['Banner 1']);
    expect(document.activeElement).toBe(button('Resume'));
    fireEvent.click(button('Resume'));
    await pass(5_000);
    expect(shown()).toEqual(['Banner 2']);
  });

  test('R2.47 the strip starts paused where less motion is preferred', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-motion: reduce)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open(two);
    await pass(aWhile);
    expect(shown()).toEqual(['Banner 1']);
    expect(button('Resume')).toBeDefined();
  });
});

class Slider {
  static made: Slider[] = [];
  readonly options: KeenSliderOptions;
  readonly goes: number[] = [];
  isGone = false;

  constructor(_: HTMLElement, options: KeenSliderOptions) {
    this.options = options;
    Slider.made.push(this);
  }

  moveToIdx(index: number): void {
    this.goes.push(index);
  }

  destroy(): void {
    this.isGone = true;
  }

  rest(rel: number): void {
    act(() => {
      this.options.animationEnded?.({ track: { details: { rel } } } as KeenSliderInstance);
    });
  }
}
vi.mock('keen-slider', () => ({
  get default() {
    return Slider;
  },
}));
afterEach(() => {
  Slider.made = [];
});

const slider = (): Slider => {
  const [made, ...more] = Slider.made;
  if (!made || more.length > 0) throw new Error(`${Slider.made.length} sliders instead of one`);
  return made;
};

describe('R2.48 going to a banner', () => {
  test('banners are 20 px apart and loop', async () => {
    await open(two);
    expect(slider().options).toMatchObject({ loop: true, rtl: false, slides: { spacing: 20 } });
  });

  test('R2.47 one banner alone needs no slider', async () => {
    await open(gives(bannerOf('b1')));
    expect(Slider.made).toEqual([]);
  });

  test('a dot shows its banner', async () => {
    await open(two);
    fireEvent.click(button('Banner 2'));
    expect({ shown: shown(), goes: slider().goes }).toEqual({ shown: ['Banner 2'], goes: [1] });
  });

  test('a swipe moves the dots along once it has ended', async () => {
    await open(two);
    slider().rest(0);
    expect(shown()).toEqual(['Banner 1']);
    slider().rest(1);
    expect(shown()).toEqual(['Banner 2']);
  });

  test('a banner that was swiped to is shown for five full seconds', async () => {
    await open(two);
    await pass(4_000);
    slider().rest(1);
    await pass(4_999);
    expect(shown()).toEqual(['Banner 2']);
    await pass(1);
    expect(shown()).toEqual(['Banner 1']);
  });

  test('nothing in a hidden banner can be pressed', async () => {
    await open(two);
    const inert = () =>
      within(strip())
        .getAllByRole('group', { hidden: true })
        .map((slide) => slide.hasAttribute('inert'));
    expect(inert()).toEqual([false, true]);
    fireEvent.click(button('Banner 2'));
    expect(inert()).toEqual([true, false]);
  });

  test('every banner names its place and the number of banners', async () => {
    await open(two);
    expect(
      within(strip())
        .getAllByRole('group')
        .map((slide) => slide.getAttribute('aria-label')),
    ).toEqual(['1 of 2', '2 of 2']);
  });
});

const openWith = (changes: Partial<Banner>, more: Open = {}) =>
  open(undefined, {
    ...more,
    given: (gateway) => {
      gives(bannerOf('b1', changes))(gateway);
      more.given?.(gateway);
    },
  });

describe('R2.46 a click', () => {
  test.each([
    ['route', '/register', '/register', null],
    ['promotion', 'p1', '/promotions#p1', null],
    ['url', 'https://example.com/a', 'https://example.com/a', '_blank'],
  ] as const)('on a banner with a link of type %s to %s opens %s', async (linkageType, linkageTarget, href, target) => {
    await openWith({ linkageType, linkageTarget });
    const link = screen.getByRole('link', { name: /Title of b1$/ });
    expect({ href: link.getAttribute('href'), target: link.getAttribute('target') }).toEqual({ href, target });
    if (target === '_blank') expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('on a banner for a page of the site does not reload the site', async () => {
    await openWith({ linkageType: 'promotion', linkageTarget: 'p1' });
    fireEvent.click(screen.getByRole('link'));
    expect(location.pathname + location.hash).toBe('/promotions#p1');
  });

  test.each([
    ['no link type', { linkageType: null, linkageTarget: '/register' }],
    ['an address that must not be opened', { linkageType: 'url', linkageTarget: 'javascript:alert(1)' }],
  ] as const)('on a banner with %s opens nothing', async (_, changes) => {
    await openWith(changes);
    expect(within(strip()).queryAllByRole('link')).toEqual([]);
    expect(within(strip()).queryAllByRole('button')).toEqual([]);
  });

  test.each([
    ['deposit', null, '/depositv2'],
    ['game', '100001', '/game?node=100001'],
  ] as const)('R2.46 on a banner for a %s of %s leads to %s', async (linkageType, linkageTarget, href) => {
    await openWith({ linkageType, linkageTarget });
    const link = within(strip()).getByRole('link', { name: /Title of b1$/ });
    expect(link.getAttribute('href')).toBe(href);
  });
});

describe('the text of a banner', () => {
  test('from the gateway is never read as HTML', async () => {
    await openWith({ title: '<img src=x onerror=alert(1)>', subtitle: '<b>Deal in.</b>' });
    expect(screen.getByText('<img src=x onerror=alert(1)>', { selector: 'p' })).toBeDefined();
    expect(screen.getByText('<b>Deal in.</b>')).toBeDefined();
  });

  test('names the picture, and all of the picture is the link', async () => {
    await openWith({ url: '/art/banner/live-2.svg', linkageType: 'route', linkageTarget: '/live' });
    expect(
      within(screen.getByRole('link', { name: 'Title of b1' })).getByRole('img', { name: 'Title of b1' }),
    ).toBeDefined();
  });
});
