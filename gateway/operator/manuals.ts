import { mkdirSync, writeFileSync } from 'node:fs';
import { openApi } from '../../contract/openApi.ts';
import { gatewayManual } from '../../contract/docs.ts';
import { contract } from '../../contract/index.ts';
import { schemaFiles } from '../house/schemaFiles.ts';
import { paymentsManual } from '../../contract/paymentsDocs.ts';
import { walletManual } from '../../contract/walletDocs.ts';

const folder = new URL('../../dist/docs/', import.meta.url);

mkdirSync(folder, { recursive: true });
writeFileSync(new URL('gateway.md', folder), gatewayManual(contract));
writeFileSync(new URL('wallet.md', folder), walletManual());
writeFileSync(new URL('payments.md', folder), paymentsManual());

const openApiFolder = new URL('openapi/', folder);
mkdirSync(openApiFolder, { recursive: true });
for (const [name, write] of Object.entries(openApi))
  writeFileSync(new URL(`${name}.json`, openApiFolder), `${JSON.stringify(write(), null, 2)}\n`);

const house = new URL('house/', folder);
mkdirSync(house, { recursive: true });
for (const [name, schema] of schemaFiles()) writeFileSync(new URL(name, house), schema);

process.stdout.write(
  'The manuals are gateway.md, wallet.md and payments.md in dist/docs, the same as OpenAPI is in dist/docs/openapi, and the schemas of a house are in dist/docs/house.\n',
);
