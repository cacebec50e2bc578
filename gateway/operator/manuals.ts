import { mkdirSync, writeFileSync } from 'node:fs';
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

const house = new URL('house/', folder);
mkdirSync(house, { recursive: true });
for (const [name, schema] of schemaFiles()) writeFileSync(new URL(name, house), schema);

process.stdout.write(
  'The manuals are gateway.md, wallet.md and payments.md in dist/docs, and the schemas of a house are in dist/docs/house.\n',
);
