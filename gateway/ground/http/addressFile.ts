import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { Reader, type CountryResponse } from 'mmdb-lib';
import { minute } from '../clock.ts';
import { badSetting } from '../config.ts';
import { reasonOf, type Log } from '../log.ts';

/** Which country an address is in; null if nobody knows. */
type CountryOf = (address: string) => string | null;

const openFile = (path: string): Reader<CountryResponse> => {
  try {
    return new Reader<CountryResponse>(readFileSync(path));
  } catch (error) {
    throw badSetting('countryFile', `names ${path}, which cannot be read: ${reasonOf(error)}`);
  }
};

/** Reads the countries of addresses from a file in the MaxMind format, and from the next one when it takes its place. */
export const openAddressFile = (path: string, log: Log): CountryOf => {
  let reader = openFile(path);
  let modified = 0;
  let lookedAt = performance.now();

  const lookAgain = async (): Promise<void> => {
    const { mtimeMs } = await stat(path);
    if (mtimeMs === modified) return;
    reader = new Reader<CountryResponse>(await readFile(path));
    modified = mtimeMs;
  };

  return (address) => {
    if (performance.now() - lookedAt > minute) {
      lookedAt = performance.now();
      lookAgain().catch((error: unknown) => {
        log.fault('country file unread', { reason: reasonOf(error) });
      });
    }
    // A file of IPv4 addresses alone would be searched for the beginning of an IPv6 one.
    const isCovered = isIP(address) === 4 || (isIP(address) === 6 && reader.metadata.ipVersion === 6);
    return isCovered ? (reader.get(address)?.country?.iso_code ?? null) : null;
  };
};
