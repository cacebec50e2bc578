import { gatewayManual } from './docs.ts';
import { contract } from './index.ts';

process.stdout.write(gatewayManual(contract));
