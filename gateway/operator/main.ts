import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting } from '../ground/config.ts';
import { readAsked, settingsCommand } from '../operating/commands/settings.ts';
import { atTerminal, run } from './run.ts';

const help = `Reads and changes what an operator can change while the gateway runs; docs/operating.md says what each setting is.

npm run settings                                        lists the settings, and which are changed
npm run settings -- show whitelabel                     shows a setting, or a part of it: whitelabel.brand
npm run settings -- set whitelabel.currencySymbol €     changes a part
npm run settings -- set stepUp '{"on": true}'           changes several parts, or replaces a list; values are JSON
npm run settings -- unset whitelabel.currencySymbol     goes back to the default
npm run settings -- vendor LUMEN https://play.lumen.example/   connects a game vendor and prints its new secret; off disconnects it
npm run settings -- proof LUMEN https://play.lumen.example/proof   names the page that proves a round, to which a member’s record leads; off for none
npm run settings -- provider NORTHPAY https://api.northpay.example/croupier bank,card,payout   connects a payment company and prints its secret once
npm run settings -- provider NORTHPAY check             asks a payment company what it serves; secret prints a new one, off gives it no new orders
npm run settings -- win LUMEN w-1001                    releases a win that waits for staff: it is booked when it comes again
npm run settings -- cancel-draw QUICK10 2611270001      cancels a draw that has not been paid, and refunds its orders
npm run settings -- redemption approve 41              approves goods of the points mall that are in process, or rejects them with a remark
npm run settings -- promotion approve birthday mai      approves an application, or rejects it with a remark
npm run settings -- promotion award slot-race mai 5000  what a member placed in a tournament can claim, or the house gives; 0 for not placed
npm run settings -- code list                           the promo codes: what each brings, and how many members have used it
npm run settings -- code add SPRING '{"title": "Spring", "amount": 1000, "times": 5, "most": 100}'   adds a code; amounts in minor units
npm run settings -- code end SPRING                     ends a code now; what it has brought stays
npm run settings -- wallet-check                        compares what vendors' messages moved with the ledger, day by day
npm run settings -- seal-key                            replaces the key that pages seal passwords with; the one before holds for a day
npm run settings -- holder mai 'Mai Linh'               corrects the name of an account’s holder, and on the bank accounts
npm run settings -- letters                             the latest emails and text messages, and how sending them went
npm run settings -- letters retry 4711                  tries a letter that failed again
npm run settings -- release                             lets a restored copy pay, send and admit players, once its books are clean
npm run settings -- hold                                holds a copy before its first start: it pays, sends and admits nothing

DATABASE_URL or CROUPIER_DATA says which database, as for the gateway. Running gateways hear of a change at once: on
PostgreSQL by the database, on the embedded database because the gateway itself makes the change.`;

const args = process.argv.slice(2);

await atTerminal(help, async (config) => {
  // A mistake in the line is found before a database is opened.
  readAsked(args);
  const { databaseUrl, dataFolder } = config;
  if (databaseUrl === null && !existsSync(join(dataFolder, 'database')))
    throw new BadSetting(
      `There is no database in ${dataFolder} yet. Start the gateway once, or say which database: set DATABASE_URL or CROUPIER_DATA.`,
    );
  const errand = { name: 'settings', command: settingsCommand, args, files: new Map() };
  return run(errand, config);
});
