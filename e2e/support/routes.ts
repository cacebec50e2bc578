import { routes } from '../../machines/app/pages.rules.ts';

/** Addresses that show what another one shows. */
const doubles = new Set(['/index', '/index.html', '/home', '/register.html', '/vnLottery', '/download']);

/** Every page of the site once, and an address that leads to none. */
export const everyPage: readonly string[] = [...Object.keys(routes).filter((path) => !doubles.has(path)), '/nowhere'];
