import { paymentsOpenApi } from './paymentsOpenApi.ts';
import { siteOpenApi } from './siteOpenApi.ts';
import { walletOpenApi } from './walletOpenApi.ts';

/** Everything that the contract says, as OpenAPI 3.1: the calls of the site, and the protocols of vendors and payment companies. */
export const openApi = { site: siteOpenApi, wallet: walletOpenApi, payments: paymentsOpenApi } as const;
