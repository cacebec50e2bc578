import { pageAt, routes } from '../../machines/app/pages.rules.ts';

const doubles = new Set(['/index', '/index.html', '/home', '/register.html', '/vnLottery', '/download']);

/** Every page of the site once, and an address that leads to none. */
export const everyPage: readonly string[] = [...Object.keys(routes).filter((path) => !doubles.has(path)), '/nowhere'];

/** What a page is built from: nine addresses of games, for one, differ only in their games. */
const kindOf = (path: string): string => {
  const { area, header, footer, bars, banners } = pageAt({ path });
  return [area, header, footer, bars, banners !== null].join();
};

export const onePageOfEachKind: readonly string[] = everyPage.filter(
  (path, at) => everyPage.findIndex((other) => kindOf(other) === kindOf(path)) === at,
);
