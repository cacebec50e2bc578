import { secretFields, standsIn } from '../walk/secrets.ts';
import type { Entry, FaultName, Outcome } from './entry.ts';
import { faults, type Fault } from './faults.ts';
import { Site, type Spoil } from './site.ts';

/** Keeps an answer back until it is let go. */
const keepBack = () => {
  const kept = new EventTarget();
  const gone = new Promise((resolve) => {
    kept.addEventListener('go', resolve);
  });
  const spoil: Spoil = async (ask) => {
    await gone;
    return ask();
  };
  return {
    spoil,
    letGo: () => {
      kept.dispatchEvent(new Event('go'));
    },
  };
};

/** Typed text that may never be kept. */
const secretsIn = (typed: unknown): string[] =>
  (typeof typed === 'object' && typed !== null ? Object.entries(typed) : []).flatMap(
    ([name, value]: [string, unknown]) =>
      secretFields.has(name) && typeof value === 'string' && value !== '' ? [value] : [],
  );

const lookForSecrets = (site: Site, typed: readonly string[]): void => {
  const found = [...typed, ...site.gateway.secrets].flatMap((secret) =>
    site.kept.filter((line) => standsIn(secret, line)),
  );
  if (found.length > 0) throw new Error(`the browser keeps what is secret: ${found.join('; ')}`);
};

const goOn = async (
  site: Site,
  { call, reach, ask, askAnew, done, keyed }: Entry,
  { wait = 0, outlives, kept, sent }: Outcome,
): Promise<void> => {
  site.mend();
  const before = site.sent(call);
  const key = site.key(call);
  if (outlives === 'reload') {
    await site.load();
    await reach(site);
  }
  if (wait > 0) {
    await site.pass(wait - 1);
    await ask(site);
    await site.pass(0);
    if (site.sent(call) !== before) throw new Error(`${call} goes out before its time`);
    await site.pass(1);
  }
  await askAnew(site);
  await site.until(() => site.sent(call) > before, `${call} does not go out again`);
  const isSame = key !== null && site.key(call) === key;
  if (keyed === true && sent > 0 && isSame !== kept)
    throw new Error(`${call} goes out again with ${kept ? 'another' : 'the same'} key`);
  await site.comesTo(done);
};

const liveOut = async (site: Site, { call }: Entry, lifetime: number): Promise<void> => {
  const before = site.sent(call);
  await site.pass(lifetime - 1);
  if (site.sent(call) !== before) throw new Error(`${call} goes out again too early`);
  await site.pass(1);
  await site.until(() => site.sent(call) > before, `${call} does not go out again by itself`);
};

/** Puts a call through a fault, up to the expected outcome, and returns the actual one. */
export const live = async (entry: Entry, name: FaultName, expected: Outcome): Promise<Outcome> => {
  const { amiss, unplugged = false, spoil, meanwhile }: Fault = faults[name];
  const { call, reach, ask, waiting, typed, says } = entry;
  const site = new Site(amiss);
  try {
    await reach(site);
    const filledIn = JSON.stringify(typed(site));
    const secrets = secretsIn(typed(site));
    const before = site.sent(call);
    const held = keepBack();
    site.spoil(call, spoil?.(entry) ?? (meanwhile ? held.spoil : (once) => once()));
    site.isOffline = unplugged;
    await ask(site);
    if (meanwhile) {
      await site.until(() => site.sent(call) > before, `${call} does not go out`);
      await site.comesTo(waiting);
      await meanwhile(site, entry);
      held.letGo();
    }
    await site.comesTo(expected.in);
    const found = {
      ...expected,
      says: says(site),
      kept: JSON.stringify(typed(site)) === filledIn,
      sent: site.sent(call) - before,
    };
    lookForSecrets(site, secrets);
    if (expected.lifetime !== undefined) await liveOut(site, entry, expected.lifetime);
    if (expected.over !== true) await goOn(site, entry, expected);
    if (expected.leadsTo !== undefined) {
      await entry.askAnew(site);
      await site.comesTo(expected.leadsTo);
    }
    lookForSecrets(site, secrets);
    return found;
  } finally {
    await site.close();
  }
};
