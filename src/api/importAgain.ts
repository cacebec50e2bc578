type Load<Module> = () => Promise<Module>;

/** Where to import from after a failure, by the load that failed. */
const elsewhere = new WeakMap<Load<unknown>, string>();
let tries = 0;

/** The address of the module that could not be fetched, which browsers name in the error. */
const addressIn = (thrown: unknown): string | undefined =>
  thrown instanceof Error ? /https?:[^\s?]+\.js/.exec(thrown.message)?.[0] : undefined;

const importFrom = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/**
 * Imports a part of the site. After a failure it tries another address, since browsers remember a failed import until
 * the page is closed and would never request the file again.
 */
export const importAgain = async <Module>(load: Load<Module>, importAt = importFrom): Promise<Module> => {
  const address = elsewhere.get(load);
  try {
    return await (address === undefined ? load() : (importAt(address) as Promise<Module>));
  } catch (cause) {
    const failed = addressIn(cause);
    if (failed !== undefined) elsewhere.set(load, `${failed}?again=${(tries += 1)}`);
    throw cause;
  }
};
