import { enter, live } from './shell.ts';

// A game that cannot be played says why.
document.body.append(live);
void enter();
