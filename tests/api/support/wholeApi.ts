import { contract, type Contract } from '../../../contract/index.ts';
import type { AnyArea, AreaApi } from '../../../src/api/api.ts';
import { createClient, type ClientOptions } from '../../../src/api/client.ts';

/** Every call of the contract, by area and name. */
export type Api = { readonly [Area in keyof Contract]: AreaApi<Contract[Area]> };

/** The site's client over the whole contract, of which each part of the site takes its own areas. */
export const createApi = (options: ClientOptions = {}): Api => {
  const client = createClient(options);
  return Object.fromEntries(Object.entries<AnyArea>(contract).map(([name, area]) => [name, client(area)])) as Api;
};
