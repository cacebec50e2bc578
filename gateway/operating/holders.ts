import { correctHolder } from '../domains/cashier/holderName.ts';
import { BadSetting } from '../ground/config.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Post } from '../trust/protect/outbox.ts';

/** Corrects the name of an account's holder, who cannot change it. */
export const correctName = async (deployment: Post, account: string, name: string, now: Date): Promise<string> => {
  try {
    const many = await correctHolder(deployment, { account, name }, now);
    return `The holder of ${account} is ${name.replace(/\s+/g, ' ').trim()}. Bank accounts with that name now: ${many}.`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new BadSetting(
      error.code === 'not_found'
        ? `There is no account "${account}".`
        : `"${name}" cannot be the name of an account holder.`,
    );
  }
};
