import { pathToFileURL } from 'node:url';
import type { Log } from '../../ground/log.ts';

/** A person as a register looks for them; null is what is not known. */
export interface Sought {
  readonly account: string | null;
  readonly name: string | null;
  readonly email: string | null;
  /** With its dialing code, such as +84 901234567. */
  readonly mobile: string | null;
  /** The number of an identity document. */
  readonly idNumber: string | null;
}

/** Whether a person is in the register; `nothing` where it cannot say. */
export type RegisterAnswer = 'no' | 'yes' | 'nothing';

/** A register of people who have excluded themselves from all sites of a country. */
export interface ExclusionRegister {
  /** One that throws, or takes more than five seconds, has said nothing. */
  ask(person: Sought): Promise<RegisterAnswer>;
}

export const registerTimeout = 5_000;

/** What a module of the operator's own exports. */
interface RegisterModule {
  readonly register: (given: { log: Log }) => ExclusionRegister;
}

/** The register that a module of the operator's own asks. Its path comes from the environment alone, like those of companies. */
export const registerAt = (path: string, log: Log): ExclusionRegister => {
  const load = async (): Promise<ExclusionRegister> => {
    const { register } = (await import(pathToFileURL(path).href)) as RegisterModule;
    return register({ log });
  };
  let loaded: Promise<ExclusionRegister> | null = null;
  return { ask: async (person) => (await (loaded ??= load())).ask(person) };
};
