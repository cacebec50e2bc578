import { mkdirSync, writeFileSync } from 'node:fs';
import { gatewayManual } from './docs.ts';
import { contract } from './index.ts';
import { walletManual } from './walletDocs.ts';

const folder = new URL('../dist/docs/', import.meta.url);

mkdirSync(folder, { recursive: true });
writeFileSync(new URL('gateway.md', folder), gatewayManual(contract));
writeFileSync(new URL('wallet.md', folder), walletManual());
process.stdout.write('The manuals are dist/docs/gateway.md and dist/docs/wallet.md.\n');
