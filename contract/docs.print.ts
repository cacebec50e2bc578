import { gatewayManual } from './docs.ts';
import { contract } from './index.ts';
import { walletManual } from './walletDocs.ts';

process.stdout.write(process.argv.includes('wallet') ? walletManual() : gatewayManual(contract));
