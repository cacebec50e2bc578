// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Avatar } from '../../src/ui/Avatar.tsx';
import { addressOf, keepImagesAt } from '../../src/ui/imageAddress.ts';
import { LazyImage } from '../../src/ui/LazyImage.tsx';
import { isLoaded, rememberLoaded } from '../../src/ui/loadedImages.ts';
import { watchScrolling } from './support/near.ts';

const scrolling = watchScrolling();
const image = () => document.querySelector('img');
const frame = (alt: string) => screen.getByRole('img', { name: alt });
const comeNear = () => {
  act(() => {
    scrolling.scrollTo(() => true);
  });
};
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const fail = () => {
  fireEvent.error(image()!);
};

let made = 0;
const fresh = () => `/pictures/${(made += 1)}.webp`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  keepImagesAt([]);
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('R9.17: an image is requested within 1.3 heights of the window', () => {
  const src = fresh();
  render(<LazyImage src={src} alt="Card" />);
  expect([image(), scrolling.options]).toEqual([null, { rootMargin: '30%', scrollMargin: '30%' }]);
  comeNear();
  expect(image()?.getAttribute('src')).toBe(src);
});

test('R9.17: the page is checked once in 200 ms, and an image that was only scrolled past is not requested', () => {
  render(
    <>
      <LazyImage src={fresh()} alt="First" />
      <LazyImage src={fresh()} alt="Passed" />
      <LazyImage src={fresh()} alt="Last" />
    </>,
  );
  const isIn = (alt: string) => frame(alt).querySelector('img') !== null;
  const shown = () => ['First', 'Passed', 'Last'].filter(isIn);
  act(() => {
    scrolling.scrollTo((element) => element === frame('First'));
  });
  act(() => {
    scrolling.scrollTo((element) => element === frame('Passed'));
  });
  act(() => {
    scrolling.scrollTo((element) => element === frame('Last'));
  });
  pass(199);
  expect(shown()).toEqual(['First']);
  pass(1);
  expect(shown()).toEqual(['First', 'Last']);
});

test('R7.26 R9.17: images wait until 200 ms after the last key', () => {
  render(
    <>
      <input aria-label="Search" />
      <LazyImage src={fresh()} alt="Found" />
    </>,
  );
  const type = (value: string) => fireEvent.input(screen.getByLabelText('Search'), { target: { value } });
  type('f');
  comeNear();
  pass(150);
  type('fr');
  pass(199);
  expect(image()).toBeNull();
  pass(1);
  expect(image()).not.toBeNull();
});

test('an image that is removed is no longer watched', () => {
  const { unmount } = render(<LazyImage src={fresh()} alt="Card" />);
  expect(scrolling.watched.size).toBe(1);
  unmount();
  expect(scrolling.watched.size).toBe(0);
});

test('R8.10: an image that fails is requested three times, then shown as broken', () => {
  const src = fresh();
  render(<LazyImage src={src} alt="Card" />);
  comeNear();
  const images = [1, 2, 3].map(() => {
    const address = image()?.getAttribute('src');
    fail();
    return address;
  });
  expect(images).toEqual([src, `${src}?again=2`, `${src}?again=3`]);
  expect([image(), frame('Card').querySelector('svg') !== null]).toEqual([null, true]);
});

test('R7.20 R8.10: an image comes from the first image host that has it, and finally from the gateway', () => {
  keepImagesAt(['https://one.example/', 'https://two.example/copies']);
  const src = fresh();
  render(<LazyImage src={src} alt="Card" />);
  comeNear();
  const requested = [1, 2, 3].map(() => {
    const address = image()?.getAttribute('src');
    fail();
    return address;
  });
  expect(requested).toEqual([`https://one.example${src}`, `https://two.example/copies${src}`, src]);
  expect(image()).toBeNull();
});

test.each(['/wps/withdrawal/image?place=0', '/assets/fan.svg', 'https://elsewhere.example/a.png', 'data:image/png,A'])(
  'R7.20: %s is not requested from an image host',
  (src) => {
    keepImagesAt(['https://one.example']);
    render(<LazyImage src={src} alt="Card" />);
    comeNear();
    expect(image()?.getAttribute('src')).toBe(src);
  },
);

test('R7.20: an image host that did not have an image is asked last for the next one', () => {
  keepImagesAt(['https://one.example', 'https://two.example']);
  const [first, second] = [fresh(), fresh()];
  const { unmount } = render(<LazyImage src={first} alt="Card" />);
  comeNear();
  fail();
  unmount();
  render(<LazyImage src={second} alt="Card" />);
  pass(200);
  comeNear();
  expect(image()?.getAttribute('src')).toBe(`https://two.example${second}`);
});

test('R8.10: an image that loads at the second attempt is shown', () => {
  const src = fresh();
  render(<LazyImage src={src} alt="Card" ground={<i>drawn</i>} />);
  comeNear();
  fail();
  expect(screen.getByText('drawn')).toBeDefined();
  fireEvent.load(image()!);
  expect([screen.queryByText('drawn'), isLoaded(src)]).toEqual([null, true]);
});

test('R8.10: a drawn background replaces a broken image', () => {
  render(<LazyImage src={fresh()} alt="Card" ground={<i>drawn</i>} />);
  comeNear();
  [1, 2, 3].forEach(fail);
  expect([screen.getByText('drawn').textContent, frame('Card').querySelector('svg')]).toEqual(['drawn', null]);
});

test('an image with another address gets three new attempts', () => {
  const { rerender } = render(<LazyImage src={fresh()} alt="Card" />);
  comeNear();
  [1, 2, 3].forEach(fail);
  const src = fresh();
  rerender(<LazyImage src={src} alt="Card" />);
  pass(200);
  comeNear();
  expect(image()?.getAttribute('src')).toBe(src);
});

test('the frame of an image has its shape before it loads', () => {
  render(<LazyImage src={fresh()} alt="Card" ratio="5 / 7" />);
  expect(frame('Card').style.aspectRatio).toBe('5 / 7');
});

test('a decorative image is hidden from screen readers', () => {
  const { container } = render(<LazyImage src={fresh()} alt="" />);
  expect([container.firstElementChild?.getAttribute('aria-hidden'), screen.queryByRole('img')]).toEqual(['true', null]);
});

test('R9.17: the last 200 loaded images are shown at once', () => {
  const addresses = Array.from({ length: 201 }, fresh);
  addresses.slice(0, 200).forEach(rememberLoaded);
  rememberLoaded(addresses[0]!);
  rememberLoaded(addresses[200]!);
  expect([addresses[0]!, addresses[1]!, addresses[2]!, addresses[200]!].map(isLoaded)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  render(<LazyImage src={addresses[0]!} alt="Card" ground={<i>drawn</i>} />);
  expect([image()?.getAttribute('src'), screen.queryByText('drawn')]).toEqual([addresses[0], null]);
});

test.each([
  ['/a.png', 1, '/a.png'],
  ['/a.png', 2, '/a.png?again=2'],
  ['/a.png?size=2', 3, '/a.png?size=2&again=3'],
  ['/a.svg#ace', 2, '/a.svg?again=2#ace'],
  ['data:image/png;base64,AA', 2, 'data:image/png;base64,AA'],
])('the image %s at attempt %i is requested as %s', (src, attempt, wanted) => {
  expect(addressOf(src, attempt)).toBe(wanted);
});

test('R8.10: an avatar that fails or does not exist shows the initials', () => {
  const { container, rerender } = render(<Avatar name="minh_khoa" />);
  expect(container.textContent).toBe('MK');
  rerender(<Avatar name="minh_khoa" src={fresh()} />);
  comeNear();
  [1, 2, 3].forEach(fail);
  expect([container.textContent, image()]).toEqual(['MK', null]);
});

test('an avatar that loads replaces the initials', () => {
  const { container } = render(<Avatar name="Ana" src={fresh()} />);
  comeNear();
  fireEvent.load(image()!);
  expect(container.textContent).toBe('');
});
