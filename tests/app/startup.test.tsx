// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { closeSite, openSite } from '../banners/support/site.tsx';

afterEach(closeSite);

test.each([true, false])('R2.20 every start loads the country codes; logged in: %s', async (signedIn) => {
  const { requests } = await openSite(null, {
    given: (gateway) => {
      gateway.runs({ signedIn });
    },
  });
  expect(requests).toContain(contract.system.countries.name);
});
